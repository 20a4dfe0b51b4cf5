import { isPromptError } from '@bitcode/prompts';
import type { TaskInput } from '../../call-site/call-site-input';
import { spawnFailsafe } from '../../nodes/agent-nodes';
import { attachFailsafePromptHierarchy } from '../../nodes/attach-agent-prompts';
import { emit } from '../agent-run';
import { openThinking } from '../run-thinking';
import { runParallelSlices, runSequentialSlices } from './run-slices';
import { sumCompletions } from './sum-completions';
import {
  completePass,
  type StepTask,
  type TaskOutcome,
  type TaskPass,
  type WrittenPass,
  writeOutput,
} from './task-pass';

const FAILSAFE = 'chunk_then_sum';

/**
 * Does a step's task on the values read in: in one pass where they fit, else slice by slice and one summing pass over
 * all completions (law: ChunkThenSum).
 *
 * @throws THINKING_OUTPUT_INVALID for Reason and Judge, REQUEST_TOO_LARGE, and as `callModel`
 */
export async function chunkThenSum<Value>(task: StepTask<Value>): Promise<TaskOutcome<Value>> {
  const { run, step, selectedKeys, selectedContext, carried } = task;
  const parent = attachFailsafePromptHierarchy(spawnFailsafe(step, FAILSAFE));
  const reason = openThinking(parent, 'reason');
  const whole = { parent, reason, input: { selectedKeys, selectedContext, carried } };
  const pass = await writeWhole(task, whole);
  if (pass !== undefined) {
    await emit(run, { type: 'failsafe', node: parent, failsafe: FAILSAFE, slices: 1 });
    return completePass(task, whole, pass);
  }
  const sliced =
    run.slices === 'parallel' ? await runParallelSlices(task, parent, reason) : await runSequentialSlices(task, parent);
  if ('failed' in sliced) return sliced.failed;
  const { completions, slices } = sliced;
  await emit(run, { type: 'failsafe', node: parent, failsafe: FAILSAFE, slices });
  return sumCompletions(task, { node: parent, completions, slices });
}

/** Runs the pass over the whole context; undefined when a call of it would be over budget and the context can be divided. */
async function writeWhole<Value>(
  task: StepTask<Value>,
  pass: TaskPass & { readonly input: TaskInput },
): Promise<WrittenPass<Value> | undefined> {
  try {
    return await writeOutput(task, pass);
  } catch (error) {
    const isDivisible = Object.keys(pass.input.selectedContext).length > 0;
    if (isDivisible && isPromptError(error, 'REQUEST_TOO_LARGE')) return undefined;
    throw error;
  }
}
