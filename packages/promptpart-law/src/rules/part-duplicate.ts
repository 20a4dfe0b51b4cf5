import type { PartSummary } from '../facts/part-summary';
import { type Finding, finding } from './finding';

/** Two parts with the same text, line endings and white space at the ends aside: the second and every later one is reported. */
export function findDuplicates(parts: readonly PartSummary[]): Finding[] {
  const first = new Map<string, PartSummary>();
  return parts.flatMap((part) => {
    const text = part.text?.replace(/\r\n?/g, '\n').trim();
    if (text === undefined || text === '') return [];
    const known = first.get(text);
    if (known === undefined) first.set(text, part);
    return known === undefined ? [] : [duplicate(part, known)];
  });
}

function duplicate({ file, name, textRange }: PartSummary, known: PartSummary): Finding {
  return finding({
    code: 'PART_DUPLICATE',
    file,
    range: textRange,
    problem: `could not accept part "${name}": its text stands in "${known.file}" too`,
    expected: 'one part for one text',
    received: `the same text as \`${known.name}\``,
    hint: `Import \`${known.name}\` instead and delete this file, or let the texts differ.`,
  });
}
