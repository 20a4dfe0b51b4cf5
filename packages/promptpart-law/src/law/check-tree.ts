import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts, KnownFile } from '../facts/file-facts';
import { knownFacts } from '../facts/parse-facts';
import { type PartSummary, summarizeParts } from '../facts/part-summary';
import type { Finding } from '../rules/finding';
import { findDuplicates } from '../rules/part-duplicate';
import { findUnused, type UsedNames, usedNames } from '../rules/part-unused';
import type { LawTree } from '../tree/law-tree';
import { findInFile, settleFindings } from './check';
import { RULE_CODES, type RuleCode } from './codes';

/**
 * Every finding of a whole tree, by file and place: what `checkFile` finds in each file and what only all files together
 * show. `wanted` limits the findings, never the facts they come from.
 *
 * @example checkTree(files.map(readFacts), resolveConfig({ preset: 'strict' }))
 */
export function checkTree(
  files: readonly KnownFile[],
  config: ResolvedConfig,
  wanted: (file: string) => boolean = () => true,
  onFile: (done: number, all: number) => void = () => undefined,
): readonly Diagnostic[] {
  const all = files.map(knownFacts);
  const byName = new Map(all.map((facts) => [facts.file, facts]));
  const tree: LawTree = { facts: (file) => byName.get(file) };
  const looked = [...all].sort((a, b) => (a.file < b.file ? -1 : 1)).map((facts, index) => lookAt(facts, index));
  const across = byFile([
    ...(config.rules.PART_DUPLICATE === 'off' ? [] : findDuplicates(looked.flatMap(({ parts }) => parts))),
    ...(config.rules.PART_UNUSED === 'off'
      ? []
      : findUnused(
          looked.flatMap(({ parts }) => parts),
          looked.map(({ imports }) => imports),
        )),
  ]);
  const codes = new Set<RuleCode>(RULE_CODES);
  return looked
    .filter(({ facts }) => wanted(facts.file))
    .flatMap(({ facts, found }) => settleFindings([...found, ...(across.get(facts.file) ?? [])], facts, config, codes));

  /** One pass over one file; its syntax tree goes as soon as it has been seen. */
  function lookAt(facts: FileFacts, index: number): LookedFile {
    onFile(index, files.length);
    const found = wanted(facts.file) ? findInFile(facts, config, tree) : [];
    const looked = {
      facts,
      found,
      parts: summarizeParts(facts, config, tree),
      imports: usedNames(facts, config, tree),
    };
    facts.forget();
    return looked;
  }
}

interface LookedFile {
  readonly facts: FileFacts;
  readonly found: readonly Finding[];
  readonly parts: readonly PartSummary[];
  readonly imports: UsedNames;
}

function byFile(found: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const entry of found) groups.set(entry.file, [...(groups.get(entry.file) ?? []), entry]);
  return groups;
}
