import { PromptError } from '@bitcode/prompts';
import type { CallSite } from '../../call-site/call-site';
import type { LanguageModelPort } from '../../run/language-model-port';
import { isRecord } from '../read-call';
import { seededRandom } from './seeded-random';
import type { KindAnswer, SpoiledAnswer } from './unkind-fault';
import { UNKIND_FAULT_NAMES, UNKIND_FAULTS, type UnkindFaultName } from './unkind-faults';

/** How unkind a model is. */
export interface UnkindModelOptions {
  /** The same seed spoils the same calls in the same ways. */
  readonly seed: number | string;
  /** The share of the answers that are spoiled, from 0 to 1. */
  readonly rate: number;
  /** The ways to choose from, by their names in `UNKIND_FAULTS`; all of them when left out. */
  readonly faults?: readonly UnkindFaultName[];
  /** Hears of each spoiled answer. */
  readonly onFault?: (fault: MetFault) => void;
}

/** A fault that a call met. */
export interface MetFault {
  readonly fault: UnkindFaultName;
  readonly callSite: CallSite;
}

/**
 * Returns a model that answers as another does, but for a share of its answers, which it spoils in the ways of real
 * models. Which answers these are hangs on the seed and on the node of the call alone, not on the order of calls.
 *
 * @throws UNKIND_RATE_INVALID when it is made; MODEL_CALL_FAILED with `details.reason` `rate-limit` for the fault `busy`
 * @example createUnkindModel(createScriptedModel(script), { seed: 7, rate: 0.05 });
 */
export function createUnkindModel(
  model: LanguageModelPort,
  { seed, rate, faults = UNKIND_FAULT_NAMES, onFault }: UnkindModelOptions,
): LanguageModelPort {
  assertRate(rate);
  const asked = new Map<string, number>();
  return {
    async generate(callSite, options) {
      const answer = await model.generate(callSite, options);
      const count = (asked.get(callSite.nodePath) ?? 0) + 1;
      asked.set(callSite.nodePath, count);
      const random = seededRandom(`${seed} ${count} ${callSite.nodePath}`);
      if (random() >= rate) return answer;
      const { text } = answer;
      const spoiled = spoilAnswer({ text, value: parseRecord(text), callSite, random }, faults);
      if (spoiled === undefined) return answer;
      onFault?.({ fault: spoiled.fault, callSite });
      if ('failure' in spoiled) throw busyError(callSite);
      return { ...answer, finishReason: 'stop', ...withoutName(spoiled) };
    },
  };
}

type NamedAnswer = SpoiledAnswer & { readonly fault: UnkindFaultName };

/** Tries the ways in a random order, until one has something to spoil. */
function spoilAnswer(answer: KindAnswer, faults: readonly UnkindFaultName[]): NamedAnswer | undefined {
  const left = [...faults];
  while (left.length > 0) {
    const [fault] = left.splice(Math.floor(answer.random() * left.length), 1);
    const spoiled = fault && UNKIND_FAULTS[fault].spoil(answer);
    if (spoiled) return { ...spoiled, fault };
  }
  return undefined;
}

const withoutName = ({ fault: _name, ...spoiled }: NamedAnswer): object => spoiled;

function parseRecord(text: string): KindAnswer['value'] {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function busyError({ nodePath }: CallSite): PromptError {
  return new PromptError(
    'MODEL_CALL_FAILED',
    `could not call the model at "${nodePath}": it is busy. Expected an answer. Try again after a while.`,
    { details: { nodePath, reason: 'rate-limit' } },
  );
}

function assertRate(rate: number): void {
  if (rate >= 0 && rate <= 1) return;
  throw new PromptError(
    'UNKIND_RATE_INVALID',
    `could not make an unkind model: its rate is no share. Expected a number from 0 to 1. Received ${String(rate)}. Give 0.05 for one answer in twenty.`,
    { details: { rate } },
  );
}
