import type { Execution } from '@bitcode/execution-generics';
import { isPromptError, PromptError } from '@bitcode/prompts';
import type { CallSite } from '../call-site/call-site';
import { messageOf } from '../message-of';
import { type AgentRun, emit } from './agent-run';
import type { GeneratedText } from './language-model-port';
import { settleOrAbort } from './settle-or-abort';
import { addTokenUsage, countUsage } from './token-usage';

/**
 * Sends one call and returns its answer; its usage is added to the node and all above, and counts against the limits of
 * the run. Nothing is sent again.
 *
 * @throws REQUEST_TOO_LARGE, BUDGET_EXHAUSTED, MODEL_CALL_FAILED, the signal's reason
 */
export async function callModel(run: AgentRun, leaf: Execution, callSite: CallSite): Promise<GeneratedText> {
  const { signal, nodePath } = leaf;
  if (signal?.aborted) throw signal.reason;
  const tokens = countCallTokens(run, callSite);
  if (tokens > run.maxRequestTokens) throw tooLargeError(nodePath, tokens, run.maxRequestTokens);
  const settle = run.limits.take(nodePath, tokens);
  try {
    await emit(run, { type: 'call-start', node: leaf, callSite });
  } catch (error) {
    settle(undefined);
    throw error;
  }
  let answer: GeneratedText;
  try {
    answer = assertText(await settleOrAbort(() => run.model.generate(callSite, { signal }), signal));
  } catch (failure) {
    const error = signal?.aborted ? signal.reason : callError(callSite, failure);
    settle(tokens);
    addTokenUsage(leaf);
    await emit(run, { type: 'call-end', node: leaf, callSite, error });
    throw error;
  }
  const { text, usage, finishReason, isRecorded } = answer;
  settle(isRecorded === true ? undefined : (countUsage(usage) ?? tokens + run.countTokens(text)));
  addTokenUsage(leaf, usage);
  await emit(run, { type: 'call-end', node: leaf, callSite, text, usage, finishReason, isRecorded });
  return answer;
}

/** Returns the tokens of all that a call sends. */
export function countCallTokens(
  { countTokens }: Pick<AgentRun, 'countTokens'>,
  { system, user, tail }: CallSite,
): number {
  return countTokens(system.text) + countTokens(user) + (tail === undefined ? 0 : countTokens(tail.text));
}

/** What is sent is never over budget, and never cut. */
export function tooLargeError(nodePath: string, tokens: number, maxRequestTokens: number): PromptError {
  return new PromptError(
    'REQUEST_TOO_LARGE',
    `could not send the call at "${nodePath}": it is too large, and what it holds cannot be divided further. Expected at most ${maxRequestTokens} tokens. Received ${tokens}. Raise maxRequestTokens, or shorten the parts, the keys or the schema.`,
    { details: { nodePath, tokens, maxRequestTokens } },
  );
}

function assertText(answer: GeneratedText): GeneratedText {
  if (typeof answer?.text === 'string') return answer;
  throw new TypeError('the model answered without a text');
}

/** What an adapter says of a failure (`reason`, usage, `retryAfterMs`) stays; its cause is the provider's error. */
function callError({ nodePath }: CallSite, failure: unknown): PromptError {
  const told = isPromptError(failure, 'MODEL_CALL_FAILED') ? failure : undefined;
  const cause = told?.cause ?? failure;
  return new PromptError(
    'MODEL_CALL_FAILED',
    `could not get an answer at "${nodePath}": ${messageOf(cause)}. Expected a text. Look at the cause; what is worth a second attempt is for the model port to decide.`,
    { details: { ...told?.details, nodePath }, cause },
  );
}
