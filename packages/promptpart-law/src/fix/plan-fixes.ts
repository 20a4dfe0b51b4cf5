import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts, SourceFile } from '../facts/file-facts';
import { findInFile, settleFindings } from '../law/check';
import { FILE_CODES, type RuleCode } from '../law/codes';
import type { Finding, SafeEdit } from '../rules/finding';
import { applyMoves, type PackageOf } from './apply-moves';
import { findMoves } from './find-moves';
import type { EndingRule } from './import-style';
import { WorkingTree } from './working-tree';

/** What `--fix` does, before any of it is written. */
export interface FixPlan {
  /** One sentence for each thing that is done. */
  readonly steps: readonly string[];
  /** What was left alone, and why. */
  readonly refusals: readonly string[];
  readonly changes: ReturnType<WorkingTree['changes']>;
}

/** More rounds than a fix can need: split, move, rename and tidy each settle in one. */
const MAXIMUM_ROUNDS = 10;

/**
 * Plans every safe fix of a tree until a further round finds nothing: so a second run changes nothing.
 * `wanted` limits which files are mended; imports are mended everywhere.
 */
export function planFixes(
  sources: readonly SourceFile[],
  config: ResolvedConfig,
  options: {
    readonly wanted?: (file: string) => boolean;
    readonly packageOf?: PackageOf;
    readonly endingRule?: EndingRule;
    readonly known?: readonly FileFacts[];
  } = {},
): FixPlan {
  const { wanted = () => true, packageOf = () => undefined, endingRule = () => undefined, known = [] } = options;
  const tree = new WorkingTree(sources, known);
  const steps: string[] = [];
  let refusals: readonly string[] = [];
  for (let round = 0; round < MAXIMUM_ROUNDS; round++) {
    const edited = applyEdits(tree, config, wanted);
    const proposal = findMoves(tree, config, wanted);
    const applied = applyMoves(tree, proposal.moves, { config, packageOf, endingRule });
    steps.push(...edited, ...applied.steps);
    refusals = [...new Set([...proposal.refusals, ...applied.refusals])];
    if (edited.length === 0 && applied.steps.length === 0) break;
  }
  return { steps, refusals, changes: tree.changes() };
}

function applyEdits(tree: WorkingTree, config: ResolvedConfig, wanted: (file: string) => boolean): string[] {
  return tree.all().flatMap((facts) => {
    if (!wanted(facts.file)) return [];
    const own = config.forFile(facts.file);
    const settled = settleFindings(findInFile(facts, own, tree), facts, own, new Set<RuleCode>(FILE_CODES));
    const withEdits = settled.filter((entry): entry is Finding => 'edits' in entry && entry.edits !== undefined);
    if (withEdits.length === 0) return [];
    tree.write(
      facts.file,
      editText(
        facts.text,
        withEdits.flatMap(({ edits }) => edits ?? []),
      ),
    );
    return withEdits.map(({ code }) => `mend ${code} in ${facts.file}`);
  });
}

/** Applies edits from the end on; one that overlaps another waits for the next round. */
function editText(text: string, edits: readonly SafeEdit[]): string {
  let result = text;
  let free = text.length;
  for (const { range, text: replacement } of [...edits].sort((a, b) => b.range.start - a.range.start)) {
    if (range.end > free) continue;
    result = result.slice(0, range.start) + replacement + result.slice(range.end);
    free = range.start;
  }
  return result;
}
