import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Faults named in one message; a list of a thousand wrong entries has the same fault a thousand times. */
const NAMED_FAULTS = 20;

/** Characters shown of what was found. */
const SHOWN = 60;

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** What was expected, by the code of an issue; its own words for what is not here. */
const EXPECTED: Readonly<Partial<Record<string, (issue: Issue) => string>>> = {
  invalid_type: (issue) => nounOf((issue as z.core.$ZodIssueInvalidType).expected),
  too_big: (issue) => limit(issue as z.core.$ZodIssueTooBig, 'up to', (issue as z.core.$ZodIssueTooBig).maximum),
  too_small: (issue) => limit(issue as z.core.$ZodIssueTooSmall, 'from', (issue as z.core.$ZodIssueTooSmall).minimum),
  invalid_value: (issue) => (issue as z.core.$ZodIssueInvalidValue).values.map(shown).join(' or '),
  unrecognized_keys: (issue) => `no field ${(issue as z.core.$ZodIssueUnrecognizedKeys).keys.map(shown).join(', ')}`,
};

/**
 * Returns what is wrong with a value, each fault with its place, what was expected and what was found, in words that a
 * model can act on.
 */
export function describeIssues(issues: readonly Issue[], value: unknown): string {
  const all = issues.flatMap((issue) => closest(issue));
  const named = all.slice(0, NAMED_FAULTS).map((issue) => describeIssue(issue, value));
  const others = all.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

/** Of a union, the faults of the alternative that the value is closest to. */
function closest(issue: Issue, path: readonly PropertyKey[] = []): readonly Issue[] {
  const placed = { ...issue, path: [...path, ...issue.path] } as Issue;
  const errors = issue.code === 'invalid_union' ? issue.errors : [];
  const deepest = (one: readonly Issue[]): number => Math.max(0, ...one.map((inner) => inner.path.length));
  const [best] = [...errors].sort((a, b) => deepest(b) - deepest(a) || a.length - b.length);
  return best === undefined ? [placed] : best.flatMap((inner) => closest(inner, placed.path));
}

function describeIssue(issue: Issue, value: unknown): string {
  const place = issue.path.map(String).join('.') || 'the value';
  const expected = EXPECTED[issue.code]?.(issue);
  if (expected === undefined) return `${place}: ${issue.message}`;
  return `${place}: expected ${expected}, found ${shown(valueAt(value, issue.path))}`;
}

function nounOf(type: string): string {
  return NOUNS[type] ?? type;
}

function limit({ origin, inclusive }: { origin: string; inclusive?: boolean }, word: string, bound: unknown): string {
  const exclusive = inclusive === false ? ', itself left out' : '';
  if (origin === 'string') return `a string of ${word} ${bound} characters${exclusive}`;
  if (origin === 'array' || origin === 'set') return `a list of ${word} ${bound} entries${exclusive}`;
  return `${nounOf(origin)} ${word} ${bound}${exclusive}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((holder, key) => {
    const isHolder = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key);
    return isHolder ? (holder as Readonly<Record<PropertyKey, unknown>>)[key] : undefined;
  }, value);
}

function shown(found: unknown): string {
  if (found === undefined) return 'nothing';
  if (Array.isArray(found)) return `a list of ${found.length}`;
  if (typeof found === 'object' && found !== null) return 'an object';
  if (typeof found === 'string' && found.length > SHOWN) return `${JSON.stringify(found.slice(0, SHOWN))}…`;
  return typeof found === 'bigint' ? String(found) : JSON.stringify(found);
}
