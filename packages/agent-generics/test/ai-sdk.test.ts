import { APICallError } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cacheMarkedSystem, createAiSdkModel, systemBlocks } from '../src/ai-sdk';
import { buildCallSite, type CallSite } from '../src/index';
import { factoryPTRRAgent, readTokenUsage } from '../src/run';
import { createAbortController } from './abort-controller';
import { plantCall, plantPhase } from './agent-tree';
import { callName, scriptedModel } from './scripted-model';

const USAGE = {
  inputTokens: { total: 100, noCache: 60, cacheRead: 40, cacheWrite: 0 },
  outputTokens: { total: 10, text: 10, reasoning: 0 },
};
const STOP = { unified: 'stop', raw: 'end_turn' } as const;
const text = (answer: string) => ({ type: 'text' as const, text: answer });

const mock = (answer = 'hello') =>
  new MockLanguageModelV3({ doGenerate: { content: [text(answer)], finishReason: STOP, usage: USAGE, warnings: [] } });

const site = (): CallSite => buildCallSite(plantCall(plantPhase()), { keys: ['run#a:b'] });
const MARK = { anthropic: { cacheControl: { type: 'ephemeral' } } };

describe('a model of the AI SDK', () => {
  it('is sent the system text and the user text, and nothing twice', async () => {
    const model = mock();
    const callSite = site();
    const { text: answer, usage, finishReason } = await createAiSdkModel(model).generate(callSite);
    expect(model.doGenerateCalls).toEqual([
      {
        prompt: [
          { role: 'system', content: callSite.system.text },
          { role: 'user', content: [{ type: 'text', text: callSite.user }] },
        ],
      },
    ]);
    expect(answer).toBe('hello');
    expect(usage).toEqual({ inputTokens: 100, outputTokens: 10, cachedInputTokens: 40 });
    expect(finishReason).toBe('stop');
  });

  it('is sent the settings and the signal', async () => {
    const { signal } = createAbortController();
    const model = mock();
    await createAiSdkModel(model, { settings: { temperature: 0 } }).generate(site(), { signal });
    expect(model.doGenerateCalls[0]).toMatchObject({ temperature: 0 });
    expect(model.doGenerateCalls[0]?.abortSignal).toBe(signal);
  });

  it('is sent the blocks apart, which join to the text', async () => {
    const model = mock();
    const { system } = site();
    await createAiSdkModel(model, { system: systemBlocks }).generate(site());
    const sent = model.doGenerateCalls[0]?.prompt.filter(({ role }) => role === 'system') ?? [];
    expect(sent.map(({ content }) => content)).toEqual(system.blocks.map(({ text: block }) => block));
    expect(sent.map(({ content }) => content).join('')).toBe(system.text);
    expect(sent).toHaveLength(6);
  });

  it('is sent cache marks where the calls of an agent and of a step part ways', async () => {
    const model = mock();
    const { system } = site();
    await createAiSdkModel(model, { system: cacheMarkedSystem(MARK, { minTokens: 1 }) }).generate(site());
    const sent = model.doGenerateCalls[0]?.prompt.filter(({ role }) => role === 'system') ?? [];
    expect(sent.map(({ content }) => content).join('')).toBe(system.text);
    const marked = sent.filter(({ providerOptions }) => providerOptions !== undefined);
    expect(marked.map(({ providerOptions }) => providerOptions)).toEqual(marked.map(() => MARK));
    const ends = marked.map(({ content }) => system.text.indexOf(content as string) + (content as string).length);
    const endOf = (kind: string) => system.blocks.find((block) => block.kind === kind)?.end;
    expect(ends).toEqual([endOf('agent'), endOf('step'), system.text.length]);
    expect(sent.map(({ content }) => content)).not.toContain('');
    expect(marked.length).toBeLessThanOrEqual(4);
  });

  it('is sent what stands behind the last mark, without one', async () => {
    const model = mock();
    const { system } = site();
    const options = { minTokens: 1, max: 1 };
    await createAiSdkModel(model, { system: cacheMarkedSystem(MARK, options) }).generate(site());
    const [marked, rest, user] = model.doGenerateCalls[0]?.prompt ?? [];
    expect(marked).toMatchObject({ role: 'system', providerOptions: MARK });
    expect(rest).toEqual({ role: 'system', content: system.text.slice(marked?.content.length) });
    expect(rest?.content).not.toBe('');
    expect(user?.role).toBe('user');
  });

  it('is sent no mark below the minimum of its provider', async () => {
    const model = mock();
    const callSite = site();
    await createAiSdkModel(model, { system: cacheMarkedSystem(MARK, { minTokens: 100_000 }) }).generate(callSite);
    expect(model.doGenerateCalls[0]?.prompt[0]).toEqual({ role: 'system', content: callSite.system.text });
  });

  it('answers with its text alone', async () => {
    const content = [{ type: 'reasoning' as const, text: 'hm' }, text('hel'), text('lo')];
    const model = new MockLanguageModelV3({ doGenerate: { content, finishReason: STOP, usage: USAGE, warnings: [] } });
    expect((await createAiSdkModel(model).generate(site())).text).toBe('hello');
  });

  it('may be of the version before', async () => {
    const usage = { inputTokens: 7, outputTokens: undefined, totalTokens: 7, cachedInputTokens: 2 };
    const model = { doGenerate: async () => ({ content: [text('hello')], finishReason: 'length', usage }) };
    expect(await createAiSdkModel(model).generate(site())).toEqual({
      text: 'hello',
      usage: { inputTokens: 7, outputTokens: 0, cachedInputTokens: 2 },
      finishReason: 'length',
    });
    const silent = { inputTokens: undefined, outputTokens: undefined, totalTokens: undefined };
    const uncounted = { doGenerate: async () => ({ content: [], finishReason: 'stop', usage: silent }) };
    expect((await createAiSdkModel(uncounted).generate(site())).usage).toStrictEqual({
      inputTokens: 0,
      outputTokens: 0,
      cachedInputTokens: 0,
    });
  });

  it('is not asked again when it fails, and its error is the cause', async () => {
    const cause = new APICallError({ message: 'overloaded', url: 'u', requestBodyValues: {}, isRetryable: true });
    const model = new MockLanguageModelV3({ doGenerate: () => Promise.reject(cause) });
    const agent = factoryPTRRAgent({ name: 'a', outputSchema: z.object({}), model: createAiSdkModel(model) });
    await expect(agent({}, plantPhase())).rejects.toMatchObject({ code: 'MODEL_CALL_FAILED', cause });
    expect(model.doGenerateCalls).toHaveLength(1);
  });

  it('runs an agent to its end', async () => {
    const script = scriptedModel();
    const calls: CallSite[] = [];
    const phase = plantPhase();
    const model = new MockLanguageModelV3({
      doGenerate: async () => {
        const { text: answer } = await script.generate(calls.at(-1) as CallSite);
        return { content: [text(answer)], finishReason: STOP, usage: USAGE, warnings: [] };
      },
    });
    const agent = factoryPTRRAgent({
      name: 'a',
      outputSchema: z.object({ report: z.string() }),
      model: createAiSdkModel(model),
      onEvent: (event) => {
        if (event.type === 'call-start') calls.push(event.callSite);
      },
    });
    expect(await agent({}, phase)).toEqual({ report: 'done' });
    expect(model.doGenerateCalls).toHaveLength(18);
    expect(calls.map(callName)[0]).toBe('plan/prepare_concise_context/reason');
    expect(readTokenUsage(phase)).toEqual({ calls: 18, inputTokens: 1800, outputTokens: 180, cachedInputTokens: 720 });
  });
});
