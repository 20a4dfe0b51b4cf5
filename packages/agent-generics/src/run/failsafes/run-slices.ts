import type { Execution } from '@bitcode/execution-generics';
import { parallel } from '@bitcode/execution-generics/executors';
import { openThinking } from '../run-thinking';
import { shareOfPrior, takeFittingSlice } from './slice-room';
import { sumInGroups } from './sum-completions';
import type { PendingValue } from './take-slice';
import { runTaskPass, type StepTask, type TaskOutcome } from './task-pass';

/** The completions of all slices, or the outcome of the first that could not be completed. */
export type SlicesOutcome<Value> =
  | { readonly completions: readonly Value[]; readonly slices: number }
  | { readonly failed: TaskOutcome<Value> };

function pendingValues<Value>({ selectedContext }: StepTask<Value>): readonly PendingValue[] {
  return Object.entries(selectedContext).map(([key, value]) => ({ key, value, pieces: 0 }));
}

/** Of a request's room, the share that the completions before a slice may take; more of them are summed first. */
const SHARE_FOR_PRIOR = 1 / 2;

/** Works through the context slice by slice, each given the completions before it (law: chunked path). */
export async function runSequentialSlices<Value>(
  task: StepTask<Value>,
  node: Execution,
): Promise<SlicesOutcome<Value>> {
  let completions: readonly Value[] = [];
  let pending = pendingValues(task);
  let slices = 0;
  for (; pending.length > 0; slices++) {
    const number = slices + 1;
    const parent = node.spawn(`slice-${number}`);
    const leaf = openThinking(parent, 'reason');
    if (completions.length > 1 && (await shareOfPrior(task, { number, leaf, prior: completions })) > SHARE_FOR_PRIOR) {
      const grouped = await sumInGroups(task, { node, completions, slices });
      if ('failed' in grouped) return grouped;
      completions = grouped.completions;
    }
    const { input, rest } = await takeFittingSlice(task, { pending, number, prior: completions, leaf });
    const outcome = await runTaskPass(task, { parent, input, reason: leaf });
    if (!outcome.output.ok) return { failed: outcome };
    completions = [...completions, outcome.output.value];
    pending = rest;
  }
  return { completions, slices };
}

/**
 * Works through the context in slices that know nothing of each other, all at once.
 *
 * @param leaf a reason node at which a slice could be sent
 */
export async function runParallelSlices<Value>(
  task: StepTask<Value>,
  node: Execution,
  leaf: Execution,
): Promise<SlicesOutcome<Value>> {
  const passes: Array<(_: undefined, parent: Execution) => Promise<TaskOutcome<Value>>> = [];
  let pending = pendingValues(task);
  while (pending.length > 0) {
    const { input, rest } = await takeFittingSlice(task, { pending, number: passes.length + 1, leaf });
    passes.push((_, parent) => runTaskPass(task, { parent, input }));
    pending = rest;
  }
  const outcomes: readonly TaskOutcome<Value>[] = await parallel(passes)(undefined, node);
  const completions: Value[] = [];
  for (const outcome of outcomes) {
    if (!outcome.output.ok) return { failed: outcome };
    completions.push(outcome.output.value);
  }
  return { completions, slices: completions.length };
}
