import type { Prompt, PromptRecord } from '@bitcode/prompts';
import {
  assertPromptComplete,
  type BlockPlan,
  planBlock,
  planSegment,
  recordPath,
  type SegmentPlan,
  speakingRecords,
} from '@bitcode/prompts/assembly';
import type { Execution } from '../execution';
import { executionPathRole } from '../execution-path';
import type { HierarchyNode, OmittedFromWalk } from './execution-hierarchy-prompt';
import type { WalkContext } from './walk-context';

/** A set of Execution marks that have spoken, as bits. */
export type ExecutionMarks = number;

const MARK_BIT = { identity: 1, contract: 2 } as const;

/** What one node says on a walk, before its values are known. */
export interface CompiledNode {
  readonly block: BlockPlan<HierarchyNode> | undefined;
  /** Critical Context, held back for the last block. */
  readonly held: readonly SegmentPlan[];
  readonly omitted: readonly OmittedFromWalk[];
  /** The Execution marks that have spoken at or above this node. */
  readonly marksAfter: ExecutionMarks;
}

/** A node at its place on the walk to `leaf`. */
export interface NodeOnWalk {
  readonly node: Execution;
  readonly nodePath: string;
  readonly leaf: Execution;
  readonly context: WalkContext;
  readonly marksBefore: ExecutionMarks;
}

/**
 * Returns what a node says: its call-site paths, or, where it has none, all others; filtered; each Execution mark
 * only where it has not spoken yet; Critical Context held back.
 *
 * @throws PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 */
export function compileNode(at: NodeOnWalk, prompt: Prompt | undefined): CompiledNode {
  const { node, nodePath, context, marksBefore } = at;
  if (context.nodeFilter !== undefined && !context.nodeFilter(node)) {
    return { block: undefined, held: [], omitted: [{ nodePath, by: 'nodeFilter' }], marksAfter: marksBefore };
  }
  if (prompt === undefined) return { block: undefined, held: [], omitted: [], marksAfter: marksBefore };
  assertPromptComplete(prompt);
  const omitted: OmittedFromWalk[] = [];
  const { critical, callSite, other } = sortByRole(speakingRecords(prompt.records()));
  const held = planAll(filterRecords(critical, at, omitted), at);
  const spoken = filterRecords(callSite, at, omitted);
  if (spoken.length > 0) for (const record of other) omitted.push({ nodePath, path: recordPath(record), by: 'call_site' });
  const plans = planAll(spoken.length > 0 ? spoken : filterRecords(other, at, omitted), at);
  const { segments, marksAfter } = speakExecutionOnce(plans, marksBefore, omitted);
  const { kind, name } = node;
  return { block: planBlock(nodePath, { nodePath, kind, name }, segments), held, omitted, marksAfter };
}

interface RecordsByRole {
  readonly critical: PromptRecord[];
  readonly callSite: PromptRecord[];
  readonly other: PromptRecord[];
}

function sortByRole(records: readonly PromptRecord[]): RecordsByRole {
  const sorted: RecordsByRole = { critical: [], callSite: [], other: [] };
  const lists = { critical_context: sorted.critical, call_site: sorted.callSite, other: sorted.other };
  let path: string | undefined;
  let list = sorted.other;
  for (const record of records) {
    if (record.path !== path) {
      path = record.path;
      list = lists[executionPathRole(path)];
    }
    list.push(record);
  }
  return sorted;
}

function filterRecords(records: PromptRecord[], { node, nodePath, leaf, context }: NodeOnWalk, omitted: OmittedFromWalk[]): PromptRecord[] {
  const { pathFilter } = context;
  if (pathFilter === undefined) return records;
  return records.filter((record) => {
    const path = recordPath(record);
    if (pathFilter(path, { execution: node, leaf })) return true;
    omitted.push({ nodePath, path, by: 'pathFilter' });
    return false;
  });
}

function planAll(records: readonly PromptRecord[], { nodePath, context }: NodeOnWalk): SegmentPlan[] {
  const plans: SegmentPlan[] = [];
  for (const record of records) {
    const plan = planSegment(record, context.snapshot, nodePath);
    if (plan !== undefined) plans.push(plan);
  }
  return plans;
}

/** Law: Execution once. A mark speaks at its first place on the way; every later one is left out. */
export function speakExecutionOnce(
  plans: readonly SegmentPlan[],
  marksBefore: ExecutionMarks,
  omitted: OmittedFromWalk[],
): { readonly segments: readonly SegmentPlan[]; readonly marksAfter: ExecutionMarks } {
  let marksAfter = marksBefore;
  const segments = plans.filter(({ executionLayer, nodePath = '', path }) => {
    if (executionLayer === undefined) return true;
    const bit = MARK_BIT[executionLayer];
    const first = (marksAfter & bit) === 0;
    marksAfter |= bit;
    if (!first) omitted.push({ nodePath, path, by: 'execution_once' });
    return first;
  });
  return { segments, marksAfter };
}
