import type * as z from 'zod';
import { ANSWER_TEXTS } from './answer-texts';

type Issue = z.core.$ZodIssue;

/** Faults named in one message; a list of a thousand wrong entries has the same fault a thousand times. */
const NAMED_FAULTS = 20;

/** Characters shown of what was found. */
const SHOWN = 60;

const NOUNS: Readonly<Record<string, string>> = {
  string: ANSWER_TEXTS.string,
  number: ANSWER_TEXTS.number,
  int: ANSWER_TEXTS.integer,
  boolean: ANSWER_TEXTS.boolean,
  array: ANSWER_TEXTS.list,
  object: ANSWER_TEXTS.object,
  record: ANSWER_TEXTS.object,
  null: 'null',
};

/** What was expected, by the code of an issue; its own words for what is not here. */
const EXPECTED: Readonly<Partial<Record<string, (issue: Issue) => string>>> = {
  invalid_type: (issue) => nounOf((issue as z.core.$ZodIssueInvalidType).expected),
  too_big: (issue) => limit(issue as z.core.$ZodIssueTooBig, 'upto', (issue as z.core.$ZodIssueTooBig).maximum),
  too_small: (issue) => limit(issue as z.core.$ZodIssueTooSmall, 'from', (issue as z.core.$ZodIssueTooSmall).minimum),
  invalid_value: (issue) => (issue as z.core.$ZodIssueInvalidValue).values.map(shown).join(' or '),
  unrecognized_keys: (issue) =>
    ANSWER_TEXTS.nofield.render({ names: (issue as z.core.$ZodIssueUnrecognizedKeys).keys.map(shown).join(', ') }),
};

/**
 * Returns what is wrong with a value, each fault with its place, what was expected and what was found, in words that a
 * model can act on.
 */
export function describeIssues(issues: readonly Issue[], value: unknown): string {
  const all = issues.flatMap((issue) => closest(issue));
  const named = all.slice(0, NAMED_FAULTS).map((issue) => describeIssue(issue, value));
  const others = all.length - named.length;
  return [...named, ...(others > 0 ? [ANSWER_TEXTS.others.render({ count: String(others) })] : [])].join('; ');
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
  const where = issue.path.map(String).join('.') || ANSWER_TEXTS.whole;
  const expected = EXPECTED[issue.code]?.(issue);
  if (expected === undefined) return `${where}: ${issue.message}`;
  return ANSWER_TEXTS.fault.render({ where, expected, received: shown(valueAt(value, issue.path)) });
}

function nounOf(type: string): string {
  return NOUNS[type] ?? type;
}

function limit(
  { origin, inclusive }: { origin: string; inclusive?: boolean },
  side: 'upto' | 'from',
  value: unknown,
): string {
  const expected = bounded(origin, ANSWER_TEXTS[side].render({ bound: String(value) }));
  return inclusive === false ? ANSWER_TEXTS.leftout.render({ limit: expected }) : expected;
}

function bounded(origin: string, bound: string): string {
  if (origin === 'string') return ANSWER_TEXTS.characters.render({ bound });
  if (origin === 'array' || origin === 'set') return ANSWER_TEXTS.entries.render({ bound });
  return `${nounOf(origin)} ${bound}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((holder, key) => {
    const isHolder = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key);
    return isHolder ? (holder as Readonly<Record<PropertyKey, unknown>>)[key] : undefined;
  }, value);
}

function shown(found: unknown): string {
  if (found === undefined) return ANSWER_TEXTS.nothing;
  if (Array.isArray(found)) return ANSWER_TEXTS.listof.render({ count: String(found.length) });
  if (typeof found === 'object' && found !== null) return ANSWER_TEXTS.object;
  if (typeof found === 'string' && found.length > SHOWN) return `${JSON.stringify(found.slice(0, SHOWN))}…`;
  return typeof found === 'bigint' ? String(found) : JSON.stringify(found);
}
