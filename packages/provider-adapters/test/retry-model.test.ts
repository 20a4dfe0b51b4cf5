import { PromptError } from '@bitcode/prompts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ModelPort, retryModel } from '../src';
import { bareCall } from './prompts';

const failed = (reason: string, details: object = {}) =>
  new PromptError('MODEL_CALL_FAILED', reason, { details: { reason, ...details } });
const ANSWER = {
  text: 'x',
  finishReason: 'stop' as const,
  usage: { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0 },
};

/** A model that throws these in turn and then answers, and how often it was asked. */
function failing(...errors: unknown[]) {
  const generate = vi.fn<ModelPort['generate']>(async () => {
    if (errors.length > 0) throw errors.shift();
    return ANSWER;
  });
  return { generate };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a busy provider', () => {
  it.each(['rate-limit', 'overloaded'])('(%s) is asked again, after longer and longer', async (reason) => {
    const model = failing(failed(reason), failed(reason), failed(reason));
    const running = retryModel(model).generate(bareCall());
    for (const [delay, calls] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(delay);
      expect(model.generate).toHaveBeenCalledTimes(calls);
    }
    expect(await running).toBe(ANSWER);
  });

  it('is asked when it says so', async () => {
    const model = failing(failed('rate-limit', { retryAfterMs: 40 }));
    const running = retryModel(model).generate(bareCall());
    await vi.advanceTimersByTimeAsync(40);
    expect(await running).toBe(ANSWER);
  });

  it('is given up after the last attempt, with its last error', async () => {
    const last = failed('overloaded');
    const model = failing(failed('overloaded'), last, failed('overloaded'));
    const running = retryModel(model, { attempts: 2, delay: () => 5 }).generate(bareCall());
    const refused = expect(running).rejects.toBe(last);
    await vi.advanceTimersByTimeAsync(5);
    await refused;
    expect(model.generate).toHaveBeenCalledTimes(2);
  });
});

it.each([failed('refusal'), failed('too-large'), failed('auth'), failed('other'), new Error('x'), 'x'])(
  'hands %s on at once',
  async (error) => {
    const model = failing(error);
    await expect(retryModel(model).generate(bareCall())).rejects.toBe(error);
    expect(model.generate).toHaveBeenCalledTimes(1);
  },
);

it('stops waiting when its signal is aborted, and asks no more', async () => {
  const controller = new AbortController();
  const model = failing(failed('overloaded'));
  const remove = vi.spyOn(controller.signal, 'removeEventListener');
  const running = retryModel(model).generate(bareCall(), { signal: controller.signal });
  const refused = expect(running).rejects.toBe('enough');
  await vi.advanceTimersByTimeAsync(10);
  controller.abort('enough');
  await refused;
  expect(vi.getTimerCount()).toBe(0);
  expect(model.generate).toHaveBeenCalledTimes(1);
  expect(remove).not.toHaveBeenCalled();
});

it('leaves no listener behind a wait that ended', async () => {
  const { signal } = new AbortController();
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
  const running = retryModel(failing(failed('overloaded')), { delay: () => 1 }).generate(bareCall(), { signal });
  await vi.advanceTimersByTimeAsync(1);
  await running;
  expect(remove.mock.calls.length).toBe(add.mock.calls.length);
});
