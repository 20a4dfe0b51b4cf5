import type { Execution } from '@bitcode/execution-generics';
import { isPromptError, PromptError } from '@bitcode/prompts';
import type * as z from 'zod';
import type { TaskInput } from '../../call-site/call-site-input';
import type { SelectedContext } from '../../channels/read-selected-context';
import type { Judgment } from '../../schemas/thinking-schemas';
import { type AgentRun, emit } from '../agent-run';
import { joinAnswers, startsOver } from '../answer/join-answers';
import { readAnswer } from '../answer/read-answer';
import { askAgain, askOnce, type ThinkingAnswer, type ThinkingQuestion, thinkThrough } from '../run-thinking';
import { settleOrAbort } from '../settle-or-abort';
import { type Stitched, stitchUntilComplete } from './stitch-until-complete';

/** What a step's task is made from. */
export interface StepTask<Value> extends Pick<SelectedContext, 'selectedKeys' | 'selectedContext'> {
  readonly run: AgentRun;
  readonly step: Execution;
  /** What is handed on to the step, whatever was selected. */
  readonly carried?: unknown;
  readonly schema: z.core.$ZodType<Value>;
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

/** Output that was written, and what it was made from. */
export interface WrittenPass<Value> {
  readonly judgment: Judgment;
  readonly answer: ThinkingAnswer<Value>;
}

/** Runs one pass of thinkings over the task, and has what does not validate stitched (law: nothing is made up). */
export async function runTaskPass<Value>(task: StepTask<Value>, pass: TaskPass): Promise<TaskOutcome<Value>> {
  return completePass(task, pass, await writeOutput(task, pass));
}

/**
 * Runs the thinkings of a pass. An output without any JSON is asked for once more, one that was cut off is continued
 * once (docs/running-agents.md).
 */
export async function writeOutput<Value>(
  { run, schema }: StepTask<Value>,
  { parent, input, reason }: TaskPass,
): Promise<WrittenPass<Value>> {
  const { judgment, written } = await thinkThrough(run, parent, { input, schema, reason });
  let answer = await askOnce(run, parent, written);
  if (!answer.ok && answer.fault === 'missing')
    answer = await askAgain(run, parent, { question: written, rejected: answer });
  if (!answer.ok && answer.kept !== undefined)
    answer = await continueAnswer(run, parent, { question: written, cut: { ...answer, kept: answer.kept } });
  return { judgment, answer };
}

type CutAnswer = Extract<ThinkingAnswer<unknown>, { readonly ok: false }> & { readonly kept: string };

/**
 * Asks for the rest of an answer that was cut off: taken is the second alone where it starts over, else the two joined.
 * Where neither validates, the two are what is broken.
 */
async function continueAnswer<Value>(
  run: AgentRun,
  parent: Execution,
  { question, cut }: { readonly question: ThinkingQuestion<Value>; readonly cut: CutAnswer },
): Promise<ThinkingAnswer<Value>> {
  const { kept, validationError } = cut;
  await emit(run, { type: 'second-chance', node: cut.node, chance: 'continue', validationError });
  const rest = await askOnce(run, parent, { ...question, input: { ...question.input, partialOutput: kept } });
  const joined: Array<ThinkingAnswer<Value>> = [];
  for (const text of joinAnswers(kept, rest.text)) {
    const read = await settleOrAbort(() => readAnswer(text, question.schema), rest.node.signal);
    joined.push({ ...read, text, node: rest.node });
  }
  const meant = startsOver(kept, rest.text) ? [rest, ...joined] : joined;
  return meant.find(({ ok }) => ok) ?? (joined[0] as ThinkingAnswer<Value>);
}

/** Has the output of a pass stitched where it does not validate; a repair that is over budget is an output that failed. */
export async function completePass<Value>(
  { run, step, schema }: StepTask<Value>,
  { parent, input }: TaskPass,
  { judgment, answer }: WrittenPass<Value>,
): Promise<TaskOutcome<Value>> {
  if (answer.ok) return { judgment, output: answer };
  const { text, validationError } = answer;
  const { carried, ...context } = preparedContext(input);
  const broken = { partialOutput: text, context, carried, validationError };
  try {
    return { judgment, output: await stitchUntilComplete(run, { step, madeAt: parent, input: broken, schema }) };
  } catch (error) {
    if (!isPromptError(error, 'REQUEST_TOO_LARGE')) throw error;
    return { judgment, output: { ok: false, error: withFault(error, validationError) } };
  }
}

/** The next step is told what was wrong with an output that was too large to be repaired. */
function withFault(cause: PromptError, validationError: string): PromptError {
  const { code, message, details } = cause;
  return new PromptError(code, message, { details: { ...details, validationError }, cause });
}

/** What the output was made from, under the names of the user text. */
function preparedContext({ selectedKeys, selectedContext, chunk, prior, carried }: TaskInput) {
  const isSumming = chunk !== undefined && 'summing' in chunk;
  const context = isSumming ? undefined : selectedContext;
  return { selectedKeys, selectedContext: context, chunk, priorChunkCompletions: prior, carried };
}
