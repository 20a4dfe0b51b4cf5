import { createAnthropic } from '@ai-sdk/anthropic';
import { APICallError, generateText } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { generateText as generateText5 } from 'ai-5';
import { MockLanguageModelV2 } from 'ai-5/test';
import { generateText as generateText7 } from 'ai-7';
import { MockLanguageModelV4 } from 'ai-7/test';
import { describe, expect, it } from 'vitest';
import { createAiSdkModel, toAiSdkMessages, toAiSdkSystem } from '../src/ai-sdk';
import { captureFetch } from './captured-fetch';
import { bareCall, emptyPrompt, longCall, longPrompt, longUserText } from './prompts';

const TOKENS = {
  inputTokens: { total: 100, noCache: 20, cacheRead: 80, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};
const STOP = { unified: 'stop', raw: 'end_turn' } as const;
const content = [
  { type: 'reasoning' as const, text: 'hm' },
  { type: 'text' as const, text: 'hello' },
];
const MARK = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/** One model of each major, which gives what it was sent. */
const MAJORS = {
  5: () => {
    const usage = { inputTokens: 100, outputTokens: 5, totalTokens: 105, cachedInputTokens: 80 };
    const model = new MockLanguageModelV2({
      doGenerate: async () => ({ content, finishReason: 'stop', usage, warnings: [] }),
    });
    return { model, generateText: generateText5, sent: () => model.doGenerateCalls[0]?.prompt as Message[] };
  },
  6: () => {
    const model = new MockLanguageModelV3({ doGenerate: { content, finishReason: STOP, usage: TOKENS, warnings: [] } });
    return { model, generateText, sent: () => model.doGenerateCalls[0]?.prompt as Message[] };
  },
  7: () => {
    const model = new MockLanguageModelV4({ doGenerate: { content, finishReason: STOP, usage: TOKENS, warnings: [] } });
    return { model, generateText: generateText7, sent: () => model.doGenerateCalls[0]?.prompt as Message[] };
  },
};

interface Message {
  readonly role: string;
  readonly content: string | ReadonlyArray<{ text: string; providerOptions?: unknown }>;
  readonly providerOptions?: unknown;
}

const textOf = (messages: readonly Message[], role: string) =>
  messages
    .filter((message) => message.role === role)
    .flatMap((message) =>
      typeof message.content === 'string' ? message.content : message.content.map(({ text }) => text),
    )
    .join('');

function countMarks(messages: readonly Message[]): number {
  const parts = messages.flatMap(({ content: parts }) => (typeof parts === 'string' ? [] : parts));
  return [...messages, ...parts].filter(({ providerOptions }) => providerOptions !== undefined).length;
}

describe('the system text', () => {
  it('is a string without marks, messages with them, nothing when empty', () => {
    const prompt = longPrompt();
    expect(toAiSdkSystem(prompt)).toBe(prompt.text);
    expect(toAiSdkSystem(emptyPrompt())).toBeUndefined();
    expect(toAiSdkMessages(emptyPrompt(), { cache: 'anthropic' })).toEqual([]);
    const marked = toAiSdkSystem(prompt, { cache: 'anthropic' }) ?? [];
    expect(marked.map((message) => message.content).join('')).toBe(prompt.text);
    expect(marked.map(({ providerOptions }) => providerOptions)).toEqual([MARK, MARK, MARK, undefined]);
    expect(toAiSdkMessages(prompt)).toEqual([{ role: 'system', content: prompt.text }]);
  });

  it('is marked for Bedrock, or as a host says', () => {
    const [bedrock] = toAiSdkMessages(longPrompt(), { cache: 'bedrock' });
    expect(bedrock?.providerOptions).toEqual({ bedrock: { cachePoint: { type: 'default' } } });
    const own = toAiSdkMessages(longPrompt(), {
      cache: ({ stability }) => (stability === 'constant' ? { own: { keep: true } } : undefined),
    });
    expect(own.map(({ providerOptions }) => providerOptions)).toEqual([
      { own: { keep: true } },
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe.each([5, 6, 7] as const)('version %i', (major) => {
  it('is sent system, user and tail whole, and gives text, tokens and reason', async () => {
    const { model, generateText, sent } = MAJORS[major]();
    const call = longCall();
    const answer = await createAiSdkModel(model, { generateText }).generate(call);
    expect(answer).toEqual({
      text: 'hello',
      finishReason: 'stop',
      usage: { inputTokens: 100, outputTokens: 5, cachedInputTokens: 80 },
    });
    expect(textOf(sent(), 'system')).toBe(call.system.text);
    expect(textOf(sent(), 'user')).toBe(longUserText(call));
    expect(countMarks(sent())).toBe(0);
  });

  it('is sent at most four marks, the last in the user text', async () => {
    const { model, generateText, sent } = MAJORS[major]();
    const call = longCall();
    const systemIn = major === 5 ? 'messages' : 'system';
    await createAiSdkModel(model, { generateText, cache: 'anthropic', systemIn }).generate(call);
    expect(textOf(sent(), 'system')).toBe(call.system.text);
    expect(textOf(sent(), 'user')).toBe(longUserText(call));
    expect(countMarks(sent())).toBe(4);
    const user = sent().at(-1)?.content as ReadonlyArray<{ text: string; providerOptions?: unknown }>;
    expect(user.map(({ providerOptions }) => providerOptions)).toEqual([MARK, undefined, undefined]);
    expect(user[0]?.text).toBe(call.user.slice(0, call.stableUserEnd));
  });

  it('is sent no system text of an empty prompt', async () => {
    const { model, generateText, sent } = MAJORS[major]();
    await createAiSdkModel(model, { generateText, cache: 'anthropic' }).generate(bareCall());
    expect(sent().map(({ role }) => role)).toEqual(['user']);
  });
});

describe('a call through the SDK', () => {
  const busy = () => new APICallError({ message: 'Overloaded', url: 'u', requestBodyValues: {}, statusCode: 529 });

  it('is retried by the SDK, and fails for the reason of its last try', async () => {
    const model = new MockLanguageModelV3({ doGenerate: () => Promise.reject(busy()) });
    const port = createAiSdkModel(model, { generateText, settings: { maxRetries: 0 } });
    await expect(port.generate(bareCall())).rejects.toMatchObject({
      code: 'MODEL_CALL_FAILED',
      details: { reason: 'overloaded' },
    });
  });

  it('reads the reason of a last try that the SDK has wrapped', async () => {
    const limited = new APICallError({
      message: 'slow down',
      url: 'u',
      requestBodyValues: {},
      statusCode: 429,
      responseHeaders: { 'retry-after-ms': '1' },
    });
    const model = new MockLanguageModelV3({ doGenerate: () => Promise.reject(limited) });
    const port = createAiSdkModel(model, { generateText, settings: { maxRetries: 1 } });
    await expect(port.generate(bareCall())).rejects.toMatchObject({
      details: { reason: 'rate-limit', retryAfterMs: 1 },
    });
    expect(model.doGenerateCalls).toHaveLength(2);
  });

  it('that was refused throws', async () => {
    const finishReason = { unified: 'content-filter', raw: 'refusal' } as const;
    const model = new MockLanguageModelV3({ doGenerate: { content, finishReason, usage: TOKENS, warnings: [] } });
    await expect(createAiSdkModel(model, { generateText }).generate(bareCall())).rejects.toMatchObject({
      details: { reason: 'refusal', text: 'hello', usage: { inputTokens: 100 } },
    });
  });

  it('that is aborted throws the reason of its signal', async () => {
    const { model } = MAJORS[6]();
    const signal = AbortSignal.abort('enough');
    await expect(createAiSdkModel(model, { generateText }).generate(bareCall(), { signal })).rejects.toBe('enough');
  });

  it('reaches the wire of a real provider with its marks', async () => {
    const { fetch, sent } = captureFetch({
      body: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [{ type: 'text', text: 'hello' }],
        stop_reason: 'max_tokens',
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 5, cache_read_input_tokens: 100, cache_creation_input_tokens: 0 },
      },
    });
    const model = createAnthropic({ apiKey: 'key', fetch })('a-model');
    const call = longCall();
    const answer = await createAiSdkModel(model, {
      generateText,
      cache: 'anthropic',
      settings: { maxOutputTokens: 99 },
    }).generate(call);
    expect(answer).toMatchObject({ text: 'hello', finishReason: 'length', usage: { cachedInputTokens: 100 } });
    const blocks = [...sent[0].system, ...sent[0].messages[0].content] as Array<{
      text: string;
      cache_control?: unknown;
    }>;
    expect(blocks.map(({ text }) => text).join('')).toBe(call.system.text + longUserText(call));
    expect(blocks.filter(({ cache_control }) => cache_control !== undefined)).toHaveLength(4);
  });
});
