import { createExecution, type Execution, listExecutionStateKeys } from '@bitcode/execution-generics';
import { PromptError } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { auditCallSite, type CallSite, registerTools, spawnStep, type Tool } from '../src/index';
import { type AgentEvent, factoryPTRRAgent, type PTRRAgentOptions, runTools } from '../src/run';
import { createAbortController } from './abort-controller';
import { plantPhase, plantPhaseBelow } from './agent-tree';
import { APPROVED, callName, REFUSED, type Script, scriptedModel, sectionOf } from './scripted-model';

const Report = z.object({ report: z.string() });
type Report = z.infer<typeof Report>;

/** A tool that counts how often it ran, and on what. */
function tool(name: string, execute: Tool['execute'] = () => `${name} done`) {
  const runs: unknown[] = [];
  const counted: Tool = {
    name,
    description: `Does ${name}.`,
    inputSchema: { type: 'object', properties: { [name]: { type: 'string' } } },
    execute: (input, options) => {
      runs.push(input);
      return execute(input, options);
    },
  };
  return Object.assign(counted, { runs });
}
const asks = (...requests: unknown[]) => ({ report: 'asked', useTools: requests });
const use = (name: string, given: object = {}) => ({ name, arguments: given });

function start(script: Script, options: Partial<PTRRAgentOptions<Report>>) {
  const model = scriptedModel(script);
  const events: AgentEvent[] = [];
  const findings: unknown[] = [];
  const onEvent = (event: AgentEvent) => {
    events.push(event);
    if (event.type === 'call-start') findings.push(...auditCallSite(event.callSite, { leaf: event.node }));
  };
  const phase = plantPhase();
  const agent = factoryPTRRAgent<Report>({ name: 'a', outputSchema: Report, model, onEvent, ...options });
  const stepOf = (name: string) => phase.children.get('agent:a')?.children.get(`step:${name}`) as Execution;
  const find = (name: string) => model.calls.find((call) => callName(call) === name) as CallSite;
  return { model, events, findings, phase, stepOf, find, result: agent({ goal: 'g' }, phase) };
}

const TRY_OUTPUT = 'try/chunk_then_sum/structured_output';
const hasField = ({ schema }: CallSite) => Object.hasOwn((schema['properties'] ?? {}) as object, 'useTools');

describe('the tools of an agent', () => {
  it('are offered to the task of Try and Retry, and nowhere else', async () => {
    const search = tool('search');
    const { model, findings, result } = start({ 'try/chunk_then_sum/judge': REFUSED }, { tools: [search] });
    await result;
    for (const call of model.calls) {
      const { step, failsafe, thinking } = call.role;
      const isOffered = (step === 'try' || step === 'retry') && failsafe === 'chunk_then_sum';
      expect([callName(call), call.toolNames]).toEqual([callName(call), isOffered ? ['search'] : []]);
      expect(call.system.text.includes('- search: Does search.')).toBe(isOffered);
      expect(hasField(call)).toBe(isOffered && thinking === 'structured_output');
      expect(`${call.system.text}${call.user}`.includes('useTools')).toBe(
        isOffered && thinking === 'structured_output',
      );
    }
    expect(findings).toEqual([]);
    expect(search.runs).toEqual([]);
  });

  it('run once, after the output of the step, on the step', async () => {
    const order: string[] = [];
    const search = tool('search', (_, { execution }) => {
      order.push(`${execution.name} ${execution.has('step', 'output')}`);
      return { hits: 2 };
    });
    const { model, stepOf, result } = start(
      { [TRY_OUTPUT]: asks(use('search', { search: 'x' })), 'try/chunk_then_sum/judge': REFUSED },
      { tools: [search] },
    );
    await result;
    expect(search.runs).toEqual([{ search: 'x' }]);
    expect(order).toEqual(['try true']);
    expect(stepOf('try').getAll('tools')).toEqual({
      search: { name: 'search', arguments: { search: 'x' }, ok: true, output: { hits: 2 } },
    });
    expect(stepOf('try').get('step', 'output')).toEqual({ report: 'asked' });
    expect(names(model.calls)).toContain('retry/chunk_then_sum/reason');
  });

  it('give their results to Retry and to Refine, which need not select them and hears nothing of useTools', async () => {
    const selectAll = (call: CallSite) => ({ selectedKeys: sectionOf(call, 'pipeline_execution_keys') });
    const { find, result, findings } = start(
      {
        [TRY_OUTPUT]: asks(use('search')),
        'try/chunk_then_sum/judge': REFUSED,
        'refine/prepare_concise_context/structured_output': selectAll,
      },
      { tools: [tool('search')] },
    );
    await result;
    const searched = { name: 'search', arguments: {}, ok: true, output: 'search done' };
    expect(sectionOf(find('retry/chunk_then_sum/reason'), 'carried')).toEqual({
      output: { report: 'asked' },
      judgment: REFUSED,
      toolResults: [searched],
    });
    const refine = find('refine/chunk_then_sum/reason');
    expect(sectionOf(refine, 'carried')).toMatchObject({ toolResults: [searched] });
    expect(JSON.stringify(sectionOf(refine, 'selectedContext'))).not.toContain('tools:search');
    expect(refine.user).not.toContain('useTools');
    expect(findings).toEqual([]);
  });

  it.each([
    [
      'fails',
      tool('bad', () => {
        throw new Error('disk full');
      }),
      'TOOL_FAILED',
      'disk full',
    ],
    ['fails later', tool('bad', () => Promise.reject(new Error('disk full'))), 'TOOL_FAILED', 'disk full'],
    ['fails with no error', tool('bad', () => Promise.reject('disk full')), 'TOOL_FAILED', 'disk full'],
    [
      'fails with a code',
      tool('bad', () => {
        throw new PromptError('QUOTA', 'no more');
      }),
      'QUOTA',
      'no more',
    ],
    [
      'yields what cannot be written down',
      tool('bad', () => {
        const self: unknown[] = [];
        self.push(self);
        return self;
      }),
      'TOOL_FAILED',
      expect.stringContaining('circular'),
    ],
    ['is unknown', tool('other'), 'TOOL_UNKNOWN', 'is none of other, good'],
  ])('one that %s is recorded, takes no other down, and calls for Retry', async (_, bad, code, message) => {
    const good = tool('good');
    const { stepOf, find, result } = start({ [TRY_OUTPUT]: asks(use('bad'), use('good')) }, { tools: [bad, good] });
    expect(await result).toEqual({ report: 'done' });
    expect(good.runs).toEqual([{}]);
    expect(stepOf('try').getAll('tools')).toMatchObject({
      bad: { ok: false, error: { code, message } },
      good: { ok: true, output: 'good done' },
    });
    expect(sectionOf(find('retry/chunk_then_sum/reason'), 'carried')).toMatchObject({
      judgment: APPROVED,
      toolResults: [
        { name: 'bad', ok: false },
        { name: 'good', ok: true },
      ],
    });
  });

  it('that went well call for no Retry', async () => {
    const { model, result } = start({ [TRY_OUTPUT]: asks(use('search')) }, { tools: [tool('search')] });
    await result;
    expect(names(model.calls)).not.toContain('retry/chunk_then_sum/reason');
  });

  it('run again on Retry when that asks for them', async () => {
    const search = tool('search');
    const { stepOf, result } = start(
      {
        'try/chunk_then_sum/judge': REFUSED,
        [TRY_OUTPUT]: asks(use('search', { search: '1' })),
        'retry/chunk_then_sum/structured_output': asks(use('search', { search: '2' })),
      },
      { tools: [search] },
    );
    await result;
    expect(search.runs).toEqual([{ search: '1' }, { search: '2' }]);
    expect(stepOf('retry').getKeys('tools')).toEqual(['search']);
  });

  it.each([
    ['plan', { plan: Report.extend({ useTools: z.array(z.unknown()) }) }],
    ['refine', undefined],
  ] as const)('do not run on %s, whatever its answer says', async (step, stepSchemas) => {
    const search = tool('search');
    const { result, model } = start(
      { [`${step}/chunk_then_sum/structured_output`]: asks(use('search')) },
      {
        tools: [search],
        outputSchema: z.looseObject({ report: z.string() }) as never,
        ...(stepSchemas && { stepSchemas }),
      },
    );
    expect(await result).toEqual({ report: step === 'refine' ? 'asked' : 'done' });
    expect(search.runs).toEqual([]);
    expect(model.calls.filter(({ role }) => role.step === step).some(hasField)).toBe(false);
  });

  it('are asked for in the words of the agent, where its schema has useTools', async () => {
    const search = tool('search');
    const outputSchema = Report.extend({
      useTools: z.array(z.object({ tool: z.enum(['search']), input: z.object({ word: z.string() }) })),
    });
    const model = scriptedModel({ [TRY_OUTPUT]: asks({ tool: 'search', input: { word: 'x' } }) });
    const output: { report: string } = await factoryPTRRAgent({ name: 'a', outputSchema, model, tools: [search] })(
      {},
      plantPhase(),
    );
    expect(output).toEqual({ report: 'done' });
    expect(search.runs).toEqual([{ word: 'x' }]);
  });

  it.each([
    ['a list', z.array(z.string()), {}],
    ['what the step has a schema of its own for', Report, { stepSchemas: { try: Report, retry: Report } }],
  ] as const)('are not offered where the output is %s and cannot ask', async (_, outputSchema, options) => {
    const model = scriptedModel({
      '*/chunk_then_sum/structured_output': (call: CallSite) =>
        call.role.step === 'plan'
          ? { approach: '', steps: [], successCriteria: [], risks: [] }
          : call.schema['type'] === 'array'
            ? ['a']
            : { report: 'r' },
    });
    const findings: unknown[] = [];
    const onEvent = (event: AgentEvent) => {
      if (event.type === 'call-start') findings.push(...auditCallSite(event.callSite, { leaf: event.node }));
    };
    await factoryPTRRAgent<unknown>({ name: 'a', outputSchema, model, tools: [tool('search')], onEvent, ...options })(
      {},
      plantPhase(),
    );
    expect(model.calls.flatMap(({ toolNames }) => toolNames)).toEqual([]);
    expect(model.calls.some(({ system }) => system.text.includes('useTools'))).toBe(false);
    expect(findings).toEqual([]);
  });

  it('can be narrowed by step, and come from the pipeline too', async () => {
    const model = scriptedModel({ 'try/chunk_then_sum/judge': REFUSED });
    const phase = plantPhase();
    registerTools(phase.parent as Execution, [tool('shared')]);
    const stepTools = { try: ['shared'], retry: [] };
    await factoryPTRRAgent({ name: 'a', outputSchema: Report, model, tools: [tool('search')], stepTools })({}, phase);
    const offered = (name: string) => model.calls.find((call) => callName(call) === name)?.toolNames;
    expect(offered(TRY_OUTPUT)).toEqual(['shared']);
    expect(offered('retry/chunk_then_sum/structured_output')).toEqual([]);
  });

  it('must be in the catalogue to be allowed', async () => {
    const agent = factoryPTRRAgent({
      name: 'a',
      outputSchema: Report,
      model: scriptedModel(),
      stepTools: { try: ['shell'] },
    });
    await expect(agent({}, plantPhase())).rejects.toMatchObject({ code: 'TOOL_UNKNOWN' });
  });

  it('tell when they start and end', async () => {
    const { events, stepOf, result } = start(
      { [TRY_OUTPUT]: asks(use('search'), use('nothing')) },
      { tools: [tool('search')] },
    );
    await result;
    const told = events.filter(({ type }) => type.startsWith('tool'));
    expect(told).toMatchObject([
      { type: 'tool-start', request: { name: 'search' } },
      { type: 'tool-end', result: { name: 'search', ok: true } },
      { type: 'tool-start', request: { name: 'nothing' } },
      { type: 'tool-end', result: { name: 'nothing', ok: false } },
    ]);
    expect(told.every(({ node }) => node === stepOf('try'))).toBe(true);
    const end = events.find((event) => event.type === 'step-end' && event.step === 'try');
    expect(end).toMatchObject({ toolResults: [{ ok: true }, { ok: false }] });
  });

  it('do not run where a listener aborts them', async () => {
    const controller = createAbortController();
    const search = tool('search');
    const onEvent = ({ type }: AgentEvent) => {
      if (type === 'tool-start') controller.abort(new Error('not this one'));
    };
    const model = scriptedModel({ [TRY_OUTPUT]: asks(use('search')) });
    const agent = factoryPTRRAgent({ name: 'a', outputSchema: Report, model, tools: [search], onEvent });
    await expect(agent({}, plantPhase({ signal: controller.signal }))).rejects.toThrow('not this one');
    expect(search.runs).toEqual([]);
  });

  it('are given up with the run, though they never settle', async () => {
    const controller = createAbortController();
    const { signal } = controller;
    const phase = plantPhase({ signal });
    const seen: unknown[] = [];
    const stuck = tool('stuck', (_, options) => {
      seen.push(options.signal);
      controller.abort(new Error('cancelled'));
      return new Promise(() => undefined);
    });
    const model = scriptedModel({ [TRY_OUTPUT]: asks(use('stuck'), use('stuck', { stuck: '2' })) });
    const result = factoryPTRRAgent({ name: 'a', outputSchema: Report, model, tools: [stuck] })({}, phase);
    await expect(result).rejects.toThrow('cancelled');
    expect(seen).toEqual([signal]);
    expect(listExecutionStateKeys(phase).filter((key) => key.includes('#tools:'))).toEqual([]);
  });

  it('may run a pipeline of their own, which keeps its blocks and says Execution once', async () => {
    const findings: unknown[] = [];
    const model = scriptedModel({
      [TRY_OUTPUT]: (call: CallSite) =>
        call.nodePath.includes('nested') ? { report: 'inner' } : asks(use('delegate')),
    });
    const onEvent = (event: AgentEvent) => {
      if (event.type === 'call-start') findings.push(...auditCallSite(event.callSite, { leaf: event.node }));
    };
    const inner = factoryPTRRAgent({ name: 'inner', outputSchema: Report, model, onEvent });
    const delegate = tool('delegate', (_, { execution }) => inner({ part: 'p' }, plantPhaseBelow(execution, 'nested')));
    const outer = factoryPTRRAgent({ name: 'outer', outputSchema: Report, model, onEvent, tools: [delegate] });
    await outer({}, plantPhase());
    const nested = model.calls.filter(({ nodePath }) => nodePath.includes('nested'));
    expect(nested).toHaveLength(18);
    for (const { system, toolNames } of nested) {
      expect(system.text.split('You are in an Execution')).toHaveLength(2);
      expect(system.blocks.map(({ kind }) => kind)).toEqual([
        ...['pipeline', 'phase', 'agent', 'step'],
        ...['pipeline', 'phase', 'agent', 'step', 'failsafe', 'thinking'],
      ]);
      expect(system.text).toContain('This is the pipeline nested.');
      expect(toolNames).toEqual([]);
    }
    expect(findings).toEqual([]);
  });
});

describe('runTools', () => {
  const step = (...tools: Tool[]) =>
    spawnStep(registerTools(createExecution('agent:a', { kind: 'agent' }), tools), 'try');

  it('takes one request made twice for one, and keeps two of one tool apart', async () => {
    const search = tool('search');
    const node = step(search);
    await runTools(
      node,
      asks(use('search', { search: '1' }), use('search', { search: '1' }), use('search', { search: '2' })),
    );
    expect(search.runs).toEqual([{ search: '1' }, { search: '2' }]);
    expect(node.getKeys('tools')).toEqual(['search', 'search~2']);
  });

  it('says so where there is none', async () => {
    expect(await runTools(step(), asks(use('search')))).toMatchObject([
      { error: { code: 'TOOL_UNKNOWN', message: 'is none of the tools, as there are none' } },
    ]);
  });

  it.each([
    [undefined, []],
    ['text', []],
    [{}, []],
    [{ useTools: 'search' }, [' TOOL_REQUEST_INVALID']],
    [{ useTools: { name: 'search', arguments: {} } }, [' TOOL_REQUEST_INVALID']],
    [{ useTools: null }, []],
    [{ useTools: ['search'] }, ['search ok']],
    [{ useTools: [{ tool: 'search', input: {} }] }, ['search ok']],
    [{ useTools: [{ tool: 'search', input: 1 }] }, ['search TOOL_ARGUMENTS_INVALID']],
    [{ useTools: [1, null, {}, { name: 2 }] }, Array(4).fill(' TOOL_REQUEST_INVALID')],
    [null, []],
    [{ useTools: [{ name: 'constructor' }] }, ['constructor TOOL_UNKNOWN']],
  ])('reads %j', async (output, expected) => {
    const results = await runTools(step(tool('search')), output);
    expect(results.map((result) => `${result.name} ${result.ok ? 'ok' : result.error.code}`)).toEqual(expected);
  });
});

function names(calls: readonly CallSite[]) {
  return calls.map(callName);
}
