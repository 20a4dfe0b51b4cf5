import type { Diagnostic } from './diagnostic';
import { type WordInBraces, wordsInBraces } from './split-template';

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Levenshtein distance in code units, by rows. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** Returns what is wrong with a text for these placeholders: missing, doubled, and probably misspelt ones (docs/writing-parts.md). */
export function checkTemplateText(text: string, placeholders: readonly string[]): Diagnostic[] {
  const words = wordsInBraces(text);
  const found: Diagnostic[] = [];
  for (const name of placeholders) if (!words.some(({ word }) => word === name)) found.push(missing(name));
  for (const written of words)
    if (placeholders.includes(written.word) && isDoubled(text, written)) found.push(doubled(written));
  for (const written of words) {
    const meant = findMeant(written.word, placeholders);
    if (meant !== undefined) found.push(misspelt(written, meant));
  }
  return found;
}

function isDoubled(text: string, { start, end }: WordInBraces): boolean {
  return text[start - 1] === '{' && text[end] === '}';
}

const missing = (name: string): Diagnostic => ({
  code: 'PLACEHOLDER_MISSING',
  severity: 'error',
  message: `the text lacks the placeholder {${name}}`,
  expected: `{${name}}`,
  hint: `Put {${name}} where its value belongs.`,
});

const doubled = ({ word, start, end }: WordInBraces): Diagnostic => ({
  code: 'PLACEHOLDER_DOUBLED',
  severity: 'error',
  message: `{{${word}}} would print its value in braces`,
  range: { start: start - 1, end: end + 1 },
  expected: `{${word}}`,
  received: `{{${word}}}`,
  hint: 'Write single braces.',
});

/** Returns the placeholder that a word is probably a misspelling of. */
function findMeant(word: string, placeholders: readonly string[]): string | undefined {
  if (placeholders.includes(word) || !IDENTIFIER.test(word)) return undefined;
  return placeholders.find((name) => editDistance(name, word) <= 2);
}

const misspelt = ({ word, start, end }: WordInBraces, meant: string): Diagnostic => ({
  code: 'PLACEHOLDER_UNKNOWN',
  severity: 'warning',
  message: `{${word}} is no placeholder and will be printed as it stands`,
  range: { start, end },
  expected: `{${meant}}`,
  received: `{${word}}`,
  hint: `If {${meant}} is meant, correct the spelling.`,
});
