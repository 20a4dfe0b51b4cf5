import { isPromptError } from '@bitcode/prompts';

/** One reader of foreign text. */
export interface FuzzTarget {
  readonly name: string;
  /** Texts as they should be, and as they have been; what is tried is made from pieces of them. */
  readonly seeds: readonly string[];
  /** Throws when the reader breaks a promise; what it refuses with a code of ours is no break. */
  check(text: string): void | Promise<void>;
}

/** Returns what a reader gives, or undefined where it refuses with a code, a message that ends in a next step, and no more. */
export function readOrRefuse<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (isPromptError(error) && /^[A-Z_]+$/.test(error.code) && error.message.length < 20_000) return undefined;
    throw error;
  }
}

/** Returns a value as text, the fields of every object in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'undefined';

/** Throws with both values where a promise of equality is broken. */
export function expectSame(promise: string, got: unknown, expected: unknown): void {
  const [left, right] = [canonical(got), canonical(expected)];
  if (left !== right) throw new Error(`${promise}: ${left.slice(0, 500)} is not ${right.slice(0, 500)}`);
}
