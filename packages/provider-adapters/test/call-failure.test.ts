import { PromptError } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import { callFailedError, refusedError, sendCall } from '../src/model/call-failure';

const error = (fields: object, message = 'x') => Object.assign(new Error(message), fields);
const reasonOf = (cause: unknown) => callFailedError(cause).details['reason'];

describe('the reason of a failure', () => {
  it.each<[cause: unknown, reason: string]>([
    [error({ status: 401 }), 'auth'],
    [error({ statusCode: 403 }), 'auth'],
    [error({ status: 413 }), 'too-large'],
    [error({ status: 429 }), 'rate-limit'],
    [error({ status: 500 }), 'overloaded'],
    [error({ status: 502 }), 'overloaded'],
    [error({ status: 503 }), 'overloaded'],
    [error({ status: 504 }), 'overloaded'],
    [error({ status: 529 }), 'overloaded'],
    [error({ status: 400 }), 'other'],
    [error({ status: '429' }), 'other'],
    // The words weigh more than the status of a bad request.
    [error({ status: 400 }, 'This exceeds the maximum context length'), 'too-large'],
    [error({ status: 400 }, 'prompt is too long: 250000 tokens'), 'too-large'],
    [error({ status: 400, code: 'context_length_exceeded' }), 'too-large'],
    [error({ status: 400, type: 'request_too_large' }), 'too-large'],
    [error({ status: 400, responseBody: '{"message":"too many input tokens"}' }), 'too-large'],
    [error({ status: 400, error: { error: { message: 'Input is too long' } } }), 'too-large'],
    // A quota does not come back by waiting, though its status is that of a rate limit.
    [error({ status: 429, error: { code: 'insufficient_quota' } }), 'other'],
    [error({ status: 429 }, 'Your credit balance is too low'), 'other'],
    [error({}, 'Overloaded'), 'overloaded'],
    [error({}, 'Rate limit reached'), 'rate-limit'],
    [error({}, 'ratelimit'), 'rate-limit'],
    [error({ lc_error_code: 'MODEL_RATE_LIMIT' }), 'rate-limit'],
    [error({ status: 400 }, 'Rate limit is no field'), 'other'],
    [error({}, 'fetch failed'), 'other'],
    ['Overloaded', 'other'],
    [undefined, 'other'],
    [null, 'other'],
  ])('of %o is %s', (cause, reason) => {
    expect(reasonOf(cause)).toBe(reason);
  });

  it('is looked for in the error that an SDK wraps, as deep as SDKs wrap', () => {
    const busy = error({ status: 429 });
    expect(reasonOf(error({ lastError: busy }))).toBe('rate-limit');
    expect(reasonOf(error({ cause: error({ cause: error({ cause: busy }) }) }))).toBe('rate-limit');
    expect(reasonOf(error({ cause: error({ cause: error({ cause: error({ cause: busy }) }) }) }))).toBe('other');
    const circle: { cause?: unknown } = error({});
    circle.cause = circle;
    expect(reasonOf(circle)).toBe('other');
    expect(reasonOf(error({ cause: 'no line' }))).toBe('other');
  });

  it('is the first that is said: the outer status before the inner', () => {
    expect(reasonOf(error({ status: 401, cause: error({ status: 429 }) }))).toBe('auth');
  });

  it('reads no more than the beginning of very long words', () => {
    expect(reasonOf(error({ status: 400 }, `${' '.repeat(3_900)}prompt is too long`))).toBe('too-large');
    expect(reasonOf(error({ status: 400 }, `${' '.repeat(4_000)}prompt is too long`))).toBe('other');
  });
});

describe('how long to wait', () => {
  const retryAfter = (fields: object) => callFailedError(error({ status: 429, ...fields })).details;

  it.each<[fields: object, milliseconds: number]>([
    [{ headers: { 'retry-after': '3' } }, 3_000],
    [{ headers: new Headers({ 'retry-after': '3' }) }, 3_000],
    [{ responseHeaders: { 'retry-after-ms': '40', 'retry-after': '3' } }, 40],
    [{ headers: new Headers({ 'retry-after-ms': '40' }) }, 40],
    [{ headers: { get: 'no function', 'retry-after': '2' } }, 2_000],
    [{ cause: error({ headers: { 'retry-after': '5' } }) }, 5_000],
  ])('is what %o says', (fields, milliseconds) => {
    expect(retryAfter(fields)).toEqual({ reason: 'rate-limit', retryAfterMs: milliseconds });
  });

  it.each<[fields: object]>([
    [{}],
    [{ headers: null }],
    [{ headers: 'retry-after: 3' }],
    [{ headers: { 'retry-after': 3 } }],
    [{ headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }],
    [{ headers: new Headers() }],
  ])('is not said by %o', (fields) => {
    expect(retryAfter(fields)).toEqual({ reason: 'rate-limit' });
  });
});

describe('the message', () => {
  it('says why, what was expected and what to do next', () => {
    const cause = error({ status: 429 }, 'Too many requests...');
    expect(callFailedError(cause)).toMatchObject({
      code: 'MODEL_CALL_FAILED',
      message:
        'could not get an answer of the model (rate-limit): Too many requests. Expected a text. Wait and send it again, or let retryModel do so.',
      cause,
    });
    expect(callFailedError('no line.').message).toBe(
      'could not get an answer of the model (other): no line. Expected a text. Look at the cause.',
    );
    expect(callFailedError(undefined)).not.toHaveProperty('cause');
    expect(callFailedError(error({}, 'y'.repeat(9_000))).message.length).toBeLessThan(4_200);
  });

  it('of a refusal says what the model said, and keeps all of it in the details', () => {
    const usage = { inputTokens: 1, outputTokens: 2, cachedInputTokens: 0 };
    const long = 'n'.repeat(9_000);
    expect(refusedError(long, usage)).toMatchObject({ details: { reason: 'refusal', text: long, usage } });
    expect(refusedError(long, usage).message).toContain(`: ${'n'.repeat(4_000)}. Expected`);
    for (const nothing of ['', ' \n']) {
      expect(refusedError(nothing, usage).message).toContain('(refusal): the provider refused it. Expected');
    }
    expect(refusedError('No', usage).message).toContain('(refusal): No. Expected a text. Read what the call sends');
  });
});

describe('sending', () => {
  it('hands the signal to the client, and nothing where there is none', async () => {
    const { signal } = new AbortController();
    expect(await sendCall(signal, async (options) => options)).toEqual({ signal });
    expect(await sendCall(undefined, async (options) => options)).toEqual({});
  });

  it('ends in the reason of an abort, before and during the request', async () => {
    const sent: unknown[] = [];
    const before = sendCall(AbortSignal.abort('enough'), async () => void sent.push(1));
    await expect(before).rejects.toBe('enough');
    expect(sent).toEqual([]);
    const controller = new AbortController();
    const during = sendCall(controller.signal, async () => {
      controller.abort('stop');
      throw new Error('the client says: aborted');
    });
    await expect(during).rejects.toBe('stop');
  });

  it('ends in a coded error for what the client throws', async () => {
    const { signal } = new AbortController();
    const failed = sendCall(signal, async () => Promise.reject(error({ status: 503 })));
    await expect(failed).rejects.toBeInstanceOf(PromptError);
    await expect(failed).rejects.toMatchObject({ details: { reason: 'overloaded' } });
  });
});
