/** A `{name}` in a text. */
export interface FoundValue {
  readonly name: string;
  /** UTF-16 code units, braces included. */
  readonly start: number;
  readonly end: number;
  /** Whether something is filled in for it; another is read as it stands. */
  readonly isKnown: boolean;
}

const WRITTEN = /\{([^{}\n]{1,64})\}/g;
const LOOKS_LIKE_NAME = /^[A-Za-z_][\w-]*$/;

/**
 * Returns the names in braces: those that something is filled in for, and others that look like one. Takes time in
 * proportion to the text.
 *
 * @example findValues('Rules: {rules}', ['rules']); // => [{ name: 'rules', start: 7, end: 14, isKnown: true }]
 */
export function findValues(text: string, known: readonly string[]): FoundValue[] {
  const names = new Set(known);
  const found: FoundValue[] = [];
  for (const { 0: written, 1: name = '', index } of text.matchAll(WRITTEN)) {
    const isKnown = names.has(name);
    if (isKnown || LOOKS_LIKE_NAME.test(name)) found.push({ name, start: index, end: index + written.length, isKnown });
  }
  return found;
}
