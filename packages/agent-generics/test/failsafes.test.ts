import type { Execution } from '@bitcode/execution-generics';
import { createPromptPart, definePrompt, definePromptTemplate, estimateTokens } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { auditCallSite, type CallSite } from '../src/index';
import { type AgentEvent, factoryPTRRAgent, type PTRRAgentOptions } from '../src/run';
import { plantPhase } from './agent-tree';
import {
  APPROVED,
  callName,
  REASONING,
  REFUSED,
  type Script,
  type ScriptedModel,
  scriptedModel,
  sectionOf,
} from './scripted-model';

const Report = z.object({ report: z.string() });
type Report = z.infer<typeof Report>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

const ALL_KEYS: Script = {
  '*/prepare_concise_context/structured_output': (request: CallSite) => ({
    selectedKeys: sectionOf(request, 'pipeline_execution_keys'),
  }),
};

const NO_KEYS: Script = { '*/prepare_concise_context/structured_output': { selectedKeys: [] } };

interface Piece {
  readonly key: string;
  readonly number: number;
}

interface Started {
  readonly model: ScriptedModel;
  readonly events: AgentEvent[];
  readonly findings: unknown[];
  readonly phase: Execution;
  readonly result: Promise<Report>;
}

/** An agent with one step, whose keys are all selected. */
function start(input: object, script: Script = {}, options: Partial<PTRRAgentOptions<Report>> = {}): Started {
  const model = scriptedModel({ ...ALL_KEYS, ...script });
  const events: AgentEvent[] = [];
  const findings: unknown[] = [];
  const onEvent = (event: AgentEvent) => {
    events.push(event);
    if (event.type === 'call-start') findings.push(...auditCallSite(event.callSite, { leaf: event.node }));
  };
  const phase = plantPhase();
  const steps = ['refine'] as const;
  const agent = factoryPTRRAgent<Report>({ name: 'a', outputSchema: Report, model, onEvent, steps, ...options });
  return { model, events, findings, phase, result: agent(input, phase) };
}

const sizeOf = ({ system, user }: CallSite) => estimateTokens(system.text) + estimateTokens(user);
const taskCalls = ({ model }: Started) => model.calls.filter(({ role }) => role.failsafe === 'chunk_then_sum');
const reasonsOf = (started: Started) => taskCalls(started).filter(({ role }) => role.thinking === 'reason');
const contextOf = (call: CallSite) => sectionOf(call, 'selectedContext') as Record<string, unknown> | undefined;
const placeOf = (call: CallSite) => sectionOf(call, 'chunk') as Record<string, unknown> | undefined;

/** The tokens of a request with an empty context. */
async function measureFrame(): Promise<number> {
  const started = start({});
  await started.result;
  return sizeOf(reasonsOf(started)[0] as CallSite);
}

/** No two stretches of it are the same. */
const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}\n`).join('');

/** Each slice is completed with a report that names it. */
const NUMBERED: Script = {
  '*/chunk_then_sum/structured_output': (request: CallSite) => ({ report: `of ${JSON.stringify(placeOf(request))}` }),
};

describe('ChunkThenSum', () => {
  it('sends what fits in one pass, whose size is what was measured', async () => {
    const whole = start({ text: 'x'.repeat(4000) });
    await whole.result;
    const size = sizeOf(reasonsOf(whole)[0] as CallSite);
    const fits = start({ text: 'x'.repeat(4000) }, {}, { maxRequestTokens: size + 500 });
    await fits.result;
    expect(reasonsOf(fits).map(placeOf)).toEqual([undefined]);
    expect(fits.events).toContainEqual(expect.objectContaining({ failsafe: 'chunk_then_sum', slices: 1 }));
    const over = start({ text: 'x'.repeat(4000) }, {}, { maxRequestTokens: size - 1 });
    await over.result;
    expect(reasonsOf(over).map(placeOf)).toEqual([
      expect.objectContaining({ slice: 1, last: false }),
      expect.objectContaining({ slice: 2, last: true }),
      { summing: true, slices: 2 },
    ]);
  });

  it('gives slice i the completions before it, and the sum all of them', async () => {
    const frame = await measureFrame();
    const input = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`f${index}`, `${index}`.repeat(2000)]));
    const started = start(input, NUMBERED, { maxRequestTokens: frame + 1800 });
    const { report } = await started.result;
    const reasons = reasonsOf(started);
    const count = reasons.length - 1;
    expect(count).toBeGreaterThan(2);
    const completions = reasons.slice(0, -1).map((call) => ({ report: `of ${JSON.stringify(placeOf(call))}` }));
    reasons.forEach((call, index) =>
      expect(sectionOf(call, 'priorChunkCompletions')).toEqual(completions.slice(0, index)),
    );
    expect(report).toBe(`of {"summing":true,"slices":${count}}`);
    expect(started.events.filter((event) => event.type === 'failsafe')).toMatchObject([
      { failsafe: 'prepare_concise_context' },
      { failsafe: 'chunk_then_sum', slices: count, node: { name: 'chunk_then_sum' } },
    ]);
    expect(contextOf(reasons.at(-1) as CallSite)).toBeUndefined();
    const sent = reasons.slice(0, -1).flatMap((call) => Object.entries(contextOf(call) ?? {}));
    expect(sent.map(([key, value]) => [key.split(':').at(-1), value])).toEqual(Object.entries(input));
    expect(started.findings).toEqual([]);
    for (const call of started.model.calls) expect(sizeOf(call)).toBeLessThanOrEqual(frame + 1800);
    expect(
      taskCalls(started)
        .map(({ nodePath }) => nodePath.split('/').slice(6).join('/'))
        .slice(0, 4),
    ).toEqual([
      'slice-1/thinking:reason',
      'slice-1/thinking:judge',
      'slice-1/thinking:structured_output',
      'slice-2/thinking:reason',
    ]);
  });

  it('shows the slice in all three thinkings of a pass', async () => {
    const started = start({ text: 'x'.repeat(4000) }, {}, { maxRequestTokens: (await measureFrame()) + 900 });
    await started.result;
    const calls = taskCalls(started);
    expect(calls.length % 3).toBe(0);
    for (let at = 0; at < calls.length; at += 3) {
      const contexts = calls.slice(at, at + 3).map(contextOf);
      expect(contexts).toEqual([contexts[0], contexts[0], contexts[0]]);
    }
  });

  it.each(['sequential', 'parallel'] as const)(
    'loses nothing of a value larger than the budget, text or not (%s)',
    async (slices) => {
      const input = {
        text: words(400),
        list: Array.from({ length: 400 }, (_, at) => `\u{1f600} ${at}`),
        last: 'whole',
      };
      const started = start(input, NUMBERED, { maxRequestTokens: (await measureFrame()) + 900, slices });
      await started.result;
      const places = reasonsOf(started).map((call) => [placeOf(call)?.['slice'], placeOf(call)?.['last']]);
      expect(places.slice(-2)).toEqual([
        [places.length - 1, true],
        [undefined, undefined],
      ]);
      const sent: Record<string, unknown[]> = {};
      for (const [key, value] of reasonsOf(started).flatMap((call) => Object.entries(contextOf(call) ?? {})))
        sent[key.split(':').at(-1) as string] = [...(sent[key.split(':').at(-1) as string] ?? []), value];
      expect(sent['text']?.length).toBeGreaterThan(1);
      expect(sent['list']?.length).toBeGreaterThan(1);
      expect(sent['text']?.join('')).toBe(input.text);
      expect(sent['list']?.join('')).toBe(JSON.stringify(input.list));
      expect(sent['last']).toEqual(['whole']);
      const pieces = reasonsOf(started).map((call) => placeOf(call)?.['piece'] as Piece | undefined);
      for (const key of ['text', 'list']) {
        const numbers = pieces.flatMap((piece) => (piece?.key.endsWith(`:${key}`) ? [piece.number] : []));
        expect(numbers).toEqual(sent[key]?.map((_, at) => at + 1));
      }
    },
  );

  it('counts what it sends: system and user of each call, under the settings and values of the run', async () => {
    const counted: string[] = [];
    const countTokens = (text: string) => {
      counted.push(text);
      return estimateTokens(text);
    };
    const template = definePromptTemplate(createPromptPart('Of the repository:\n{name}'), ['name']);
    const long = 'A longer text than the one before. '.repeat(40);
    const resolvePart = (text: string) =>
      text.startsWith('selectedKeys')
        ? { key: 'k', text: `${long}\n{selectedKeys}`, origin: 'override' as const, revision: 1 }
        : undefined;
    const options = {
      prompt: definePrompt('a', { subject: template }),
      values: { name: words(40) },
      snapshot: () => ({ revision: 1, resolvePart }),
    };
    const frame = start({}, {}, options);
    await frame.result;
    const maxRequestTokens = sizeOf(reasonsOf(frame)[0] as CallSite) + 900;
    const started = start({ text: words(400) }, NUMBERED, { ...options, countTokens, maxRequestTokens });
    await started.result;
    const slices = reasonsOf(started);
    expect(slices.length).toBeGreaterThan(2);
    for (const { system, user, role } of started.model.calls) {
      expect(user.includes(long)).toBe(role.failsafe === 'chunk_then_sum');
      expect(counted).toContain(system.text);
      expect(counted).toContain(user);
    }
    // What a slice is measured by is what is sent of it; only that it is the last is not known then.
    const measured = new Set(counted.slice(0, counted.indexOf(slices.at(-2)?.user as string)));
    for (const { user } of slices.slice(0, -1)) expect(measured).toContain(user.replace('"last":true', '"last":false'));
  });

  it('runs slices without priors, all of them summed, when they are to be parallel', async () => {
    const options = { maxRequestTokens: (await measureFrame()) + 900, slices: 'parallel' } as const;
    const started = start({ text: 'x'.repeat(6000) }, NUMBERED, options);
    await started.result;
    const reasons = reasonsOf(started).filter((call) => placeOf(call)?.['summing'] !== true);
    expect(reasons.length).toBeGreaterThan(1);
    expect(reasons.map((call) => sectionOf(call, 'priorChunkCompletions'))).toEqual(reasons.map(() => undefined));
    const sum = reasonsOf(started).at(-1) as CallSite;
    expect(sectionOf(sum, 'priorChunkCompletions')).toHaveLength(reasons.length);
    expect(started.findings).toEqual([]);
  });

  it('goes over to slices when the reasoning is what makes a call too large', async () => {
    const analysis = 'long '.repeat(280);
    const frame = await measureFrame();
    const started = start(
      { text: 'x'.repeat(6800) },
      { '*/chunk_then_sum/reason': { ...REASONING, analysis } },
      { maxRequestTokens: frame + 2000 },
    );
    await started.result;
    expect(reasonsOf(started).map((call) => placeOf(call)?.['slice'])).toEqual([undefined, 1, 2, undefined]);
    for (const call of started.model.calls) expect(sizeOf(call)).toBeLessThanOrEqual(frame + 2000);
  });

  it('hands on in each slice and in the sum what the step before carried', async () => {
    const maxRequestTokens = (await measureFrame()) + 1500;
    const steps = ['try', 'refine'] as const;
    const started = start({ text: 'x'.repeat(6000) }, {}, { maxRequestTokens, steps });
    await started.result;
    const refine = reasonsOf(started).filter(({ role }) => role.step === 'refine');
    expect(refine.length).toBeGreaterThan(2);
    const carried = { output: { report: 'done' }, judgment: APPROVED };
    expect(refine.map((call) => sectionOf(call, 'carried'))).toEqual(refine.map(() => carried));
  });

  it('divides nothing where there is nothing to divide, and tries nothing else', async () => {
    const analysis = 'long '.repeat(280);
    const long = { '*/chunk_then_sum/reason': { ...REASONING, analysis }, ...NO_KEYS };
    const started = start({}, long, { maxRequestTokens: (await measureFrame()) + 200 });
    await expect(started.result).rejects.toEqual(code('REQUEST_TOO_LARGE'));
    expect(started.model.calls.map(callName).slice(3)).toEqual(['refine/chunk_then_sum/reason']);
  });

  it('goes over to slices for nothing else that fails', async () => {
    const started = start({ text: 'x' }, { '*/chunk_then_sum/judge': new Error('busy') });
    await expect(started.result).rejects.toEqual(code('MODEL_CALL_FAILED'));
    expect(started.model.calls).toHaveLength(5);
  });

  it('says so when there is no room for a context at all', async () => {
    const steps = ['try', 'refine'] as const;
    const script = {
      'try/prepare_concise_context/structured_output': { selectedKeys: [] },
      'try/chunk_then_sum/structured_output': { report: words(200) },
    };
    const empty = start({}, { ...script, ...NO_KEYS }, { steps });
    await empty.result;
    const maxRequestTokens = sizeOf(reasonsOf(empty).at(-1) as CallSite) + 40;
    const started = start({ text: 'x'.repeat(4000) }, script, { maxRequestTokens, steps });
    expect(await started.result).toEqual({ report: words(200) });
    expect(started.events.findLast(({ type }) => type === 'step-end')).toMatchObject({
      step: 'refine',
      error: {
        code: 'REQUEST_TOO_LARGE',
        details: { nodePath: expect.stringMatching(/step:refine.*slice-1\/thinking:reason$/), maxRequestTokens },
      },
    });
    expect(callName(started.model.calls.at(-1) as CallSite)).toBe('refine/prepare_concise_context/structured_output');
    const selection = start({}, {}, { maxRequestTokens: 10 });
    await expect(selection.result).rejects.toEqual(code('REQUEST_TOO_LARGE'));
    expect(selection.model.calls).toEqual([]);
  });

  it.each([
    ['sequential', 1],
    ['parallel', 2],
  ] as const)('ends without a sum where a slice could not be completed (%s)', async (slices, sent) => {
    const neither = { '*/chunk_then_sum/structured_output': 'no', '*/stitch_until_complete/structured_output': 'no' };
    const options = { maxRequestTokens: (await measureFrame()) + 900, slices };
    const started = start({ text: 'x'.repeat(4000) }, neither, options);
    await expect(started.result).rejects.toEqual(code('STITCH_EXHAUSTED'));
    expect(reasonsOf(started).map((call) => placeOf(call)?.['slice'])).toEqual([1, 2].slice(0, sent));
    expect(started.findings).toEqual([]);
  });

  it('ends parallel slices with the first that fails, and sends nothing more for the others', async () => {
    const options = { maxRequestTokens: (await measureFrame()) + 900, slices: 'parallel' } as const;
    const failing = { '*/chunk_then_sum/reason': [REASONING, new Error('busy')], '*/chunk_then_sum/judge': REFUSED };
    const started = start({ text: 'x'.repeat(6000) }, failing, options);
    await expect(started.result).rejects.toEqual(code('MODEL_CALL_FAILED'));
    expect(taskCalls(started).every(({ role }) => role.thinking !== 'structured_output')).toBe(true);
  });
});

const OOPS = 'line 1, character 12: no JSON value; read so far: "{"report": ", found "oops}"';

describe('Stitch', () => {
  const brokenSum = (call: CallSite) =>
    placeOf(call)?.['summing'] === true ? '{"report": oops}' : { report: 'a part' };
  const broken = { '*/chunk_then_sum/structured_output': '{"report": oops}' };

  it('is told the error, the context and the partial output in all three thinkings', async () => {
    const started = start(
      { goal: 'a changelog' },
      { ...broken, '*/stitch_until_complete/structured_output': { report: 'whole' } },
    );
    expect(await started.result).toEqual({ report: 'whole' });
    const calls = started.model.calls.slice(6);
    expect(calls.map(callName)).toEqual(
      ['reason', 'judge', 'structured_output'].map((thinking) => `refine/stitch_until_complete/${thinking}`),
    );
    const key = 'run/pipeline:deposit/phase:setup/agent:a#input:goal';
    for (const call of calls) {
      expect(sectionOf(call, 'validationError')).toBe(OOPS);
      expect(sectionOf(call, 'partialOutput')).toBe('{"report": oops}');
      expect(sectionOf(call, 'context')).toEqual({ selectedKeys: [key], selectedContext: { [key]: 'a changelog' } });
    }
    expect(started.findings).toEqual([]);
  });

  it('begins each round with what the one before left, and its error', async () => {
    const answers = ['{"report":1}', '', 'prose', { report: 'whole' }];
    const started = start({}, { ...broken, '*/stitch_until_complete/structured_output': answers });
    expect(await started.result).toEqual({ report: 'whole' });
    const reasons = started.model.calls.filter((call) => callName(call) === 'refine/stitch_until_complete/reason');
    expect(reasons.map((call) => [sectionOf(call, 'partialOutput'), sectionOf(call, 'validationError')])).toEqual([
      ['{"report": oops}', OOPS],
      ['{"report":1}', 'report: expected a string, found 1'],
      ['', 'the answer is empty; expected one JSON value'],
      ['prose', 'no JSON in the answer of 5 characters; expected one JSON value and nothing else'],
    ]);
    const rounds = started.events.filter(
      (event) => event.type === 'failsafe' && event.failsafe === 'stitch_until_complete',
    );
    expect(rounds).toMatchObject(
      reasons.map((call, at) => ({
        round: at + 1,
        validationError: sectionOf(call, 'validationError'),
        node: { kind: 'failsafe', name: 'stitch_until_complete' },
      })),
    );
  });

  it('stops after the fifth round, and names the last error and the node', async () => {
    const answers = ['1', '2', '3', '4', '{"report":5}', { report: 'too late' }];
    const started = start({}, { ...broken, '*/stitch_until_complete/structured_output': answers });
    const error = await started.result.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'STITCH_EXHAUSTED',
      message: expect.stringContaining('report: expected a string, found 5'),
      details: {
        nodePath: 'run/pipeline:deposit/phase:setup/agent:a/step:refine/failsafe:stitch_until_complete',
        rounds: 5,
        validationError: 'report: expected a string, found 5',
        partialOutput: '{"report":5}',
      },
    });
    expect((error as Error).message).toContain('step:refine/failsafe:stitch_until_complete');
    expect(started.model.calls).toHaveLength(6 + 15);
    const step = started.phase.children.get('agent:a')?.children.get('step:refine');
    expect(step?.getNamespaces()).toEqual([]);
    expect(started.events.at(-2)).toMatchObject({ type: 'step-end', error: { code: 'STITCH_EXHAUSTED' } });
  });

  it('is told of the sum what it was made from: all completions, and what was carried', async () => {
    const started = start(
      { text: 'x'.repeat(6000) },
      {
        '*/stitch_until_complete/structured_output': { report: 'whole' },
        'refine/chunk_then_sum/structured_output': brokenSum,
      },
      { maxRequestTokens: (await measureFrame()) + 1500, steps: ['try', 'refine'] },
    );
    expect(await started.result).toEqual({ report: 'whole' });
    const stitch = started.model.calls.find(({ role }) => role.failsafe === 'stitch_until_complete') as CallSite;
    const sum = reasonsOf(started).at(-1) as CallSite;
    expect(sectionOf(stitch, 'context')).toEqual({
      selectedKeys: sectionOf(sum, 'selectedKeys'),
      chunk: { summing: true, slices: expect.any(Number) },
      priorChunkCompletions: sectionOf(sum, 'priorChunkCompletions'),
    });
    expect(sectionOf(stitch, 'carried')).toEqual({ output: { report: 'done' }, judgment: APPROVED });
    expect(started.findings).toEqual([]);
  });

  it('is given up with the slices that it is one of', async () => {
    const answers = ['{"report": oops}', new Error('busy')];
    const options = { maxRequestTokens: (await measureFrame()) + 900, slices: 'parallel' } as const;
    const started = start({ text: 'x'.repeat(4000) }, { '*/chunk_then_sum/structured_output': answers }, options);
    await expect(started.result).rejects.toEqual(code('MODEL_CALL_FAILED'));
    const repairs = started.model.calls.filter(({ role }) => role.failsafe === 'stitch_until_complete');
    expect(repairs.filter(({ role }) => role.thinking !== 'reason')).toEqual([]);
  });

  it('repairs a slice before the next begins', async () => {
    const maxRequestTokens = (await measureFrame()) + 900;
    const answers = ['{"report": oops}', { report: 'second' }, { report: 'all' }];
    const started = start(
      { text: 'x'.repeat(4000) },
      {
        '*/chunk_then_sum/structured_output': answers,
        '*/stitch_until_complete/structured_output': { report: 'first' },
      },
      { maxRequestTokens },
    );
    expect(await started.result).toEqual({ report: 'all' });
    expect(sectionOf(reasonsOf(started)[1] as CallSite, 'priorChunkCompletions')).toEqual([{ report: 'first' }]);
    const stitch = started.model.calls.find(({ role }) => role.failsafe === 'stitch_until_complete') as CallSite;
    expect(sectionOf(stitch, 'context')).toMatchObject({
      selectedContext: contextOf(reasonsOf(started)[0] as CallSite),
      chunk: { slice: 1, last: false },
      priorChunkCompletions: [],
    });
    expect(started.findings).toEqual([]);
  });
});

describe('a thinking whose answer does not validate', () => {
  it.each([
    ['refine/prepare_concise_context/reason'],
    ['refine/prepare_concise_context/judge'],
    ['refine/prepare_concise_context/structured_output'],
    ['refine/chunk_then_sum/reason'],
    ['refine/chunk_then_sum/judge'],
    ['refine/stitch_until_complete/reason'],
    ['refine/stitch_until_complete/judge'],
  ])('%s is asked again three times, then ends the run with node and message', async (name) => {
    const answers = { 'refine/chunk_then_sum/structured_output': '{"report": oops}', [name]: '{"selectedKeys":"all"}' };
    const started = start({}, answers);
    const [, failsafe, thinking] = name.split('/');
    const round = failsafe === 'stitch_until_complete' ? '/round-1' : '';
    const nodePath = `run/pipeline:deposit/phase:setup/agent:a/step:refine/failsafe:${failsafe}${round}/thinking:${thinking}~4`;
    await expect(started.result).rejects.toMatchObject({
      code: 'THINKING_OUTPUT_INVALID',
      details: { nodePath, validationError: expect.stringContaining('expected'), text: '{"selectedKeys":"all"}' },
      message: expect.stringContaining(nodePath),
    });
    expect(started.model.calls.slice(-4).map(callName)).toEqual([name, name, name, name]);
    expect(started.findings).toEqual([]);
  });

  it('has no effect but the judgment it gives: a refusal is handed on', async () => {
    const started = start({}, { '*/chunk_then_sum/judge': REFUSED });
    await started.result;
    expect(sectionOf(started.model.calls.at(-1) as CallSite, 'judgment')).toEqual(REFUSED);
  });
});
