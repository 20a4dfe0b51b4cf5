import { describe, expect, it, vi } from 'vitest';
import { createAiSdkModel } from '../src/ai-sdk';
import { createAnthropicModel } from '../src/anthropic';
import { createLangChainModel } from '../src/langchain';
import { createChatCompletionsModel, createOpenAiModel } from '../src/openai';
import { bareCall, longCall } from './prompts';

const MODEL = { model: 'm' };
const usage = { input_tokens: 1, output_tokens: 1 };

/** Each adapter over a client that keeps what it was handed, and the answer that the client gives. */
function adapters() {
  const message = vi.fn(async (..._: unknown[]) => ({ content: [], stop_reason: 'end_turn', usage }));
  const response = vi.fn(async (..._: unknown[]) => ({ output: [] }));
  const completion = vi.fn(async (..._: unknown[]) => ({ choices: [{ finish_reason: 'stop', message: {} }] }));
  const invoke = vi.fn(async (..._: unknown[]) => ({ content: 'x' }));
  return {
    anthropic: [createAnthropicModel({ messages: { create: message } }, { ...MODEL, maxTokens: 9 }), message],
    responses: [createOpenAiModel({ responses: { create: response } }, MODEL), response],
    completions: [createChatCompletionsModel({ chat: { completions: { create: completion } } }, MODEL), completion],
    langchain: [createLangChainModel({ invoke }), invoke],
  } as const;
}

describe.each(Object.keys(adapters()) as Array<keyof ReturnType<typeof adapters>>)('%s', (name) => {
  it("hands the caller's signal to its client", async () => {
    const [model, client] = adapters()[name];
    const { signal } = new AbortController();
    await model.generate(bareCall(), { signal });
    await model.generate(bareCall());
    expect(client.mock.calls.map(([, options]) => options)).toEqual([{ signal }, {}]);
  });
});

describe('the AI SDK', () => {
  const result = { text: 'x', finishReason: 'unknown', usage: { inputTokens: undefined, outputTokens: undefined } };

  it('is handed the signal by its own word', async () => {
    const generateText = vi.fn(async (_: { abortSignal?: AbortSignal }) => result);
    const model = createAiSdkModel('id', { generateText });
    const { signal } = new AbortController();
    await model.generate(bareCall(), { signal });
    expect(await model.generate(bareCall())).toMatchObject({ finishReason: 'other', usage: { inputTokens: 0 } });
    expect(generateText.mock.calls[0]?.[0].abortSignal).toBe(signal);
    expect(generateText.mock.calls[1]?.[0]).not.toHaveProperty('abortSignal');
  });

  it.each([
    [{ cache: 'anthropic', systemIn: 'messages' }, ['messages', 'allowSystemInMessages']],
    [{ cache: 'anthropic' }, ['messages', 'system']],
    [{ systemIn: 'messages' }, ['messages', 'system']],
    [{}, ['messages', 'system']],
  ] as const)('with %o gets the system text in %s', async (options, fields) => {
    const generateText = vi.fn(async (_: object) => result);
    await createAiSdkModel('id', { generateText, ...options }).generate(longCall());
    const request = generateText.mock.calls[0]?.[0] ?? {};
    expect(Object.keys(request).sort()).toEqual(['model', ...fields].sort());
  });
});

describe('a chat model of LangChain', () => {
  const answering = (answer: object) => createLangChainModel({ invoke: async () => ({ content: 'x', ...answer }) });

  it.each<[content: unknown, text: string]>([
    [[{ type: 'reasoning', text: 'hm' }, { type: 'text', text: 'hel' }, null, { type: 'text', text: 'lo' }], 'hello'],
    [[], ''],
    [undefined, ''],
    [{ text: 'x' }, ''],
  ])('that answers %o says "%s"', async (content, text) => {
    expect((await answering({ content }).generate(bareCall())).text).toBe(text);
  });

  it.each<[metadata: object, finishReason: string]>([
    [{ finish_reason: 'stop' }, 'stop'],
    [{ stop_reason: 'end_turn' }, 'stop'],
    [{ stop_reason: 'stop_sequence' }, 'stop'],
    [{ finishReason: 'STOP' }, 'stop'],
    [{ finishReason: 'MAX_TOKENS' }, 'length'],
    [{ finish_reason: 'length' }, 'length'],
    [{ finish_reason: null, stop_reason: 'max_tokens' }, 'length'],
    [{ finish_reason: 'tool_calls' }, 'other'],
    [{}, 'other'],
  ])('that ended with %o ended with %s', async (response_metadata, finishReason) => {
    expect((await answering({ response_metadata }).generate(bareCall())).finishReason).toBe(finishReason);
  });

  it.each([{ finish_reason: 'content_filter' }, { finishReason: 'SAFETY' }, { stop_reason: 'refusal' }])(
    'that ended with %o refused',
    async (response_metadata) => {
      await expect(answering({ response_metadata }).generate(bareCall())).rejects.toMatchObject({
        details: { reason: 'refusal' },
      });
    },
  );

  it('counts what it says of tokens, cache or not', async () => {
    const usage_metadata = { input_tokens: 7, output_tokens: 2 };
    expect((await answering({ usage_metadata }).generate(bareCall())).usage).toEqual({
      inputTokens: 7,
      outputTokens: 2,
      cachedInputTokens: 0,
    });
  });

  it("gets a host's marks in the system text alone, all four of them, and no system message of an empty prompt", async () => {
    const invoke = vi.fn(async (_: Array<{ role: string; content: object[] | string }>) => ({ content: 'x' }));
    const cache = () => ({ fields: { keep: true } });
    await createLangChainModel({ invoke }, { cache, reserve: 1 }).generate(longCall());
    await createLangChainModel({ invoke }, { cache }).generate(bareCall());
    const [system, user] = invoke.mock.calls[0]?.[0] ?? [];
    expect((system?.content as object[]).filter((block) => 'keep' in block)).toHaveLength(3);
    expect(typeof user?.content).toBe('string');
    expect(invoke.mock.calls[1]?.[0].map(({ role }) => role)).toEqual(['user']);
  });

  it('gets as many marks as are left beside the one in the user text', async () => {
    const invoke = vi.fn(async (_: Array<{ role: string; content: object[] }>) => ({ content: 'x' }));
    await createLangChainModel({ invoke }, { cache: 'anthropic', reserve: 1 }).generate(longCall());
    const marks = (invoke.mock.calls[0]?.[0] ?? []).map(
      ({ content }) => content.filter((block) => 'cache_control' in block).length,
    );
    expect(marks).toEqual([2, 1]);
  });
});

describe('the Responses API', () => {
  const answering = (answer: object) =>
    createOpenAiModel({ responses: { create: async () => ({ output: [], ...answer }) } }, MODEL);

  it('is sent a schema by name, not strict, for a user', async () => {
    const create = vi.fn(async (_: object) => ({ output: [] }));
    const model = createOpenAiModel({ responses: { create } }, { ...MODEL, structuredOutput: true });
    await model.generate(longCall());
    await model.generate(bareCall());
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      input: [{ role: 'user', content: [{ type: 'input_text' }, { type: 'input_text' }, { type: 'input_text' }] }],
      text: { format: { type: 'json_schema', name: 'answer', strict: false } },
    });
    expect(create.mock.calls[1]?.[0]).not.toHaveProperty('text');
  });

  it('may leave out all but its texts', async () => {
    const content = [
      { type: 'output_text', text: 'a' },
      { type: 'other', text: 'no' },
      { type: 'output_text', text: 'b' },
    ];
    const nothing = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
    const output = [{ type: 'message', content }];
    expect(await answering({ output }).generate(bareCall())).toEqual({
      text: 'ab',
      usage: nothing,
      finishReason: 'stop',
    });
    expect(await answering({ usage }).generate(bareCall())).toEqual({
      text: '',
      usage: { ...nothing, inputTokens: 1, outputTokens: 1 },
      finishReason: 'stop',
    });
    expect(await answering({ usage: { ...usage, input_tokens_details: {} } }).generate(bareCall())).toMatchObject({
      usage: { cachedInputTokens: 0 },
    });
    expect(await answering({ status: 'incomplete' }).generate(bareCall())).toMatchObject({ finishReason: 'other' });
  });

  it('may fail without a word, and with a code alone', async () => {
    await expect(answering({ status: 'failed' }).generate(bareCall())).rejects.toThrow('(other): the response failed.');
    const error = { code: 'context_length_exceeded' };
    await expect(answering({ status: 'failed', error }).generate(bareCall())).rejects.toMatchObject({
      details: { reason: 'too-large' },
    });
  });
});

describe('Chat Completions', () => {
  it('is sent a schema by name, and none without one', async () => {
    const create = vi.fn(async (_: object) => ({ choices: [{ finish_reason: null, message: { content: 'x' } }] }));
    const model = createChatCompletionsModel(
      { chat: { completions: { create } } },
      { ...MODEL, structuredOutput: true },
    );
    expect(await model.generate(longCall())).toMatchObject({ finishReason: 'other' });
    await model.generate(bareCall());
    expect(create.mock.calls[0]?.[0]).toMatchObject({ response_format: { json_schema: { name: 'answer' } } });
    expect(create.mock.calls[1]?.[0]).not.toHaveProperty('response_format');
  });

  it('that has no choice says so', async () => {
    const model = createChatCompletionsModel({ chat: { completions: { create: async () => ({}) } } }, MODEL);
    await expect(model.generate(bareCall())).rejects.toThrow('(other): the completion has no choice.');
  });
});

describe('Anthropic', () => {
  const answering = (answer: object) =>
    createAnthropicModel(
      { messages: { create: async () => ({ content: [], stop_reason: null, usage, ...answer }) } },
      { ...MODEL, maxTokens: 9 },
    );

  it('may name no reason, and blocks that are no answer', async () => {
    const content = [
      { type: 'thinking', text: 'hm' },
      { type: 'text', text: 'hello' },
    ];
    expect(await answering({ content }).generate(bareCall())).toMatchObject({ text: 'hello', finishReason: 'other' });
    expect(await answering({ stop_reason: 'model_context_window_exceeded' }).generate(bareCall())).toMatchObject({
      finishReason: 'length',
    });
  });

  it('is sent no schema where there is none', async () => {
    const create = vi.fn(async (_: object) => ({ content: [], stop_reason: null, usage }));
    const options = { ...MODEL, maxTokens: 9, structuredOutput: true };
    await createAnthropicModel({ messages: { create } }, options).generate(bareCall());
    expect(create.mock.calls[0]?.[0]).not.toHaveProperty('output_config');
  });
});
