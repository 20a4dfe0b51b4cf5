import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createFileRecordStore } from '../src/file';
import type { CallSite } from '../src/index';
import {
  createRecordedModel,
  createRunLimits,
  factoryPTRRAgent,
  type LanguageModelPort,
  type PTRRAgentOptions,
  type RecordStore,
  readTokenUsage,
} from '../src/run';
import { plantPhase } from './agent-tree';
import { scriptedModel } from './scripted-model';

const Report = z.object({ report: z.string() });
type Options = Partial<PTRRAgentOptions<z.infer<typeof Report>>>;
const agentOf = (model: LanguageModelPort, options: Options = {}) =>
  factoryPTRRAgent({ name: 'a', outputSchema: Report, model, ...options });

describe('limits', () => {
  it.each([0, 1, 7, 17])('of %d calls send no more, and the tree keeps what there was', async (maxCalls) => {
    const model = scriptedModel();
    const phase = plantPhase();
    await expect(agentOf(model, { limits: { maxCalls } })({ goal: 'g' }, phase)).rejects.toMatchObject({
      code: 'BUDGET_EXHAUSTED',
      details: { what: 'calls', used: maxCalls, limit: maxCalls },
    });
    expect(model.calls).toHaveLength(maxCalls);
    expect(readTokenUsage(phase).calls).toBe(maxCalls);
    expect(phase.children.get('agent:a')?.get('input', 'goal')).toBe('g');
  });

  it('of 18 calls are enough for an agent', async () => {
    expect(await agentOf(scriptedModel(), { limits: { maxCalls: 18 } })({}, plantPhase())).toEqual({ report: 'done' });
  });

  it('count tokens as the model told them, before a call is sent', async () => {
    const model = scriptedModel({}, { inputTokens: 9_000, outputTokens: 1_000 });
    const limits = createRunLimits({ maxTokens: 30_000 });
    await expect(agentOf(model, { limits })({}, plantPhase())).rejects.toMatchObject({
      code: 'BUDGET_EXHAUSTED',
      details: { what: 'tokens', used: 30_000 },
    });
    expect([model.calls.length, limits.usedCalls, limits.usedTokens]).toEqual([3, 3, 30_000]);
  });

  it('count by the estimate where the model tells nothing of use', async () => {
    const model = scriptedModel({}, { inputTokens: Number.NaN, outputTokens: 'many' as never });
    const limits = createRunLimits({ maxTokens: 10_000 });
    const phase = plantPhase();
    await expect(agentOf(model, { limits })({}, phase)).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' });
    expect(limits.usedTokens).toBeGreaterThan(5_000);
    expect(limits.usedTokens).toBeLessThanOrEqual(10_000);
    expect(readTokenUsage(phase)).toMatchObject({ inputTokens: 0, outputTokens: 0 });
  });

  it('made once count for every agent that they are handed to', async () => {
    const limits = createRunLimits({ maxCalls: 20 });
    const model = scriptedModel();
    const phase = plantPhase();
    await agentOf(model, { limits })({}, phase);
    await expect(agentOf(model, { limits })({}, phase)).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' });
    expect(model.calls).toHaveLength(20);
  });

  it('hold re-asks and rounds of Stitch', async () => {
    const wrong = scriptedModel({ '*/*/reason': 'no' });
    await expect(agentOf(wrong, { limits: { maxReasks: 0 } })({}, plantPhase())).rejects.toMatchObject({
      details: { times: 1 },
    });
    expect(wrong.calls).toHaveLength(1);
    const broken = scriptedModel({
      'try/chunk_then_sum/structured_output': '{"a":x}',
      '*/stitch_until_complete/structured_output': 'no',
    });
    const run = agentOf(broken, { steps: ['try'], limits: { maxStitchRounds: 2 } })({}, plantPhase());
    await expect(run).rejects.toMatchObject({ code: 'STITCH_EXHAUSTED', details: { rounds: 2 } });
    expect(broken.calls).toHaveLength(6 + 6);
  });

  it.each([{ maxCalls: -1 }, { maxTokens: 1.5 }, { maxReasks: Number.NaN }, { maxStitchRounds: 0 }])(
    'refuse %j',
    (limits) => {
      expect(() => createRunLimits(limits)).toThrowError(expect.objectContaining({ code: 'AGENT_OPTION_INVALID' }));
      expect(() => agentOf(scriptedModel(), { limits })).toThrowError(
        expect.objectContaining({ code: 'AGENT_OPTION_INVALID' }),
      );
    },
  );
});

function memoryStore(): RecordStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: async (key) => kept.get(key),
    write: async (key, text) => void kept.set(key, text),
  };
}

/** A model that is gone after so many calls. */
function dyingModel(lives: number) {
  const model = scriptedModel({
    '*/*/reason': (call: CallSite) => ({ ...REASON, conclusion: String(call.nodePath.length) }),
  });
  return {
    calls: model.calls,
    async generate(...args: Parameters<LanguageModelPort['generate']>) {
      if (model.calls.length >= lives) throw new Error('killed');
      return model.generate(...args);
    },
  };
}
const REASON = { analysis: '', reasoningItems: [], conclusion: '', confidence: 1 };

describe('a recorded model', () => {
  it('lets a run that was killed at any call go on, with no call made twice and the same result', async () => {
    const whole = dyingModel(100);
    const expected = await agentOf(whole)({ goal: 'g' }, plantPhase());
    const total = whole.calls.length;
    for (let lives = 0; lives < total; lives++) {
      const store = memoryStore();
      const first = dyingModel(lives);
      const dead = agentOf(createRecordedModel(first, { store }))({ goal: 'g' }, plantPhase());
      await expect(dead).rejects.toMatchObject({ code: 'MODEL_CALL_FAILED' });
      const second = dyingModel(100);
      const limits = createRunLimits({ maxCalls: total - lives });
      const phase = plantPhase();
      expect(await agentOf(createRecordedModel(second, { store }), { limits })({ goal: 'g' }, phase)).toEqual(expected);
      expect(first.calls.length + second.calls.length).toBe(total);
      expect(limits.usedCalls).toBe(total - lives);
      expect(second.calls.map(({ nodePath }) => nodePath)).toEqual(
        whole.calls.slice(lives).map(({ nodePath }) => nodePath),
      );
    }
  });

  it('gives the n-th equal request the n-th record, and keeps no error', async () => {
    let count = 0;
    const model: LanguageModelPort = {
      async generate() {
        if (++count === 2) throw new Error('busy');
        return { text: `${count}`, usage: { inputTokens: 1, outputTokens: 1 }, finishReason: 'stop' };
      },
    };
    const store = memoryStore();
    const request = { system: { text: 's' }, user: 'u', schema: {}, toolNames: [] } as never;
    const first = createRecordedModel(model, { store });
    expect((await first.generate(request)).text).toBe('1');
    await expect(first.generate(request)).rejects.toThrow('busy');
    expect((await first.generate(request)).text).toBe('3');
    expect(store.kept.size).toBe(2);
    const again = createRecordedModel(model, { store });
    expect(await again.generate(request)).toEqual({
      text: '1',
      usage: { inputTokens: 1, outputTokens: 1 },
      finishReason: 'stop',
      isRecorded: true,
    });
    expect((await again.generate({ ...(request as object), user: 'other' } as never)).text).toBe('4');
    expect((await again.generate({ ...(request as object), tail: { text: 't' } } as never)).text).toBe('5');
  });

  it('keeps records in files, each complete or absent', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'records-'));
    try {
      const store = createFileRecordStore({ directory: join(directory, 'deep') });
      expect(await store.read('a-1')).toBeUndefined();
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => store.write('a-1', `text ${index} ${'x'.repeat(9_000)}`)),
      );
      expect(await store.read('a-1')).toMatch(/^text \d+ x{9000}$/);
      expect(await readdir(join(directory, 'deep'))).toEqual(['a-1.json']);
      await writeFile(join(directory, 'deep', '.a-2.half'), 'hal');
      expect(await store.read('a-2')).toBeUndefined();
      await writeFile(join(directory, 'file'), '');
      const impossible = createFileRecordStore({ directory: join(directory, 'file') });
      await expect(impossible.write('a', 'b')).rejects.toThrow();
      await expect(impossible.read('a')).rejects.toThrow();
      expect(await readFile(join(directory, 'file'), 'utf8')).toBe('');
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
