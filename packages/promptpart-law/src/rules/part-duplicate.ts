import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { type PartFact, partFacts } from '../facts/part-facts';
import type { LawTree } from '../tree/law-tree';
import { type Finding, finding } from './finding';

interface Entry {
  readonly facts: FileFacts;
  readonly part: PartFact;
}

/** Two parts with the same text, line endings and white space at the ends aside: the second and every later one is reported. */
export function findDuplicates(files: readonly FileFacts[], config: ResolvedConfig, tree: LawTree): Finding[] {
  const first = new Map<string, Entry>();
  const entries = files
    .filter(({ file }) => config.isPart(file))
    .flatMap((facts) => partFacts(facts, config, tree).map((part): Entry => ({ facts, part })));
  entries.sort((a, b) =>
    a.facts.file < b.facts.file ? -1 : a.facts.file > b.facts.file ? 1 : a.part.range.start - b.part.range.start,
  );
  return entries.flatMap((entry) => {
    const text = entry.part.text?.replace(/\r\n?/g, '\n').trim();
    if (text === undefined || text === '') return [];
    const known = first.get(text);
    if (known === undefined) first.set(text, entry);
    return known === undefined ? [] : [duplicate(entry, known)];
  });
}

function duplicate({ facts, part }: Entry, known: Entry): Finding {
  return finding({
    code: 'PART_DUPLICATE',
    file: facts.file,
    range: part.range,
    problem: `could not accept part "${part.export.name}": its text stands in "${known.facts.file}" too`,
    expected: 'one part for one text',
    received: `the same text as \`${known.part.export.name}\``,
    hint: `Import \`${known.part.export.name}\` instead and delete this file, or let the texts differ.`,
  });
}
