import type { Execution } from '@bitcode/execution-generics';
import { isPromptError } from '@bitcode/prompts';
import { buildCallSite } from '../../call-site/build-call-site';
import type { TaskInput } from '../../call-site/call-site-input';
import { readCallOptions } from '../agent-run';
import { countCallTokens, tooLargeError } from '../call-model';
import { openThinking } from '../run-thinking';
import { largestThatFits } from './take-slice';
import { runTaskPass, type StepTask, type TaskOutcome, type TaskPass } from './task-pass';

/** A quarter of the room is left for the reasoning and the judgment on a group. */
const SHARE_FOR_GROUP = 3 / 4;

/** The completions of slices, and the node that they are summed below. */
export interface SumOf<Value> {
  readonly node: Execution;
  readonly completions: readonly Value[];
  /** How many slices there were; more than completions where some were summed already. */
  readonly slices: number;
}

/**
 * Sums the completions of slices in one pass; where they do not fit it, in groups first (law: ChunkThenSum).
 *
 * @throws REQUEST_TOO_LARGE when not even two of them fit one pass, and as `runTaskPass`
 */
export async function sumCompletions<Value>(task: StepTask<Value>, sum: SumOf<Value>): Promise<TaskOutcome<Value>> {
  try {
    return await runTaskPass(task, { parent: sum.node, input: summingInput(task, sum) });
  } catch (error) {
    if (!isPromptError(error, 'REQUEST_TOO_LARGE') || sum.completions.length < 3) throw error;
  }
  const grouped = await sumInGroups(task, sum);
  return 'failed' in grouped ? grouped.failed : sumCompletions(task, { ...sum, completions: grouped.completions });
}

/** Completions that were put together, or the outcome of the group that could not be. */
export type Grouped<Value> = { readonly completions: readonly Value[] } | { readonly failed: TaskOutcome<Value> };

/** Sums completions group by group, as many at a time as fit one pass; fewer are left of them. */
export async function sumInGroups<Value>(task: StepTask<Value>, sum: SumOf<Value>): Promise<Grouped<Value>> {
  const completions: Value[] = [];
  let pending = sum.completions;
  while (pending.length > 1) {
    const { pass, count } = await openGroup(task, sum, pending);
    const outcome = await runTaskPass(task, pass);
    if (!outcome.output.ok) return { failed: outcome };
    completions.push(outcome.output.value);
    pending = pending.slice(count);
  }
  return { completions: [...completions, ...pending] };
}

async function openGroup<Value>(
  task: StepTask<Value>,
  sum: SumOf<Value>,
  pending: readonly Value[],
): Promise<{ readonly pass: TaskPass; readonly count: number }> {
  const { run } = task;
  const parent = sum.node.spawn('sum');
  const reason = openThinking(parent, 'reason');
  const options = await readCallOptions(run, reason);
  const inputOf = (count: number): TaskInput => summingInput(task, { ...sum, completions: pending.slice(0, count) });
  const sizeOf = (count: number): number => countCallTokens(run, buildCallSite(reason, inputOf(count), options));
  const limit = sizeOf(0) + (run.maxRequestTokens - sizeOf(0)) * SHARE_FOR_GROUP;
  // All of them in one group would be the pass that was too large.
  const most = Math.min(pending.length, Math.max(2, sum.completions.length - 1));
  const count = largestThatFits(most, (size) => sizeOf(size) <= limit);
  if (count < 2) throw tooLargeError(reason.nodePath, sizeOf(2), run.maxRequestTokens);
  return { pass: { parent, reason, input: inputOf(count) }, count };
}

/** In the summing pass the completions stand in place of a slice. */
function summingInput<Value>(
  { selectedKeys, carried }: StepTask<Value>,
  { completions, slices }: SumOf<Value>,
): TaskInput {
  return { selectedKeys, selectedContext: {}, chunk: { summing: true, slices }, prior: completions, carried };
}
