import type { Execution } from '@bitcode/execution-generics';
import type * as z from 'zod';
import type { TaskInput } from '../../call-site/call-site-input';
import type { SelectedContext } from '../../channels/read-selected-context';
import type { Judgment } from '../../schemas/thinking-schemas';
import type { AgentRun } from '../agent-run';
import { runThinkings, type ThinkingsPass } from '../run-thinking';
import { type Stitched, stitchUntilComplete } from './stitch-until-complete';

/** What a step's task is made from. */
export interface StepTask<Value> extends Pick<SelectedContext, 'selectedKeys' | 'selectedContext'> {
  readonly run: AgentRun;
  readonly step: Execution;
  /** What the step before handed on. */
  readonly carried?: unknown;
  readonly schema: z.ZodType<Value>;
}

/** What a pass over the task gave: the judgment, and an output or why there is none. */
export interface TaskOutcome<Value> {
  readonly judgment: Judgment;
  readonly output: Stitched<Value>;
}

/** Where a pass runs, on what, and its first node where that was made already. */
export interface TaskPass {
  readonly parent: Execution;
  readonly input: TaskInput;
  readonly reason?: Execution;
}

/** Runs one pass of thinkings over the task, and has what does not validate stitched. */
export async function runTaskPass<Value>(task: StepTask<Value>, pass: TaskPass): Promise<TaskOutcome<Value>> {
  return completePass(task, pass, await runThinkings(task.run, pass.parent, { ...pass, schema: task.schema }));
}

/** Has the output of a pass stitched where it does not validate (law: nothing is made up). */
export async function completePass<Value>(
  { run, step, schema }: StepTask<Value>,
  { parent, input }: TaskPass,
  { judgment, answer }: ThinkingsPass<Value>,
): Promise<TaskOutcome<Value>> {
  if (answer.ok) return { judgment, output: answer };
  const { text, validationError } = answer;
  const broken = { partialOutput: text, context: preparedContext(input), validationError };
  return { judgment, output: await stitchUntilComplete(run, { step, madeAt: parent, input: broken, schema }) };
}

/** What the output was made from, under the names of the user text. */
function preparedContext({ selectedKeys, selectedContext, chunk, prior, carried }: TaskInput): unknown {
  const isSumming = chunk !== undefined && 'summing' in chunk;
  const context = isSumming ? undefined : selectedContext;
  return { selectedKeys, selectedContext: context, chunk, priorChunkCompletions: prior, carried };
}
