import type { Diagnostic } from './diagnostic';

const WORD_IN_BRACES = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

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

/** Returns what is wrong with a text for these placeholders: missing, doubled, and probably misspelt ones (DESIGN §5). */
export function checkTemplateText(text: string, placeholders: readonly string[]): Diagnostic[] {
  return [
    ...placeholders.filter((name) => !text.includes(`{${name}}`)).map(missing),
    ...placeholders.flatMap((name) => findAll(text, `{{${name}}}`).map((start) => doubled(name, start))),
    ...[...text.matchAll(WORD_IN_BRACES)].flatMap((match) => misspelt(match, placeholders)),
  ];
}

function findAll(text: string, wanted: string): number[] {
  return text
    .split(wanted)
    .slice(0, -1)
    .reduce<number[]>((starts, piece) => {
      const previous = starts.at(-1);
      return [...starts, previous === undefined ? piece.length : previous + wanted.length + piece.length];
    }, []);
}

const missing = (name: string): Diagnostic => ({
  code: 'PLACEHOLDER_MISSING',
  severity: 'error',
  message: `the text lacks the placeholder {${name}}`,
  expected: `{${name}}`,
  hint: `Put {${name}} where its value belongs.`,
});

const doubled = (name: string, start: number): Diagnostic => ({
  code: 'PLACEHOLDER_DOUBLED',
  severity: 'error',
  message: `{{${name}}} would print its value in braces`,
  range: { start, end: start + name.length + 4 },
  expected: `{${name}}`,
  received: `{{${name}}}`,
  hint: 'Write single braces.',
});

function misspelt(match: RegExpExecArray, placeholders: readonly string[]): Diagnostic[] {
  const [written, word = ''] = match;
  if (placeholders.includes(word)) return [];
  const meant = placeholders.find((name) => editDistance(name, word) <= 2);
  if (meant === undefined) return [];
  return [
    {
      code: 'PLACEHOLDER_UNKNOWN',
      severity: 'warning',
      message: `${written} is no placeholder and will be printed as it stands`,
      range: { start: match.index, end: match.index + written.length },
      expected: `{${meant}}`,
      received: written,
      hint: `If {${meant}} is meant, correct the spelling.`,
    },
  ];
}
