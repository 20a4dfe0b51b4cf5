import { createPrompt, createPromptPart, renderPrompt } from '@bitcode/prompts';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { createChatCompletionsModel, createOpenAiModel, toOpenAiInstructions } from '../src/openai';
import { captureFetch, type WireAnswer } from './captured-fetch';
import { bareCall, emptyPrompt, longCall, longPrompt, longUserText } from './prompts';

function connect(...answers: WireAnswer[]) {
  const { fetch, sent } = captureFetch(...answers);
  return { client: new OpenAI({ apiKey: 'key', fetch, maxRetries: 0 }), sent };
}

const OPTIONS = { model: 'a-model' };
const USED = { inputTokens: 100, outputTokens: 5, cachedInputTokens: 80 };

describe('instructions', () => {
  const withRequest = (text: string) =>
    renderPrompt([
      createPrompt('a').set('a', createPromptPart('The same for all.')),
      createPrompt('b').setText('b', text, { origin: 'host', stability: 'request' }),
    ]);

  it('are the text, under a key of the beginning that stays', () => {
    const [one, two] = [withRequest('1'), withRequest('2')].map(toOpenAiInstructions);
    expect(one?.instructions).toBe('The same for all.\n\n1');
    expect(one?.prompt_cache_key).toBe(two?.prompt_cache_key);
    expect(one?.prompt_cache_key).toMatch(/^[0-9a-f]{32}$/);
    expect(toOpenAiInstructions(longPrompt()).prompt_cache_key).not.toBe(one?.prompt_cache_key);
  });

  it('without a stable beginning have no key, and an empty prompt has neither', () => {
    const changing = createPrompt('now').setText('now', 'It is 9.', { origin: 'host', stability: 'request' });
    expect(toOpenAiInstructions(renderPrompt([changing]))).toEqual({ instructions: 'It is 9.' });
    expect(toOpenAiInstructions(emptyPrompt())).toEqual({});
  });
});

describe('the Responses API', () => {
  const response = (content: unknown[], more: object = {}) => ({
    id: 'r',
    object: 'response',
    status: 'completed',
    output: [
      { type: 'reasoning', id: 'x', summary: [] },
      { type: 'message', id: 'y', role: 'assistant', status: 'completed', content },
    ],
    usage: { input_tokens: 100, input_tokens_details: { cached_tokens: 80 }, output_tokens: 5, total_tokens: 105 },
    ...more,
  });
  const said = (text: string) => ({ type: 'output_text', text, annotations: [] });

  it('is sent the instructions whole, the user text and the tail', async () => {
    const { client, sent } = connect({ body: response([said('{}')]) });
    const call = longCall();
    const answer = await createOpenAiModel(client, { ...OPTIONS, settings: { store: false } }).generate(call);
    expect(answer).toEqual({ text: '{}', finishReason: 'stop', usage: USED });
    const [{ input, ...request }] = sent;
    expect(request).toEqual({ model: 'a-model', store: false, ...toOpenAiInstructions(call.system) });
    expect(input).toHaveLength(1);
    expect(input[0].content.map(({ text }: { text: string }) => text).join('')).toBe(longUserText(call));
  });

  it('is sent no instructions of an empty prompt, and the schema only when asked', async () => {
    const { client, sent } = connect({ body: response([said('x')]) });
    await createOpenAiModel(client, OPTIONS).generate(bareCall());
    expect(Object.keys(sent[0]).sort()).toEqual(['input', 'model']);
    const call = longCall();
    await createOpenAiModel(client, { ...OPTIONS, structuredOutput: true }).generate(call);
    expect(sent[1].text.format).toMatchObject({ type: 'json_schema', schema: call.schema });
  });

  it.each<[name: string, body: object, finishReason: string]>([
    ['at its limit', { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }, 'length'],
    ['for another reason', { status: 'incomplete', incomplete_details: { reason: 'x' } }, 'other'],
  ])('may stop %s', async (_, more, finishReason) => {
    const { client } = connect({ body: response([said('{"a":')], more) });
    expect(await createOpenAiModel(client, OPTIONS).generate(bareCall())).toMatchObject({
      text: '{"a":',
      finishReason,
    });
  });

  it.each<[name: string, body: object]>([
    ['by its model', response([{ type: 'refusal', refusal: 'No.' }])],
    ['by its filter', response([], { status: 'incomplete', incomplete_details: { reason: 'content_filter' } })],
  ])('may refuse %s', async (_, body) => {
    const { client } = connect({ body });
    await expect(createOpenAiModel(client, OPTIONS).generate(bareCall())).rejects.toMatchObject({
      details: { reason: 'refusal', usage: USED },
    });
  });

  it('may say within an answer that it failed', async () => {
    const error = { code: 'rate_limit_exceeded', message: 'Rate limit reached' };
    const { client } = connect({ body: response([], { status: 'failed', error }) });
    await expect(createOpenAiModel(client, OPTIONS).generate(bareCall())).rejects.toMatchObject({
      code: 'MODEL_CALL_FAILED',
      details: { reason: 'rate-limit' },
    });
  });

  it.each<[status: number, error: object, reason: string]>([
    [401, { code: 'invalid_api_key', message: 'Incorrect API key' }, 'auth'],
    [400, { code: 'context_length_exceeded', message: 'Your input exceeds the context window' }, 'too-large'],
    [429, { code: 'rate_limit_exceeded', message: 'Rate limit reached' }, 'rate-limit'],
    [429, { code: 'insufficient_quota', message: 'You exceeded your current quota' }, 'other'],
    [503, { code: 'server_error', message: 'The engine is currently overloaded' }, 'overloaded'],
  ])('that fails with %i %o fails for the reason %s', async (status, error, reason) => {
    const { client } = connect({ status, body: { error } });
    const failed = { code: 'MODEL_CALL_FAILED', details: { reason }, cause: expect.any(OpenAI.APIError) };
    await expect(createOpenAiModel(client, OPTIONS).generate(bareCall())).rejects.toMatchObject(failed);
    await expect(createChatCompletionsModel(client, OPTIONS).generate(bareCall())).rejects.toMatchObject(failed);
  });

  it('that is aborted throws the reason of its signal', async () => {
    const { client } = connect({ body: response([]) });
    const signal = AbortSignal.abort('enough');
    await expect(createOpenAiModel(client, OPTIONS).generate(bareCall(), { signal })).rejects.toBe('enough');
  });
});

describe('a server of Chat Completions', () => {
  const completion = (message: object, finish_reason = 'stop', usage: object | null = null) => ({
    id: 'c',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: null, ...message } }],
    usage,
  });
  const usage = { prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 80 } };

  it('is sent one system and one user message, both strings and whole', async () => {
    const { client, sent } = connect({ body: completion({ content: 'hello' }, 'stop', usage) });
    const call = longCall();
    const answer = await createChatCompletionsModel(client, { ...OPTIONS, settings: { max_tokens: 9 } }).generate(call);
    expect(answer).toEqual({ text: 'hello', finishReason: 'stop', usage: USED });
    expect(sent[0]).toEqual({
      model: 'a-model',
      max_tokens: 9,
      messages: [
        { role: 'system', content: call.system.text },
        { role: 'user', content: longUserText(call) },
      ],
    });
  });

  it('is sent no system message of an empty prompt, and the schema only when asked', async () => {
    const { client, sent } = connect({ body: completion({ content: 'x' }) });
    await createChatCompletionsModel(client, OPTIONS).generate(bareCall());
    expect(sent[0].messages).toEqual([{ role: 'user', content: 'Is it so?' }]);
    const call = longCall();
    await createChatCompletionsModel(client, { ...OPTIONS, structuredOutput: true }).generate(call);
    expect(sent[1].response_format.json_schema.schema).toEqual(call.schema);
  });

  it.each<[body: object, text: string, finishReason: string]>([
    [completion({ content: '{"a"' }, 'length'), '{"a"', 'length'],
    [completion({}, 'tool_calls'), '', 'other'],
  ])('may stop early: %o', async (body, text, finishReason) => {
    const { client } = connect({ body });
    const nothing = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
    expect(await createChatCompletionsModel(client, OPTIONS).generate(bareCall())).toEqual({
      text,
      finishReason,
      usage: nothing,
    });
  });

  it('may count its cache in a word of its own', async () => {
    const counted = { prompt_tokens: 100, completion_tokens: 5, prompt_cache_hit_tokens: 80 };
    const { client } = connect({ body: completion({ content: 'x' }, 'stop', counted) });
    expect((await createChatCompletionsModel(client, OPTIONS).generate(bareCall())).usage).toEqual(USED);
  });

  it.each<[body: object, reason: string]>([
    [completion({ refusal: 'No.' }), 'refusal'],
    [completion({}, 'content_filter'), 'refusal'],
    [{ object: 'chat.completion', choices: [] }, 'other'],
    [{}, 'other'],
  ])('may give no answer: %o', async (body, reason) => {
    const { client } = connect({ body });
    await expect(createChatCompletionsModel(client, OPTIONS).generate(bareCall())).rejects.toMatchObject({
      code: 'MODEL_CALL_FAILED',
      details: { reason },
    });
  });
});
