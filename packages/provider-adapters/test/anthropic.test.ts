import Anthropic from '@anthropic-ai/sdk';
import { cacheBreakpoints } from '@bitcode/prompts';
import { describe, expect, it, test } from 'vitest';
import { createAnthropicModel, toAnthropicSystem } from '../src/anthropic';
import { captureFetch, type WireAnswer } from './captured-fetch';
import { bareCall, emptyPrompt, longCall, longPrompt, longUserText } from './prompts';

const USAGE = { input_tokens: 10, output_tokens: 5, cache_read_input_tokens: 100, cache_creation_input_tokens: 20 };
const message = (text: string, stop_reason = 'end_turn') => ({
  id: 'm',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [
    { type: 'thinking', thinking: 'hm', signature: 's' },
    { type: 'text', text },
  ],
  stop_reason,
  stop_sequence: null,
  usage: USAGE,
});

function connect(...answers: WireAnswer[]) {
  const { fetch, sent } = captureFetch(...answers);
  return { client: new Anthropic({ apiKey: 'key', fetch, maxRetries: 0 }), sent };
}

const OPTIONS = { model: 'a-model', maxTokens: 1_000 };
const texts = (blocks: ReadonlyArray<{ text: string }>) => blocks.map(({ text }) => text).join('');
const marks = (blocks: ReadonlyArray<{ cache_control?: unknown }>) => blocks.map(({ cache_control }) => cache_control);

describe('the system text', () => {
  it('joins to the prompt, with a mark at each breakpoint', () => {
    const prompt = longPrompt();
    const blocks = toAnthropicSystem(prompt);
    expect(texts(blocks)).toBe(prompt.text);
    let end = 0;
    const ends = blocks.flatMap(({ text, cache_control }) => {
      end += text.length;
      return cache_control === undefined ? [] : [end];
    });
    expect(ends).toEqual(cacheBreakpoints(prompt, { max: 4 }).map(({ offset }) => offset));
    expect(ends).toHaveLength(3);
  });

  test.each([
    [0, 3],
    [2, 2],
    [4, 0],
    [9, 0],
  ])('with %i marks reserved has %i', (reserve, most) => {
    const blocks = toAnthropicSystem(longPrompt(), { reserve });
    expect(marks(blocks).filter(Boolean)).toHaveLength(most);
    expect(texts(blocks)).toBe(longPrompt().text);
  });

  it.each<[name: string, ttl: NonNullable<Parameters<typeof toAnthropicSystem>[1]>['ttl'], expected: unknown[]]>([
    ['as stability says', { constant: '1h', deployment: '5m' }, ['1h', '5m', undefined]],
    ['never longer than an earlier one', { constant: '5m', deployment: '1h', session: '1h' }, ['5m', '5m', '5m']],
    ['no longer behind one of the default', { deployment: '1h' }, [undefined, '5m', undefined]],
  ])('marks last %s', (_, ttl, expected) => {
    const blocks = toAnthropicSystem(longPrompt(), ttl === undefined ? {} : { ttl });
    expect(marks(blocks).slice(0, 3)).toEqual(
      expected.map((one) => (one === undefined ? { type: 'ephemeral' } : { type: 'ephemeral', ttl: one })),
    );
  });

  it('of an empty prompt is no block', () => {
    expect(toAnthropicSystem(emptyPrompt())).toEqual([]);
  });
});

describe('a call', () => {
  it('is sent as system, user and tail, whole, with at most four marks, the last where thinkings part', async () => {
    const { client, sent } = connect({ body: message('{"ok":true}') });
    const call = longCall();
    await createAnthropicModel(client, OPTIONS).generate(call);
    const [request] = sent;
    expect(request).toMatchObject({ model: 'a-model', max_tokens: 1_000 });
    expect(Object.keys(request).sort()).toEqual(['max_tokens', 'messages', 'model', 'system']);
    expect(texts(request.system)).toBe(call.system.text);
    const [user] = request.messages;
    expect(request.messages).toHaveLength(1);
    expect(texts(user.content)).toBe(longUserText(call));
    expect(user.content[0]).toEqual({
      type: 'text',
      text: call.user.slice(0, call.stableUserEnd),
      cache_control: { type: 'ephemeral' },
    });
    expect(marks([...request.system, ...user.content]).filter(Boolean)).toHaveLength(4);
    expect(marks(user.content)).toEqual([{ type: 'ephemeral' }, undefined, undefined]);
  });

  it('keeps the marks of tools and messages free', async () => {
    const { client, sent } = connect({ body: message('x') });
    await createAnthropicModel(client, { ...OPTIONS, reserve: 3 }).generate(longCall());
    expect(marks([...sent[0].system, ...sent[0].messages[0].content]).filter(Boolean)).toHaveLength(1);
  });

  it('without a system text is sent without one', async () => {
    const { client, sent } = connect({ body: message('x') });
    await createAnthropicModel(client, OPTIONS).generate(bareCall());
    expect(sent[0]).toEqual({
      model: 'a-model',
      max_tokens: 1_000,
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Is it so?' }] }],
    });
  });

  it('sends settings, and the schema only when asked', async () => {
    const { client, sent } = connect({ body: message('x') });
    const call = longCall();
    await createAnthropicModel(client, { ...OPTIONS, structuredOutput: true, settings: { temperature: 0 } }).generate(
      call,
    );
    expect(sent[0]).toMatchObject({
      temperature: 0,
      output_config: { format: { type: 'json_schema', schema: call.schema } },
    });
  });

  it.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['max_tokens', 'length'],
    ['pause_turn', 'other'],
  ])('that ended with %s ended with %s, its thinking left out and its tokens counted', async (reason, finishReason) => {
    const { client } = connect({ body: message('hello', reason) });
    expect(await createAnthropicModel(client, OPTIONS).generate(bareCall())).toEqual({
      text: 'hello',
      finishReason,
      usage: { inputTokens: 130, outputTokens: 5, cachedInputTokens: 100 },
    });
  });

  it('that was refused throws, with what was said and what it cost', async () => {
    const { client } = connect({ body: message('I will not.', 'refusal') });
    await expect(createAnthropicModel(client, OPTIONS).generate(bareCall())).rejects.toMatchObject({
      code: 'MODEL_CALL_FAILED',
      details: { reason: 'refusal', finishReason: 'refusal', text: 'I will not.', usage: { outputTokens: 5 } },
    });
  });

  const fault = (type: string, words: string) => ({ type: 'error', error: { type, message: words } });
  it.each<[status: number, type: string, words: string, reason: string]>([
    [401, 'authentication_error', 'invalid x-api-key', 'auth'],
    [403, 'permission_error', 'not allowed', 'auth'],
    [413, 'request_too_large', 'Request exceeds the maximum size', 'too-large'],
    [400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum', 'too-large'],
    [400, 'invalid_request_error', 'Your credit balance is too low', 'other'],
    [400, 'invalid_request_error', 'max_tokens: must be positive', 'other'],
    [429, 'rate_limit_error', 'slow down', 'rate-limit'],
    [500, 'api_error', 'internal', 'overloaded'],
    [529, 'overloaded_error', 'Overloaded', 'overloaded'],
  ])('that fails with %i %s (%s) fails for the reason %s', async (status, type, words, reason) => {
    const { client } = connect({ status, headers: { 'retry-after': '7' }, body: fault(type, words) });
    await expect(createAnthropicModel(client, OPTIONS).generate(bareCall())).rejects.toMatchObject({
      code: 'MODEL_CALL_FAILED',
      details: { reason, retryAfterMs: 7_000 },
      cause: expect.any(Anthropic.APIError),
    });
  });

  it('that is aborted throws the reason of its signal', async () => {
    const { client } = connect({ body: message('x') });
    const reason = new Error('enough');
    const signal = AbortSignal.abort(reason);
    await expect(createAnthropicModel(client, OPTIONS).generate(bareCall(), { signal })).rejects.toBe(reason);
  });
});
