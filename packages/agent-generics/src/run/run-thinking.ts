import type { Execution } from '@bitcode/execution-generics';
import { PromptError } from '@bitcode/prompts';
import type * as z from 'zod';
import { buildCallSite } from '../call-site/build-call-site';
import type { CallSiteInput } from '../call-site/call-site-input';
import { spawnThinking } from '../nodes/agent-nodes';
import { attachThinkingPromptHierarchy } from '../nodes/attach-agent-prompts';
import { nearestOfKind } from '../nodes/nearest-of-kind';
import type { ThinkingName } from '../role-names';
import { JUDGMENT_SCHEMA, type Judgment, REASONING_SCHEMA, type Reasoning } from '../schemas/thinking-schemas';
import { type AgentRun, emit, readCallOptions } from './agent-run';
import { type ReadAnswer, readAnswer } from './answer/read-answer';
import { callModel } from './call-model';
import { settleOrAbort } from './settle-or-abort';

/** An answer together with its text and the node that gave it. */
export type ThinkingAnswer<Value> = ReadAnswer<Value> & { readonly text: string; readonly node: Execution };

/** What one thinking is asked. */
export interface ThinkingQuestion<Value> {
  readonly name: ThinkingName;
  readonly input: CallSiteInput;
  readonly schema: z.core.$ZodType<Value>;
  /** The node of the first time, where that was made already. */
  readonly leaf?: Execution | undefined;
}

/** What the thinkings of a pass are asked. */
export interface PassQuestion<Value> {
  readonly input: CallSiteInput;
  readonly schema: z.core.$ZodType<Value>;
  /** The first Reason, where its node was made already. */
  readonly reason?: Execution | undefined;
}

/** What Reason and Judge gave, and what StructuredOutput is asked. */
export interface ThoughtPass<Value> {
  readonly reasoning: Reasoning;
  readonly judgment: Judgment;
  readonly written: ThinkingQuestion<Value>;
}

/** Makes the node of a thinking, with its prompt. */
export function openThinking(parent: Execution, name: ThinkingName): Execution {
  return attachThinkingPromptHierarchy(spawnThinking(parent, name));
}

/** Runs Reason → Judge below `parent` on one input, each asked again where its answer does not validate. */
export async function thinkThrough<Value>(
  run: AgentRun,
  parent: Execution,
  { input, schema, reason }: PassQuestion<Value>,
): Promise<ThoughtPass<Value>> {
  const reasoning = await askForValid(run, parent, { name: 'reason', input, schema: REASONING_SCHEMA, leaf: reason });
  const judgment = await askForValid(run, parent, {
    name: 'judge',
    input: { ...input, reasoning },
    schema: JUDGMENT_SCHEMA,
  });
  const written = { name: 'structured_output', input: { ...input, reasoning, judgment }, schema } as const;
  return { reasoning, judgment, written };
}

/**
 * Asks a thinking, and asks it again with its own answer and what is wrong with it, each time on a node of its own.
 *
 * @throws THINKING_OUTPUT_INVALID when `maxReasks` are over, and as `callModel`
 */
export async function askForValid<Value>(
  run: AgentRun,
  parent: Execution,
  question: ThinkingQuestion<Value>,
): Promise<Value> {
  let answer = await askOnce(run, parent, question);
  for (let again = 0; !answer.ok && again < run.limits.maxReasks; again++)
    answer = await askAgain(run, parent, { question, rejected: answer });
  if (answer.ok) return answer.value;
  throw invalidError(answer, run.limits.maxReasks + 1);
}

/** Asks a thinking once more, with an answer of its own that could not be used. */
export async function askAgain<Value>(
  run: AgentRun,
  parent: Execution,
  { question, rejected }: { readonly question: ThinkingQuestion<Value>; readonly rejected: RejectedThinking },
): Promise<ThinkingAnswer<Value>> {
  const { node, text, validationError } = rejected;
  await emit(run, { type: 'second-chance', node, chance: 'reask', validationError });
  // A repair has an error of its own, of the output that it repairs.
  const isRepair = nearestOfKind(node, 'failsafe')?.name === 'stitch_until_complete';
  const said = isRepair ? { rejectedError: validationError } : { validationError };
  const input = { ...question.input, rejectedAnswer: text, ...said };
  return askOnce(run, parent, { ...question, input, leaf: undefined });
}

type RejectedThinking = Extract<ThinkingAnswer<unknown>, { readonly ok: false }>;

/** Asks a thinking once; whether its answer validates is the caller's to look at. */
export async function askOnce<Value>(
  run: AgentRun,
  parent: Execution,
  { name, input, schema, leaf }: ThinkingQuestion<Value>,
): Promise<ThinkingAnswer<Value>> {
  const node = leaf ?? openThinking(parent, name);
  const callSite = buildCallSite(node, input, await readCallOptions(run, node));
  const { text, finishReason } = await callModel(run, node, callSite);
  const read = await settleOrAbort(() => readAnswer(text, schema, { finishReason }), node.signal);
  return { ...read, text, node };
}

function invalidError({ node, validationError, text }: RejectedThinking, times: number): PromptError {
  const { nodePath } = node;
  return new PromptError(
    'THINKING_OUTPUT_INVALID',
    `could not use the answer at "${nodePath}", asked for ${times} times: ${validationError}. Expected JSON that validates against the schema of the call. Look at the text in details; nothing is put in its place.`,
    { details: { nodePath, validationError, text, times } },
  );
}
