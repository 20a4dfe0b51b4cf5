import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import type { Finding } from '../rules/finding';
import { findDuplicates } from '../rules/part-duplicate';
import { findUnused } from '../rules/part-unused';
import type { LawTree } from '../tree/law-tree';
import { findInFile, settleFindings } from './check';
import { RULE_CODES, type RuleCode } from './codes';

/**
 * Every finding of a whole tree, by file and place: what `check` finds in each file and what only all files together
 * show. `wanted` limits the findings, never the facts they come from.
 *
 * @example checkTree(files.map(facts), resolveConfig({ preset: 'strict' }))
 */
export function checkTree(
  files: readonly FileFacts[],
  config: ResolvedConfig,
  wanted: (file: string) => boolean = () => true,
): readonly Diagnostic[] {
  const byName = new Map(files.map((facts) => [facts.file, facts]));
  const tree: LawTree = { facts: (file) => byName.get(file) };
  const across = byFile(acrossFiles(files, config, tree));
  const codes = new Set<RuleCode>(RULE_CODES);
  return files
    .filter(({ file }) => wanted(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap((facts) =>
      settleFindings([...findInFile(facts, config, tree), ...(across.get(facts.file) ?? [])], facts, config, codes),
    );
}

function acrossFiles(files: readonly FileFacts[], config: ResolvedConfig, tree: LawTree): Finding[] {
  return [
    ...(config.rules.PART_DUPLICATE === 'off' ? [] : findDuplicates(files, config, tree)),
    ...(config.rules.PART_UNUSED === 'off' ? [] : findUnused(files, config, tree)),
  ];
}

function byFile(found: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const entry of found) groups.set(entry.file, [...(groups.get(entry.file) ?? []), entry]);
  return groups;
}
