import type { LiteralPiece } from './reach';

const ROLES: ReadonlySet<string> = new Set([
  'system',
  'developer',
  'user',
  'human',
  'assistant',
  'ai',
  'tool',
  'function',
  'model',
  'placeholder',
]);
/** Scripts that set no spaces between words: a character counts as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const STRETCH = /\S+/g;
const LETTER = /\p{L}/u;
const TAG = /<\/?[A-Za-z][\w:-]*(?:\s[^<>]{0,500})?>/g;

/** The number of words: stretches between spaces that have a letter; `select_account` and `a/b.ts` are one, tags none. */
export function countWords(whole: string): number {
  const text = whole.includes('<') ? whole.replace(TAG, ' ') : whole;
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  let words = unspaced;
  for (const [stretch] of (unspaced === 0 ? text : text.replace(UNSPACED, ' ')).matchAll(STRETCH))
    if (LETTER.test(stretch)) words++;
  return words;
}

/** The least number of words that makes a text prose. */
export interface ProseLimits {
  readonly certain: number;
  readonly uncertain: number;
}

/**
 * The pieces that are prose: of certain ones those of two words and more, and single words where three of them stand
 * in one list or sum (`['You', 'are', 'a'].join(' ')`); of uncertain ones those of four words and more.
 */
export function proseAmong(
  pieces: readonly LiteralPiece[],
  limits: ProseLimits = { certain: 2, uncertain: 4 },
): LiteralPiece[] {
  const spoken = pieces.filter(({ text }) => countWords(text) > 0 && !ROLES.has(text.trim().toLowerCase()));
  const singles = spoken.filter((piece) => piece.isCertain && isInList(piece) && countWords(piece.text) === 1);
  const bag = new Set(singles.length >= 3 ? singles : []);
  return spoken.filter((piece) => {
    const words = countWords(piece.text);
    if (!piece.isCertain) return words >= limits.uncertain && !isPath(piece.text);
    return words >= limits.certain || bag.has(piece);
  });
}

/** A file's way or a dotted key: fewer gaps than words. */
function isPath(text: string): boolean {
  return /^[\w./\\-]+(?: [\w./\\-]+){0,2}$/.test(text.trim());
}

function isInList({ node }: LiteralPiece): boolean {
  return node.parent?.type === 'ArrayExpression' || node.parent?.type === 'BinaryExpression';
}
