/** What a part's name is checked against. */
export interface NameGrammar {
  readonly naming: 'strict' | 'tolerant' | 'off' | RegExp;
  readonly vocabulary: {
    readonly domain: readonly string[] | undefined;
    readonly position: readonly string[] | undefined;
  };
}

/** Why a name is refused, and a name near it that is not. */
export interface NameFault {
  readonly reason: string;
  readonly expected: string;
  /** Undefined for a pattern of the project's own, which nothing can be derived from. */
  readonly suggestion: string | undefined;
}

export const PART_PREFIX = 'promptpart';
export const SCOPES = ['generic', 'specific'] as const;
const GRAMMAR = 'promptpart_[generic|specific]_[domain]_[promptclass]_[semantic]_[position]';
const TOKEN = /^[a-z0-9]+$/;
const FILLERS = ['text', 'system', 'general', 'body'] as const;

/**
 * Says why `stem`, a file's name without its ending, is no part name; undefined when it is one.
 *
 * @example checkPartName('promptpart_generic_agent_system_role', grammar)?.reason // => '5 tokens where 6 are needed: position is missing'
 */
export function checkPartName(stem: string, grammar: NameGrammar): NameFault | undefined {
  if (grammar.naming === 'off') return undefined;
  if (grammar.naming instanceof RegExp) {
    const fits = new RegExp(grammar.naming.source, grammar.naming.flags.replace(/[gy]/g, '')).test(stem);
    return fits
      ? undefined
      : {
          reason: `it does not match ${String(grammar.naming)}`,
          expected: `a name that matches ${String(grammar.naming)}`,
          suggestion: undefined,
        };
  }
  const tokens = stem.split('_');
  const reason =
    wordFault(tokens) ?? headFault(tokens) ?? countFault(tokens, grammar.naming) ?? vocabularyFault(tokens, grammar);
  const expected =
    grammar.naming === 'strict'
      ? `${GRAMMAR}, exactly 6 tokens of a–z and 0–9`
      : `${GRAMMAR}, at least 6 tokens of a–z and 0–9`;
  return reason === undefined ? undefined : { reason, expected, suggestion: suggestPartName(stem, grammar) };
}

function wordFault(tokens: readonly string[]): string | undefined {
  const odd = tokens.find((token) => !TOKEN.test(token));
  if (odd === undefined) return undefined;
  return odd === ''
    ? 'two underscores meet, or one stands at an end'
    : `"${odd}" has characters other than a–z and 0–9`;
}

function headFault([prefix, scope]: readonly string[]): string | undefined {
  if (prefix !== PART_PREFIX) return `it does not begin with "${PART_PREFIX}_"`;
  return scope === 'generic' || scope === 'specific'
    ? undefined
    : `its second token is "${scope ?? ''}", not generic or specific`;
}

function countFault(tokens: readonly string[], naming: 'strict' | 'tolerant'): string | undefined {
  if (tokens.length < 6) {
    const missing = ['domain', 'promptclass', 'semantic', 'position'].slice(Math.max(0, tokens.length - 2)).join(', ');
    return `${tokens.length} tokens where 6 are needed: ${missing} ${tokens.length === 5 ? 'is' : 'are'} missing`;
  }
  return tokens.length > 6 && naming === 'strict'
    ? `${tokens.length} tokens where exactly 6 are needed: ${tokens.length - 6} too many`
    : undefined;
}

function vocabularyFault(tokens: readonly string[], { vocabulary }: NameGrammar): string | undefined {
  const rows = [
    ['domain', tokens[2], vocabulary.domain],
    ['position', tokens.at(-1), vocabulary.position],
  ] as const;
  for (const [place, token, words] of rows) {
    if (words !== undefined && !words.includes(token ?? ''))
      return `"${token ?? ''}" is no ${place} of this project (${words.join(', ')})`;
  }
  return undefined;
}

/** A name that conforms and keeps as many of the words of `stem` as six tokens hold. */
export function suggestPartName(stem: string, { vocabulary }: Pick<NameGrammar, 'vocabulary'>): string {
  const words = stem
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
  const rest = words[0] === PART_PREFIX ? words.slice(1) : words;
  const scope = rest[0] === 'specific' ? 'specific' : 'generic';
  const tail = rest[0] === 'generic' || rest[0] === 'specific' ? rest.slice(1) : rest;
  const [domain = FILLERS[2], promptclass = FILLERS[1], ...more] = tail;
  const position =
    more.length > 1 || (more.length === 1 && tail.length === 3 && vocabulary.position?.includes(more[0] ?? ''))
      ? (more.pop() ?? FILLERS[3])
      : FILLERS[3];
  const semantic = more.length > 0 ? more.join('') : FILLERS[0];
  return [
    PART_PREFIX,
    scope,
    nearest(domain, vocabulary.domain),
    promptclass,
    semantic,
    nearest(position, vocabulary.position),
  ].join('_');
}

/** The word of the list that shares the longest beginning with `word`; `word` itself where there is no list. */
function nearest(word: string, words: readonly string[] | undefined): string {
  if (words === undefined || words.length === 0 || words.includes(word)) return word;
  const shared = (candidate: string): number =>
    [...candidate].findIndex((character, at) => character !== word[at]) >>> 0;
  return words.reduce((best, candidate) => (shared(candidate) > shared(best) ? candidate : best));
}

/** The constant that belongs to a file name: its capitals, with everything else as `_`. */
export function constantFor(stem: string): string {
  return stem.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}
