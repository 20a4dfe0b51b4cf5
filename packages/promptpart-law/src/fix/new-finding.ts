import type { ResolvedConfig } from '../config/resolved-config';
import { findInFile, settleFindings } from '../law/check';
import { FILE_CODES, type RuleCode } from '../law/codes';
import type { LawTree } from '../tree/law-tree';

/** The code of which `files` have more findings in `after` than in `before`; undefined where there is none. */
export function newFinding(
  files: readonly string[],
  { before, after }: { readonly before: LawTree; readonly after: LawTree },
  config: ResolvedConfig,
): string | undefined {
  const earlier = countFindings(files, before, config);
  const later = countFindings(files, after, config);
  return [...later].find(([code, count]) => count > (earlier.get(code) ?? 0))?.[0];
}

function countFindings(files: readonly string[], tree: LawTree, config: ResolvedConfig): Map<string, number> {
  const codes = new Set<RuleCode>(FILE_CODES);
  const counts = new Map<string, number>();
  for (const file of files) {
    const facts = tree.facts(file);
    const own = config.forFile(file);
    const found = facts === undefined ? [] : settleFindings(findInFile(facts, own, tree), facts, own, codes);
    for (const { code } of found) count(counts, FAMILIES[code] ?? code);
  }
  return counts;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** A certain finding hides the doubtful one of the same text: when the first goes, the second is no new one. */
const FAMILIES: Readonly<Record<string, string>> = { PROSE_SUSPECTED: 'PROSE_INLINE' };
