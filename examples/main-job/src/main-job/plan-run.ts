import { createRunLimits, type RunLimits } from '@bitcode/agent-generics/run';
import { createScriptedModel } from '@bitcode/pipeline-hosts';
import { totalCalls } from '../calls/summarise-calls';
import type { Command } from '../cli/command-line';
import type { JobHost } from '../cli/job-host';
import { JobError } from '../job-error';
import { isPaid } from '../model/choose-model';
import { formatCount } from '../repository/format-size';
import { callsOf, runProducts } from '../run/run-products';
import type { GivenSubject } from '../subject/choose-subject';

/** How much more than a smooth run a paid one may use, where nothing is said. */
const ROOM = 3;
const MILLION = 1_000_000;

/**
 * Returns the limits of a run. One that is paid for is played through with the scripted model first: what it would send,
 * and what it sends at most, is said before it begins, and asked where somebody can answer.
 *
 * @throws JobError when the answer is no
 */
export async function planRun(command: Command, given: GivenSubject, host: JobHost): Promise<RunLimits> {
  const { maxCalls, maxTokens, model } = command;
  if (!isPaid(model)) return createRunLimits({ maxCalls, maxTokens });
  host.onProgress('counting what the run would send');
  const quiet = { ...host, onCall: () => undefined, model: createScriptedModel(), placement: command.placement };
  const played = await runProducts(command.product, given, quiet);
  if (played.stopped !== undefined) throw played.stopped;
  const smooth = totalCalls(callsOf(played));
  const tokens = smooth.inputTokens + smooth.outputTokens;
  const limits = { maxCalls: maxCalls ?? ROOM * smooth.calls, maxTokens: maxTokens ?? ROOM * tokens };
  host.say(
    `A smooth run sends ${formatCount(smooth.calls)} calls: some ${formatCount(smooth.inputTokens)} tokens in, ${formatCount(smooth.outputTokens)} out${describePrice(command.price, smooth)}.\n` +
      `This one sends at most ${formatCount(limits.maxCalls)} calls and ${formatCount(limits.maxTokens)} tokens, then it stops${describePrice(command.price, atMost(limits.maxTokens, tokens, smooth))}.`,
  );
  if (!command.yes && !(await host.ask('Go on?'))) throw new JobError('Nothing was sent.', { exitCode: 1 });
  return createRunLimits(limits);
}

type Tokens = Pick<ReturnType<typeof totalCalls>, 'inputTokens' | 'outputTokens'>;

/** The same mix of input and output, up to the limit. */
const atMost = (limit: number, tokens: number, { inputTokens, outputTokens }: Tokens): Tokens => ({
  inputTokens: (inputTokens * limit) / tokens,
  outputTokens: (outputTokens * limit) / tokens,
});

function describePrice(price: Command['price'], { inputTokens, outputTokens }: Tokens): string {
  if (price === undefined) return '';
  const money = (inputTokens * price.input + outputTokens * price.output) / MILLION;
  return `, ${money.toFixed(2)} without a cache`;
}
