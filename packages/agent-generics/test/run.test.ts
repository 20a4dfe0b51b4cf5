import { type Execution, listExecutionStateKeys } from '@bitcode/execution-generics';
import { createPromptPart, definePrompt, definePromptTemplate } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { auditCallSite, type CallSite } from '../src/index';
import {
  type AgentEvent,
  type CallStartEvent,
  factoryPTRRAgent,
  type PTRRAgentOptions,
  readTokenUsage,
} from '../src/run';
import { plantPhase } from './agent-tree';
import { APPROVED, callName, REFUSED, type Script, scriptedModel, sectionOf } from './scripted-model';

const Report = z.object({ report: z.string() });
type Report = z.infer<typeof Report>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

const PLAN = { approach: 'look', steps: [], successCriteria: [], risks: [] };
const PASS = ['reason', 'judge', 'structured_output'];
const callsOf = (step: string, ...failsafes: string[]) =>
  failsafes.flatMap((failsafe) => PASS.map((thinking) => `${step}/${failsafe}/${thinking}`));
const stepCalls = (step: string) => callsOf(step, 'prepare_concise_context', 'chunk_then_sum');

function start(
  script: Script = {},
  options: Partial<PTRRAgentOptions<Report>> = {},
  input: unknown = { goal: 'a changelog' },
) {
  const model = scriptedModel(script, { inputTokens: 100, outputTokens: 10, cachedInputTokens: 50 });
  const events: AgentEvent[] = [];
  const findings: unknown[] = [];
  const phase = plantPhase();
  const agent = factoryPTRRAgent<Report>({
    name: 'surveyor',
    prompt: definePrompt('surveyor', { identity: createPromptPart('It surveys.') }),
    outputSchema: Report,
    model,
    onEvent: (event) => {
      events.push(event);
      if (event.type === 'call-start') findings.push(...auditCallSite(event.callSite, { leaf: event.node }));
    },
    ...options,
  });
  return { model, events, findings, phase, result: agent(input, phase) };
}

const names = (calls: readonly CallSite[]) => calls.map(callName);
const stepOf = (phase: Execution, step: string) => phase.children.get('agent:surveyor')?.children.get(`step:${step}`);

describe('a PTRR agent', () => {
  it('takes schemas of zod/mini', async () => {
    const outputSchema = mini.object({ report: mini.string() });
    const { model, result } = start(
      {},
      { outputSchema, stepSchemas: { plan: mini.object({ approach: mini.string() }) } },
    );
    expect(await result).toEqual({ report: 'done' });
    expect(model.calls.filter((call) => callName(call) === 'try/chunk_then_sum/structured_output')).toMatchObject([
      { schema: { properties: { report: { type: 'string' } }, required: ['report'] } },
    ]);
  });

  it('runs Plan, Try and Refine, each PCC first, each Reason, Judge, StructuredOutput, and yields its type', async () => {
    const { model, findings, result } = start();
    const output: { report: string } = await result;
    expect(output).toEqual({ report: 'done' });
    expect(names(model.calls)).toEqual(['plan', 'try', 'refine'].flatMap(stepCalls));
    expect(findings).toEqual([]);
  });

  it('stores its input and the output of each step, and nothing of its own', async () => {
    const { phase, result } = start({}, {}, { goal: 'a changelog', read: { id: 1 } });
    await result;
    expect(listExecutionStateKeys(phase.getRoot())).toEqual([
      'run/pipeline:deposit/phase:setup/agent:surveyor#input:goal',
      'run/pipeline:deposit/phase:setup/agent:surveyor#input:read',
      'run/pipeline:deposit/phase:setup/agent:surveyor/step:plan#step:output',
      'run/pipeline:deposit/phase:setup/agent:surveyor/step:try#step:output',
      'run/pipeline:deposit/phase:setup/agent:surveyor/step:refine#step:output',
    ]);
  });

  it.each([
    ['text', 'text', ['input:value']],
    [['a'], ['a'], ['input:value']],
    [null, null, ['input:value']],
  ])('keeps %j as the value of its input', async (input, stored, keys) => {
    const { phase, result } = start({}, {}, input);
    await result;
    const agent = phase.children.get('agent:surveyor');
    expect(agent?.getKeys('input').map((key) => `input:${key}`)).toEqual(keys);
    expect(agent?.get('input', 'value')).toEqual(stored);
  });

  it('stores nothing where there is no input', async () => {
    const phase = plantPhase();
    await factoryPTRRAgent({ name: 'a', outputSchema: Report, model: scriptedModel() })(undefined, phase);
    expect(phase.children.get('agent:a')?.getNamespaces()).toEqual([]);
  });

  it('says what the product says of a step, on that step', async () => {
    const stepPrompts = { try: definePrompt('product', { note: createPromptPart('Attempt it in English.') }) };
    const { model, result } = start({}, { stepPrompts });
    await result;
    for (const { system, role } of model.calls)
      expect(system.text.includes('Attempt it in English.')).toBe(role.step === 'try');
  });

  it('hands the selected values to the task, and nothing else', async () => {
    const { model, result } = start({
      '*/prepare_concise_context/structured_output': (request: CallSite) => ({
        selectedKeys: sectionOf(request, 'pipeline_execution_keys'),
      }),
    });
    await result;
    const task = model.calls.filter((call) => callName(call) === 'try/chunk_then_sum/reason')[0] as CallSite;
    const agent = 'run/pipeline:deposit/phase:setup/agent:surveyor';
    expect(sectionOf(task, 'selectedContext')).toEqual({
      [`${agent}#input:goal`]: 'a changelog',
    });
    expect(sectionOf(task, 'carried')).toEqual({ plan: PLAN });
    expect(task.user.split('\n\n').map((text) => text.split(':\n')[0])).toEqual([
      'This call is made for',
      'selectedKeys',
      'selectedContext',
      'carried',
      expect.stringContaining('Answer with one JSON value'),
    ]);
  });

  it('keeps an empty selection an empty bag in all three thinkings', async () => {
    const { model, result } = start();
    await result;
    for (const call of model.calls.filter(({ role }) => role.failsafe === 'chunk_then_sum')) {
      expect(sectionOf(call, 'selectedContext')).toEqual({});
      expect(call.user).not.toContain('changelog');
    }
  });

  it('records misses in order and omits them, reads a key once, reports an ambiguous one', async () => {
    const { events, result } = start({
      'try/prepare_concise_context/structured_output': {
        selectedKeys: ['gone#a:b', 'input:goal', 'input#goal', 'gone#a:b', 'x'],
      },
    });
    await result;
    const selection = events.filter(
      (event) => event.type === 'failsafe' && event.failsafe === 'prepare_concise_context',
    )[1];
    expect(selection).toMatchObject({
      selectedKeys: ['run/pipeline:deposit/phase:setup/agent:surveyor#input:goal'],
      misses: [
        { key: 'gone#a:b', reason: 'missing' },
        { key: 'x', reason: 'malformed' },
      ],
    });
  });

  it('is given, thinking by thinking, what those before it said', async () => {
    const { model, result } = start({ '*/*/judge': REFUSED });
    await result;
    for (const call of model.calls) {
      expect(sectionOf(call, 'reasoning') !== undefined).toBe(call.role.thinking !== 'reason');
      expect(sectionOf(call, 'judgment')).toEqual(call.role.thinking === 'structured_output' ? REFUSED : undefined);
    }
  });

  it('fills templates with its values, and reads its settings before each call', async () => {
    const template = definePromptTemplate(createPromptPart('Of the repository:\n{name}'), ['name']);
    let revision = 0;
    const resolvePart = () => undefined;
    const { model, result } = start(
      {},
      {
        prompt: definePrompt('surveyor', { subject: template }),
        values: { name: 'billing' },
        snapshot: async () => ({ revision: ++revision, resolvePart }),
      },
    );
    await result;
    expect(model.calls.every(({ system }) => system.text.includes('Of the repository:\nbilling'))).toBe(true);
    expect(new Set(model.calls.map(({ system }) => system.revision)).size).toBe(model.calls.length);
  });

  it('can be run again in the same place', async () => {
    const { phase, model } = start();
    const agent = factoryPTRRAgent({ name: 'again', outputSchema: Report, model });
    await agent({}, phase);
    await agent({}, phase);
    expect([...phase.children.keys()].filter((id) => id.includes('again'))).toEqual(['agent:again', 'agent:again~2']);
  });
});

describe('Retry', () => {
  it.each([
    ['Try was approved', APPROVED, false],
    ['Judge did not approve Try', REFUSED, true],
  ])('when %s', async (_, judgment, runs) => {
    const { model, findings, result } = start({ 'try/chunk_then_sum/judge': judgment });
    await result;
    expect(names(model.calls)).toEqual([
      ...['plan', 'try'].flatMap(stepCalls),
      ...(runs ? stepCalls('retry') : []),
      ...stepCalls('refine'),
    ]);
    expect(findings).toEqual([]);
  });

  it.each(['plan/*/judge', 'refine/*/judge', 'try/prepare_concise_context/judge'])(
    'stays away when only %s refuses',
    async (pattern) => {
      const { model, result } = start({ [pattern]: REFUSED });
      await result;
      expect(names(model.calls)).not.toContain('retry/chunk_then_sum/reason');
    },
  );

  it('carries the output and the judgment of Try; Refine those of Retry', async () => {
    const { model, result } = start({
      'try/chunk_then_sum/judge': REFUSED,
      'try/chunk_then_sum/structured_output': { report: 'first' },
      'retry/chunk_then_sum/structured_output': { report: 'second' },
      'refine/chunk_then_sum/structured_output': { report: 'third' },
    });
    expect(await result).toEqual({ report: 'third' });
    const carried = (name: string) =>
      model.calls.filter((call) => callName(call) === name).map((call) => sectionOf(call, 'carried'));
    for (const thinking of PASS) {
      expect(carried(`retry/chunk_then_sum/${thinking}`)).toEqual([
        { output: { report: 'first' }, judgment: REFUSED, toolResults: [] },
      ]);
      expect(carried(`refine/chunk_then_sum/${thinking}`)).toEqual([
        { output: { report: 'second' }, judgment: APPROVED },
      ]);
      expect(carried(`try/chunk_then_sum/${thinking}`)).toEqual([{ plan: PLAN }]);
    }
  });

  it('runs when Try stayed incomplete, with what there was of it', async () => {
    const { model, findings, phase, result } = start({
      'try/chunk_then_sum/structured_output': '{"report":',
      'try/stitch_until_complete/structured_output': '{"report": 1}',
    });
    expect(await result).toEqual({ report: 'done' });
    expect(stepOf(phase, 'try')?.has('step', 'output')).toBe(false);
    const retry = model.calls.find((call) => callName(call) === 'retry/chunk_then_sum/reason') as CallSite;
    expect(sectionOf(retry, 'carried')).toEqual({
      partialOutput: '{"report": 1}',
      validationError: 'report: expected a string, found 1',
      judgment: APPROVED,
      toolResults: [],
    });
    expect(findings).toEqual([]);
  });

  it.each([
    ['plan', ['plan', 'try', 'retry', 'refine']],
    ['try', ['plan', 'try', 'refine']],
    ['refine', ['plan', 'refine']],
  ] as const)('does not stand in for %s of %j, which ends the run where it stays incomplete', async (step, steps) => {
    const incomplete = {
      [`${step}/chunk_then_sum/structured_output`]: 'no',
      [`${step}/stitch_until_complete/structured_output`]: 'no',
    };
    const { model, phase, result } = start({ ...incomplete, 'try/chunk_then_sum/judge': REFUSED }, { steps });
    await expect(result).rejects.toThrowError(code('STITCH_EXHAUSTED'));
    expect(model.calls.at(-1)?.role.step).toBe(step);
    expect(stepOf(phase, step)?.getNamespaces()).toEqual([]);
  });

  it.each([
    ['retry', 'refine'],
    ['refine', 'retry'],
  ] as const)('that fails, or a %s that does, keeps the output that there was', async (step, yieldedBy) => {
    const { events, phase, result } = start({
      'try/chunk_then_sum/judge': REFUSED,
      'try/chunk_then_sum/structured_output': { report: 'of try' },
      'retry/chunk_then_sum/structured_output': { report: 'of retry' },
      'refine/chunk_then_sum/structured_output': { report: 'of refine' },
      [`${step}/chunk_then_sum/structured_output`]: '{"report": 1}',
      [`${step}/stitch_until_complete/structured_output`]: 'no',
    });
    expect(await result).toEqual({ report: `of ${yieldedBy}` });
    const agent = phase.children.get('agent:surveyor');
    expect(agent?.hasNamespace('agent')).toBe(step === 'refine');
    if (step === 'refine') expect(agent?.get('agent', 'yielded-by')).toBe('retry');
    expect(events.at(-1)).toMatchObject({
      type: 'agent-end',
      node: agent,
      yieldedBy,
      output: { report: `of ${yieldedBy}` },
    });
  });

  it('of nothing is not made up where Try never had an output and Refine fails too', async () => {
    const broken = {
      '*/chunk_then_sum/structured_output': '{"report": 1}',
      '*/stitch_until_complete/structured_output': 'no',
    };
    const { result } = start({ ...broken, 'plan/chunk_then_sum/structured_output': PLAN });
    await expect(result).rejects.toThrowError(code('STITCH_EXHAUSTED'));
  });

  it('is not there to mend itself', async () => {
    const { model, result } = start({ '*/chunk_then_sum/judge': REFUSED });
    await result;
    expect(names(model.calls).filter((name) => name === 'retry/chunk_then_sum/reason')).toHaveLength(1);
  });
});

describe('the steps of an agent', () => {
  it.each([
    [['refine'], ['refine']],
    [['try'], ['try']],
    [
      ['plan', 'refine'],
      ['plan', 'refine'],
    ],
    [
      ['try', 'retry'],
      ['try', 'retry'],
    ],
    [
      ['plan', 'retry', 'refine'],
      ['plan', 'refine'],
    ],
  ] as const)('%j run as %j when nothing is approved', async (steps, expected) => {
    const { model, result } = start({ '*/chunk_then_sum/judge': REFUSED }, { steps });
    expect(await result).toEqual({ report: 'done' });
    expect(names(model.calls)).toEqual(expected.flatMap(stepCalls));
  });

  it.each([
    [[], {}],
    [['plan'], {}],
    [['plan', 'retry'], {}],
    [['try', 'plan'], {}],
    [['try', 'try'], {}],
    [['try', 'polish'], {}],
    [['try', 'retry'], { retry: Report }],
    [['plan', 'try'], { try: Report }],
  ] as const)('%j with the schemas %o are refused', (steps, stepSchemas) => {
    const options = { name: 'a', outputSchema: Report, model: scriptedModel(), steps: steps as never, stepSchemas };
    expect(() => factoryPTRRAgent(options)).toThrowError(
      expect.objectContaining({ code: 'AGENT_STEPS_INVALID', details: { agent: 'a', steps } }),
    );
  });

  it('may have a schema of its own that never runs last, though there is no Refine', async () => {
    const plan = z.object({ report: z.string() });
    const planned = { 'plan/chunk_then_sum/structured_output': { report: 'planned' } };
    expect(await start(planned, { steps: ['plan', 'try'], stepSchemas: { plan } }).result).toEqual({ report: 'done' });
  });

  it('may have schemas of their own where another comes after', async () => {
    const draft = { notes: ['n'] };
    const { model, result } = start(
      { 'try/chunk_then_sum/structured_output': draft },
      { stepSchemas: { try: z.object({ notes: z.array(z.string()) }) } },
    );
    expect(await result).toEqual({ report: 'done' });
    const refine = model.calls.find((call) => callName(call) === 'refine/chunk_then_sum/reason') as CallSite;
    expect(sectionOf(refine, 'carried')).toMatchObject({ output: draft });
  });

  it.each([0, -1, 1.5, Number.NaN])('cannot have %d tokens to a request', (maxRequestTokens) => {
    const options = { name: 'a', outputSchema: Report, model: scriptedModel(), maxRequestTokens };
    expect(() => factoryPTRRAgent(options)).toThrowError(code('AGENT_OPTION_INVALID'));
  });

  it('cannot yield what JSON has no form for', () => {
    const Dated = z.object({ at: z.date() });
    const options = { name: 'a', outputSchema: Report, model: scriptedModel() };
    for (const dated of [{ outputSchema: Dated }, { stepSchemas: { plan: Dated } }])
      expect(() => factoryPTRRAgent<unknown>({ ...options, ...dated })).toThrowError(code('SCHEMA_NOT_JSON'));
  });

  it.each([
    ['an object', ({ report }: Report) => ({ length: report.length }), { length: 4 }],
    ['a Map', ({ report }: Report) => new Map([['report', report]]), new Map([['report', 'done']])],
    ['a list', ({ report }: Report) => [report], ['done']],
    ['null', () => null, null],
  ])('yield what a transform makes of an answer: %s', async (_, transform, expected) => {
    const outputSchema = Report.transform((report): unknown => transform(report));
    const agent = factoryPTRRAgent({ name: 'a', outputSchema, model: scriptedModel() });
    expect(await agent({}, plantPhase())).toEqual(expected);
  });
});

describe('usage and events', () => {
  it('sum what calls used on every node, apart from the stores', async () => {
    const { phase, result } = start();
    await result;
    const pass = { calls: 3, inputTokens: 300, outputTokens: 30, cachedInputTokens: 150 };
    const times = (count: number) =>
      Object.fromEntries(Object.entries(pass).map(([key, value]) => [key, value * count]));
    const plan = stepOf(phase, 'plan');
    expect(readTokenUsage(plan?.children.get('failsafe:chunk_then_sum') as Execution)).toEqual(pass);
    expect(readTokenUsage(plan as Execution)).toEqual(times(2));
    expect(readTokenUsage(phase.getRoot())).toEqual(times(6));
    expect(readTokenUsage(plantPhase())).toEqual(times(0));
  });

  it('tell of each call, failsafe and step, in order', async () => {
    const { events, phase, result } = start({}, { steps: ['try'] });
    await result;
    const call = ['call-start', 'call-end'];
    expect(events.map(({ type }) => type)).toEqual([
      ...[...call, ...call, ...call, 'failsafe'],
      ...[...call, ...call, ...call, 'failsafe'],
      'step-end',
      'agent-end',
    ]);
    expect(events.at(1)).toMatchObject({
      type: 'call-end',
      text: expect.stringContaining('thought'),
      usage: { inputTokens: 100 },
    });
    const step = stepOf(phase, 'try');
    const pass = (failsafe: Execution | undefined) =>
      PASS.map((thinking) => failsafe?.children.get(`thinking:${thinking}`)).flatMap((leaf) => [leaf, leaf]);
    const failsafes = ['prepare_concise_context', 'chunk_then_sum'].map((name) =>
      step?.children.get(`failsafe:${name}`),
    );
    expect(events.map(({ node }) => node)).toEqual([
      ...failsafes.flatMap((node) => [...pass(node), node]),
      step,
      step?.parent,
    ]);
    const told = events.filter(({ type }) => type.startsWith('call')) as CallStartEvent[];
    expect(told.map(({ callSite }) => callSite.nodePath)).toEqual(told.map(({ node }) => node.nodePath));
    expect(events.at(-1)).toMatchObject({ type: 'agent-end', output: { report: 'done' }, yieldedBy: 'try' });
    expect(events.at(-2)).toMatchObject({
      step: 'try',
      output: { report: 'done' },
      judgment: APPROVED,
      toolResults: [],
    });
  });

  it('tell of a call and a step that failed, with the error', async () => {
    const { events, phase, result } = start({ 'try/prepare_concise_context/judge': new Error('busy') });
    await expect(result).rejects.toThrowError(code('MODEL_CALL_FAILED'));
    const error = await result.catch((thrown: unknown) => thrown);
    const step = stepOf(phase, 'try');
    const node = step?.children.get('failsafe:prepare_concise_context')?.children.get('thinking:judge');
    const [callEnd, stepEnd, agentEnd] = events.slice(-3);
    expect(callEnd).toEqual({ type: 'call-end', node, callSite: expect.objectContaining({ toolNames: [] }), error });
    expect(stepEnd).toEqual({ type: 'step-end', node: step, step: 'try', error });
    expect(agentEnd).toEqual({ type: 'agent-end', node: step?.parent, error });
  });

  it('wait for a listener, and end with what it throws', async () => {
    const order: string[] = [];
    const model = scriptedModel({ '*/*/reason': () => (order.push('sent'), new Error('busy')) });
    const onEvent = async ({ type }: AgentEvent) => {
      await Promise.resolve();
      order.push(type);
    };
    await expect(
      factoryPTRRAgent({ name: 'a', outputSchema: Report, model, onEvent })({}, plantPhase()),
    ).rejects.toThrow();
    expect(order).toEqual(['call-start', 'sent', 'call-end', 'step-end', 'agent-end']);
    const stop = new Error('stop here');
    const throwing = () => {
      throw stop;
    };
    const agent = factoryPTRRAgent({ name: 'a', outputSchema: Report, model: scriptedModel(), onEvent: throwing });
    await expect(agent({}, plantPhase())).rejects.toBe(stop);
  });
});
