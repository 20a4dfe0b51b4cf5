import Anthropic from '@anthropic-ai/sdk';
import { ChatAnthropic } from '@langchain/anthropic';
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { describe, expect, it } from 'vitest';
import { createLangChainModel, type LangChainBlock, toLangChainSystem } from '../src/langchain';
import { captureFetch, type WireAnswer } from './captured-fetch';
import { bareCall, emptyPrompt, longCall, longPrompt, longUserText } from './prompts';

const wire = (stop_reason: string): WireAnswer => ({
  body: {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [{ type: 'text', text: 'hello' }],
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 5, cache_read_input_tokens: 100, cache_creation_input_tokens: 0 },
  },
});

function connect(...answers: WireAnswer[]) {
  const { fetch, sent } = captureFetch(...answers);
  const chat = new ChatAnthropic({
    apiKey: 'key',
    model: 'a-model',
    maxRetries: 0,
    createClient: (options) => new Anthropic({ ...options, fetch, maxRetries: 0 } as object) as never,
  });
  return { chat, sent };
}

const textOf = (blocks: readonly LangChainBlock[]) =>
  blocks.map((block) => ('text' in block ? block.text : '')).join('');

describe('the system message', () => {
  it('is the text, or blocks that join to it with marks', () => {
    const prompt = longPrompt();
    expect(toLangChainSystem(prompt)).toEqual({ role: 'system', content: prompt.text });
    expect(toLangChainSystem(emptyPrompt(), { cache: 'anthropic' })).toBeUndefined();
    const blocks = toLangChainSystem(prompt, { cache: 'anthropic', reserve: 2 })?.content as LangChainBlock[];
    expect(textOf(blocks)).toBe(prompt.text);
    expect(blocks.filter((block) => 'cache_control' in block)).toHaveLength(2);
  });

  it('has marks of Bedrock behind the text, and those of a host', () => {
    const bedrock = toLangChainSystem(longPrompt(), { cache: 'bedrock' })?.content as LangChainBlock[];
    expect(textOf(bedrock)).toBe(longPrompt().text);
    expect(bedrock.map((block) => 'cachePoint' in block)).toEqual([false, true, false, true, false, true, false]);
    const own = toLangChainSystem(longPrompt(), { cache: () => ({ fields: { keep: 1 } }) })
      ?.content as LangChainBlock[];
    expect(own[0]).toMatchObject({ type: 'text', keep: 1 });
  });
});

describe('a chat model', () => {
  it('sends system, user and tail whole, with four marks, and gives text, tokens and reason', async () => {
    const { chat, sent } = connect(wire('end_turn'));
    const call = longCall();
    expect(await createLangChainModel(chat, { cache: 'anthropic' }).generate(call)).toEqual({
      text: 'hello',
      finishReason: 'stop',
      usage: { inputTokens: 110, outputTokens: 5, cachedInputTokens: 100 },
    });
    const [request] = sent;
    expect(textOf(request.system)).toBe(call.system.text);
    expect(textOf(request.messages[0].content)).toBe(longUserText(call));
    const blocks = [...request.system, ...request.messages[0].content];
    expect(blocks.filter((block) => block.cache_control)).toHaveLength(4);
  });

  it('sends plain strings without marks, and no system message of an empty prompt', async () => {
    const { chat, sent } = connect(wire('max_tokens'));
    const call = longCall();
    expect(await createLangChainModel(chat).generate(call)).toMatchObject({ finishReason: 'length' });
    expect(sent[0].system).toBe(call.system.text);
    expect(sent[0].messages).toEqual([{ role: 'user', content: longUserText(call) }]);
    await createLangChainModel(chat).generate(bareCall());
    expect(sent[1]).not.toHaveProperty('system');
  });

  it('may refuse', async () => {
    const { chat } = connect(wire('refusal'));
    await expect(createLangChainModel(chat).generate(bareCall())).rejects.toMatchObject({
      code: 'MODEL_CALL_FAILED',
      details: { reason: 'refusal' },
    });
  });

  it('may be busy', async () => {
    const { chat } = connect({
      status: 429,
      body: { type: 'error', error: { type: 'rate_limit_error', message: 'x' } },
    });
    await expect(createLangChainModel(chat).generate(bareCall())).rejects.toMatchObject({
      details: { reason: 'rate-limit' },
    });
  });

  it('may say nothing of tokens and reason', async () => {
    const chat = new FakeListChatModel({ responses: ['hello'] });
    expect(await createLangChainModel(chat).generate(longCall())).toEqual({
      text: 'hello',
      finishReason: 'other',
      usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 },
    });
  });

  it('that is aborted throws the reason of its signal', async () => {
    const { chat } = connect(wire('end_turn'));
    const signal = AbortSignal.abort('enough');
    await expect(createLangChainModel(chat).generate(bareCall(), { signal })).rejects.toBe('enough');
  });
});
