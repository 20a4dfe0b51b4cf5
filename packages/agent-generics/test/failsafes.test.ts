import type { Execution } from '@bitcode/execution-generics';
import { estimateTokens } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { auditCallSite, type CallSite } from '../src/index';
import { type AgentEvent, factoryPTRRAgent, type PTRRAgentOptions } from '../src/run';
import { plantPhase } from './agent-tree';
import {
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

  it('says so when there is no room for a context at all', async () => {
    const maxRequestTokens = (await measureFrame()) + 10;
    await expect(start({ text: 'x'.repeat(4000) }, {}, { maxRequestTokens }).result).rejects.toEqual(
      code('REQUEST_TOO_LARGE'),
    );
    const selection = start({}, {}, { maxRequestTokens: 10 });
    await expect(selection.result).rejects.toEqual(code('REQUEST_TOO_LARGE'));
    expect(selection.model.calls).toEqual([]);
  });

  it('ends at the first slice that could not be completed', async () => {
    const started = start(
      { text: 'x'.repeat(4000) },
      {
        '*/*/structured_output': (call: CallSite) =>
          call.role.failsafe === 'prepare_concise_context'
            ? { selectedKeys: sectionOf(call, 'pipeline_execution_keys') }
            : 'no',
      },
      { maxRequestTokens: (await measureFrame()) + 900 },
    );
    await expect(started.result).rejects.toEqual(code('STITCH_EXHAUSTED'));
    expect(reasonsOf(started)).toHaveLength(1);
    expect(started.findings).toEqual([]);
  });
});

describe('Stitch', () => {
  const broken = { '*/chunk_then_sum/structured_output': '{"report":' };

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
      expect(sectionOf(call, 'validationError')).toBe('no complete JSON value in the answer of 10 characters');
      expect(sectionOf(call, 'partialOutput')).toBe('{"report":');
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
      ['{"report":', 'no complete JSON value in the answer of 10 characters'],
      ['{"report":1}', 'report: Invalid input: expected string, received number'],
      ['', 'the answer is empty'],
      ['prose', 'no complete JSON value in the answer of 5 characters'],
    ]);
    const rounds = started.events.filter(
      (event) => event.type === 'failsafe' && event.failsafe === 'stitch_until_complete',
    );
    expect(rounds).toMatchObject([1, 2, 3, 4].map((round) => ({ round })));
  });

  it('stops after the fifth round, and names the last error and the node', async () => {
    const answers = ['1', '2', '3', '4', '{"report":5}', { report: 'too late' }];
    const started = start({}, { ...broken, '*/stitch_until_complete/structured_output': answers });
    const error = await started.result.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'STITCH_EXHAUSTED',
      message: expect.stringContaining('report: Invalid input: expected string, received number'),
      details: {
        nodePath: 'run/pipeline:deposit/phase:setup/agent:a/step:refine/failsafe:stitch_until_complete',
        rounds: 5,
        validationError: 'report: Invalid input: expected string, received number',
        partialOutput: '{"report":5}',
      },
    });
    expect((error as Error).message).toContain('step:refine/failsafe:stitch_until_complete');
    expect(started.model.calls).toHaveLength(6 + 15);
    const step = started.phase.children.get('agent:a')?.children.get('step:refine');
    expect(step?.getNamespaces()).toEqual([]);
    expect(started.events.at(-1)).toMatchObject({ type: 'step-end', error: { code: 'STITCH_EXHAUSTED' } });
  });

  it('repairs a slice before the next begins', async () => {
    const maxRequestTokens = (await measureFrame()) + 900;
    const answers = ['{"report":', { report: 'second' }, { report: 'all' }];
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
    expect(sectionOf(stitch, 'context')).toMatchObject({ chunk: { slice: 1, last: false }, priorChunkCompletions: [] });
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
  ])('%s ends the run with node and message', async (name) => {
    const started = start({}, { 'refine/chunk_then_sum/structured_output': '{', [name]: '{"selectedKeys":"all"}' });
    const [, failsafe, thinking] = name.split('/');
    const round = failsafe === 'stitch_until_complete' ? '/round-1' : '';
    const nodePath = `run/pipeline:deposit/phase:setup/agent:a/step:refine/failsafe:${failsafe}${round}/thinking:${thinking}`;
    await expect(started.result).rejects.toMatchObject({
      code: 'THINKING_OUTPUT_INVALID',
      details: { nodePath, validationError: expect.stringContaining('Invalid input'), text: '{"selectedKeys":"all"}' },
      message: expect.stringContaining(nodePath),
    });
    expect(callName(started.model.calls.at(-1) as CallSite)).toBe(name);
  });

  it('has no effect but the judgment it gives: a refusal is handed on', async () => {
    const started = start({}, { '*/chunk_then_sum/judge': REFUSED });
    await started.result;
    expect(sectionOf(started.model.calls.at(-1) as CallSite, 'judgment')).toEqual(REFUSED);
  });
});
