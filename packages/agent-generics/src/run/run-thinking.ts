import type { Execution } from '@bitcode/execution-generics';
import { PromptError } from '@bitcode/prompts';
import type * as z from 'zod';
import { buildCallSite } from '../call-site/build-call-site';
import type { CallSiteInput } from '../call-site/call-site-input';
import { spawnThinking } from '../nodes/agent-nodes';
import { attachThinkingPromptHierarchy } from '../nodes/attach-agent-prompts';
import type { ThinkingName } from '../role-names';
import { type Judgment, JudgmentSchema, ReasoningSchema } from '../schemas/thinking-schemas';
import type { AgentRun } from './agent-run';
import { type ReadAnswer, readAnswer } from './answer/read-answer';
import { callModel } from './call-model';

/** An answer together with its text. */
export type ThinkingAnswer<Value> = ReadAnswer<Value> & { readonly text: string; readonly nodePath: string };

/** What Judge and StructuredOutput gave. */
export interface ThinkingsPass<Value> {
  readonly judgment: Judgment;
  readonly answer: ThinkingAnswer<Value>;
}

/** Makes the node of a thinking, with its prompt. */
export function openThinking(parent: Execution, name: ThinkingName): Execution {
  return attachThinkingPromptHierarchy(spawnThinking(parent, name));
}

/**
 * Runs Reason → Judge → StructuredOutput below `parent` on one input, each given what those before it said; `reason`
 * is its first node where that was made already. Whether the last answer validates is the caller's to look at.
 *
 * @throws THINKING_OUTPUT_INVALID for Reason and Judge, and as `callModel`
 */
export async function runThinkings<Value>(
  run: AgentRun,
  parent: Execution,
  {
    input,
    schema,
    reason,
  }: { readonly input: CallSiteInput; readonly schema: z.ZodType<Value>; readonly reason?: Execution },
): Promise<ThinkingsPass<Value>> {
  const think = async <Answer>(name: ThinkingName, given: CallSiteInput, expected: z.ZodType<Answer>) => {
    const leaf = name === 'reason' && reason !== undefined ? reason : openThinking(parent, name);
    return runThinking(run, leaf, given, expected);
  };
  const reasoning = assertValid(await think('reason', input, ReasoningSchema));
  const judgment = assertValid(await think('judge', { ...input, reasoning }, JudgmentSchema));
  const answer = await think('structured_output', { ...input, reasoning, judgment }, schema);
  return { judgment, answer };
}

async function runThinking<Value>(
  run: AgentRun,
  leaf: Execution,
  input: CallSiteInput,
  schema: z.ZodType<Value>,
): Promise<ThinkingAnswer<Value>> {
  const { values, snapshot } = run;
  const callSite = buildCallSite(leaf, input, { values, snapshot: await snapshot?.() });
  const { text, finishReason } = await callModel(run, leaf, callSite);
  return { ...(await readAnswer(text, schema, { finishReason })), text, nodePath: leaf.nodePath };
}

/** @throws THINKING_OUTPUT_INVALID */
export function assertValid<Value>(answer: ThinkingAnswer<Value>): Value {
  if (answer.ok) return answer.value;
  const { nodePath, validationError, text } = answer;
  throw new PromptError(
    'THINKING_OUTPUT_INVALID',
    `could not use the answer at "${nodePath}": ${validationError}. Expected JSON that validates against the schema of the call. Look at the text in details; nothing is put in its place.`,
    { details: { nodePath, validationError, text } },
  );
}
