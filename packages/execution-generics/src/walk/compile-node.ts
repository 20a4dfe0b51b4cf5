import type { Prompt } from '@bitcode/prompts';
import {
  assertPromptComplete,
  type BlockPlan,
  type PromptRecord,
  planBlock,
  planSegments,
  type SegmentPlan,
  speakingRecords,
} from '@bitcode/prompts/assembly';
import type { Execution } from '../execution';
import { type ExecutionPathRole, executionPathRole } from '../execution-path';
import type { OmittedFromWalk } from './execution-hierarchy-prompt';
import type { WalkRules } from './walk-options';

/** A set of Execution marks that have spoken, as bits. */
export type ExecutionMarks = number;

const MARK_BIT = { identity: 1, contract: 2 } as const;

/** What one node says on a walk, before its values are known. */
export interface CompiledNode {
  readonly block: BlockPlan | undefined;
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
  readonly rules: WalkRules;
  readonly marksBefore: ExecutionMarks;
}

/**
 * Returns what a node says: its call-site paths, or, where it has none, all others; filtered; each Execution mark
 * only where it has not spoken yet; Critical Context held back.
 *
 * @throws PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 */
export function compileNode(at: NodeOnWalk, prompt: Prompt | undefined): CompiledNode {
  const { node, nodePath, rules, marksBefore } = at;
  if (rules.nodeFilter !== undefined && !rules.nodeFilter(node)) {
    return { block: undefined, held: NONE, omitted: [{ nodePath, by: 'nodeFilter' }], marksAfter: marksBefore };
  }
  if (prompt === undefined) return { block: undefined, held: NONE, omitted: NONE, marksAfter: marksBefore };
  assertPromptComplete(prompt);
  const records = speakingRecords(prompt.records());
  if (isPlain(records, rules)) {
    return { block: blockOf(at, planAll(records, at)), held: NONE, omitted: NONE, marksAfter: marksBefore };
  }
  const omitted: OmittedFromWalk[] = [];
  const byRole = sortByRole(records);
  const critical = passRecords(byRole.critical_context, at, omitted);
  const callSite = passRecords(byRole.call_site, at, omitted);
  if (callSite.length > 0)
    for (const record of byRole.other) omitted.push({ nodePath, path: record.fullPath, by: 'call_site' });
  const spoken = planAll(callSite.length > 0 ? callSite : passRecords(byRole.other, at, omitted), at);
  const { segments, marksAfter } = speakExecutionOnce(spoken, at, omitted);
  const held = planAll(critical, at).map((plan) => ({ ...plan, nodePath }));
  return { block: blockOf(at, segments), held, omitted, marksAfter };
}

function blockOf({ node: { kind, name }, nodePath, rules }: NodeOnWalk, segments: readonly SegmentPlan[]) {
  return planBlock({ id: nodePath, nodePath, kind, name }, segments, rules);
}

const NONE: readonly never[] = Object.freeze([]);

type RecordsByRole = Readonly<Record<ExecutionPathRole, readonly PromptRecord[]>>;

function sortByRole(records: readonly PromptRecord[]): RecordsByRole {
  const sorted = {
    critical_context: [] as PromptRecord[],
    call_site: [] as PromptRecord[],
    other: [] as PromptRecord[],
  };
  for (const record of records) sorted[executionPathRole(record.path)].push(record);
  return sorted;
}

/** Most nodes hold records of one role and no Execution mark: nothing of them is left out. */
function isPlain(records: readonly PromptRecord[], { pathFilter }: WalkRules): boolean {
  if (pathFilter !== undefined) return false;
  let common: ExecutionPathRole | undefined;
  let previous: string | undefined;
  for (const { path, source } of records) {
    if (source.executionLayer !== undefined) return false;
    if (path === previous) continue;
    previous = path;
    const role = executionPathRole(path);
    common ??= role;
    if (role !== common || role === 'critical_context') return false;
  }
  return true;
}

function passRecords(
  records: readonly PromptRecord[],
  at: NodeOnWalk,
  omitted: OmittedFromWalk[],
): readonly PromptRecord[] {
  const { pathFilter } = at.rules;
  if (pathFilter === undefined || records.length === 0) return records;
  const position = { execution: at.node, leaf: at.leaf };
  return records.filter((record) => {
    const path = record.fullPath;
    const passes = pathFilter(path, position);
    if (!passes) omitted.push({ nodePath: at.nodePath, path, by: 'pathFilter' });
    return passes;
  });
}

function planAll(records: readonly PromptRecord[], { rules }: NodeOnWalk): readonly SegmentPlan[] {
  return records.length === 0 ? NONE : planSegments(records, rules.snapshot);
}

/** Law: Execution once. A mark speaks at its first place on the way; every later one is left out. */
export function speakExecutionOnce(
  plans: readonly SegmentPlan[],
  { nodePath, marksBefore }: Pick<NodeOnWalk, 'nodePath' | 'marksBefore'>,
  omitted: OmittedFromWalk[],
): { readonly segments: readonly SegmentPlan[]; readonly marksAfter: ExecutionMarks } {
  if (!plans.some(isMarked)) return { segments: plans, marksAfter: marksBefore };
  let marksAfter = marksBefore;
  const segments = plans.filter((plan) => {
    const { executionLayer } = plan.source;
    if (executionLayer === undefined) return true;
    const bit = MARK_BIT[executionLayer];
    const first = (marksAfter & bit) === 0;
    marksAfter |= bit;
    if (!first) omitted.push({ nodePath: plan.nodePath ?? nodePath, path: plan.fullPath, by: 'execution_once' });
    return first;
  });
  return { segments, marksAfter };
}

const isMarked = ({ source }: SegmentPlan): boolean => source.executionLayer !== undefined;
