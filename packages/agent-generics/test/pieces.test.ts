import { createExecution } from '@bitcode/execution-generics';
import { createPromptPart, definePrompt } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  auditCallSite,
  type CallSite,
  registerTools,
  spawnAgent,
  spawnFailsafe,
  spawnStep,
  type Tool,
} from '../src/index';
import {
  type AgentEvent,
  factoryChunkThenSum,
  factoryFailsafeGenerationSequence,
  factoryJudge,
  factoryPrepareConciseContext,
  factoryPTRRAgent,
  factoryReason,
  factoryStep,
  factoryStitchUntilComplete,
  factoryStructuredOutput,
  factoryThinkings,
} from '../src/run';
import { plantPhase } from './agent-tree';
import { APPROVED, callName, REASONING, scriptedModel, sectionOf } from './scripted-model';

const Report = z.object({ report: z.string() });
const agentNode = () => spawnAgent(plantPhase(), 'a');
const stepNode = () => spawnStep(agentNode(), 'try');
const TASK = { selectedKeys: ['run#a:b'], selectedContext: { 'run#a:b': 'value' } };

describe('a single piece', () => {
  it('is each thinking, asked again where it has to be', async () => {
    const failsafe = spawnFailsafe(stepNode(), 'chunk_then_sum');
    const model = scriptedModel({ '*/*/reason': ['hm', REASONING] });
    expect(await factoryReason({ model })(TASK, failsafe)).toEqual(REASONING);
    expect(await factoryJudge({ model })({ ...TASK, reasoning: REASONING }, failsafe)).toEqual(APPROVED);
    const write = factoryStructuredOutput({ model, outputSchema: Report });
    expect(await write({ ...TASK, reasoning: REASONING, judgment: APPROVED }, failsafe)).toEqual({ report: 'done' });
    expect(model.calls.map(callName).map((name) => name.split('/')[2])).toEqual([
      'reason',
      'reason',
      'judge',
      'structured_output',
    ]);
    const all = await factoryThinkings({ model, outputSchema: Report })(TASK, failsafe);
    expect(all).toEqual({ reasoning: REASONING, judgment: APPROVED, output: { report: 'done' } });
  });

  it('is each failsafe on a step, and their sequence', async () => {
    const step = stepNode();
    step.getRoot().store('a', 'b', 'value');
    const model = scriptedModel({
      '*/prepare_concise_context/structured_output': { selectedKeys: ['run#a:b'] },
      '*/stitch_until_complete/structured_output': { report: 'mended' },
    });
    const prepared = await factoryPrepareConciseContext({ model })(undefined, step);
    expect(prepared).toMatchObject(TASK);
    const done = { judgment: APPROVED, output: { report: 'done' } };
    expect(await factoryChunkThenSum({ model, outputSchema: Report })(prepared, step)).toEqual(done);
    const broken = { partialOutput: '{', context: TASK, validationError: 'it ends early' };
    expect(await factoryStitchUntilComplete({ model, outputSchema: Report })(broken, step)).toEqual({
      report: 'mended',
    });
    const before = model.calls.length;
    expect(
      await factoryFailsafeGenerationSequence({ model, outputSchema: Report })({ carried: { plan: 1 } }, step),
    ).toEqual(done);
    expect(model.calls.length - before).toBe(6);
    expect(sectionOf(model.calls.at(-1) as CallSite, 'carried')).toEqual({ plan: 1 });
  });

  it('is a step of the host, with tools, which a law-abiding call tells of', async () => {
    const runs: unknown[] = [];
    const search: Tool = {
      name: 'search',
      description: 'Finds.',
      inputSchema: { type: 'object' },
      execute: (input) => (runs.push(input), 'found'),
    };
    const findings: unknown[] = [];
    const onEvent = (event: AgentEvent) => {
      if (event.type === 'call-start') findings.push(...auditCallSite(event.callSite, { leaf: event.node }));
    };
    const model = scriptedModel({
      'execute/chunk_then_sum/structured_output': { report: 'r', useTools: [{ name: 'search', arguments: { a: 1 } }] },
    });
    const base = definePrompt('execute', { identity: createPromptPart('You carry out what was decided.') });
    const agent = registerTools(agentNode(), [search]);
    agent.prompt.set('specific_execution:identity', createPromptPart('An agent.'));
    const step = factoryStep({ name: 'execute', base, model, outputSchema: Report, onEvent });
    const { output, toolResults, node } = await step({ carried: { plan: 'p' } }, agent);
    expect([output, node.id, runs]).toEqual([{ report: 'r' }, 'step:execute', [{ a: 1 }]]);
    expect(toolResults).toMatchObject([{ ok: true, output: 'found' }]);
    expect(findings).toEqual([]);
    expect(model.calls.at(-1)?.toolNames).toEqual(['search']);
  });
});

describe('the tools of a step', () => {
  const tool = (runs: unknown[]): Tool => ({
    name: 'write',
    description: 'Writes.',
    inputSchema: {
      type: 'object',
      properties: { x: { type: 'string' } },
      required: ['x'],
      additionalProperties: false,
    },
    execute: (input) => (runs.push(input), runs.length),
  });
  const asking = (useTools: unknown, options: object = {}) => {
    const runs: unknown[] = [];
    const model = scriptedModel({ 'try/chunk_then_sum/structured_output': { report: 'asked', useTools } });
    const agent = factoryPTRRAgent({ name: 'a', outputSchema: Report, model, tools: [tool(runs)], ...options });
    const phase = plantPhase();
    const results = () => {
      const step = phase.children.get('agent:a')?.children.get('step:try');
      return step?.hasNamespace('tools') ? step.getKeys('tools').map((key) => step.get('tools', key)) : [];
    };
    return { runs, model, results, result: agent({}, phase) };
  };

  it.each([
    [{ x: 5 }, 'x: '],
    [{}, 'the arguments: '],
    [null, 'the arguments: '],
    ['{"x": 5}', 'x: '],
    ['no JSON', 'the arguments: '],
    [{ x: 'a', y: 1 }, 'y: '],
  ])('are not run with arguments %j; a failed result says why, and Retry runs', async (given, fault) => {
    const { runs, model, results, result } = asking([{ name: 'write', arguments: given }]);
    await result;
    expect(runs).toEqual([]);
    expect(results()).toMatchObject([
      { ok: false, error: { code: 'TOOL_ARGUMENTS_INVALID', message: expect.stringContaining(fault) } },
    ]);
    expect(model.calls.some(({ role }) => role.step === 'retry')).toBe(true);
  });

  it('are run with a string that holds the object that is asked for', async () => {
    const { runs, result } = asking([{ name: 'write', arguments: '{"x": "a"}' }]);
    await result;
    expect(runs).toEqual([{ x: 'a' }]);
  });

  it('run equal requests once, whatever the order of keys', async () => {
    const { runs, result } = asking(
      [1, 2].map((one) => ({ name: 'write', arguments: one === 1 ? { x: 'a' } : JSON.parse('{"x":"a"}') })),
    );
    await result;
    expect(runs).toEqual([{ x: 'a' }]);
  });

  it('answer 20,000 requests with a refusal, not with a run', async () => {
    const useTools = Array.from({ length: 20_000 }, (_, index) => ({ name: 'write', arguments: { x: String(index) } }));
    const { runs, results, result } = asking(useTools, { maxRequestTokens: 2_000_000 });
    expect(await result).toEqual({ report: 'done' });
    expect(runs).toHaveLength(32);
    expect(results()).toHaveLength(33);
    expect(results().at(-1)).toMatchObject({
      ok: false,
      error: { code: 'TOOL_REQUESTS_TOO_MANY', message: expect.stringContaining('19968 of 20000') },
    });
  });

  it('cut a name of a megabyte', async () => {
    const { results, result } = asking([{ name: 'n'.repeat(2 ** 20), arguments: {} }]);
    expect(await result).toEqual({ report: 'done' });
    expect(JSON.stringify(results()).length).toBeLessThan(2_000);
  });

  it('do a task again in rounds, with the answers, and ask for none in the last', async () => {
    const runs: unknown[] = [];
    const model = scriptedModel({
      'try/chunk_then_sum/structured_output': (call: CallSite) => ({
        report: `after ${runs.length}`,
        ...(call.toolNames.length > 0 && { useTools: [{ name: 'write', arguments: { x: `${runs.length}` } }] }),
      }),
    });
    const findings: unknown[] = [];
    const onEvent = (event: AgentEvent) => {
      if (event.type === 'call-start') findings.push(...auditCallSite(event.callSite, { leaf: event.node }));
    };
    const options = {
      name: 'a',
      outputSchema: Report,
      model,
      tools: [tool(runs)],
      toolRounds: 3,
      steps: ['plan', 'try'],
      onEvent,
    } as const;
    expect(await factoryPTRRAgent(options)({}, plantPhase())).toEqual({ report: 'after 2' });
    expect(runs).toEqual([{ x: '0' }, { x: '1' }]);
    const reasons = model.calls.filter((call) => callName(call) === 'try/chunk_then_sum/reason');
    expect(reasons.map((call) => (sectionOf(call, 'carried') as { toolRound?: number }).toolRound)).toEqual([
      undefined,
      2,
      3,
    ]);
    expect(sectionOf(reasons[1] as CallSite, 'carried')).toMatchObject({
      plan: {},
      toolRounds: 3,
      output: { report: 'after 0' },
      toolResults: [{ ok: true, output: 1 }],
    });
    expect(reasons.map(({ toolNames }) => toolNames.length)).toEqual([1, 1, 0]);
    expect(reasons.at(-1)?.system.text).not.toContain('- write:');
    expect(findings).toEqual([]);
  });
});

describe('what a host may hide and redact', () => {
  it('is neither offered, nor read in, nor shown', async () => {
    const model = scriptedModel({
      '*/prepare_concise_context/structured_output': { selectedKeys: ['input:open', 'input:secret'] },
    });
    const events: AgentEvent[] = [];
    const agent = factoryPTRRAgent({
      name: 'a',
      outputSchema: Report,
      model,
      steps: ['try'],
      onEvent: (event) => void events.push(event),
      selectable: (node, namespace, key) => !(node.kind === 'agent' && namespace === 'input' && key === 'secret'),
      readValue: (value, { key }) => (key === 'open' ? `${String(value).slice(0, 3)}…` : value),
      criticalContext: { now: 'It is noon.' },
    });
    await agent({ open: 'a long text', secret: 'hidden' }, plantPhase());
    expect(model.calls.some(({ user }) => user.includes('secret') && user.includes('pipeline_execution_keys:\n'))).toBe(
      false,
    );
    expect(sectionOf(model.calls.at(-1) as CallSite, 'selectedContext')).toEqual({
      'run/pipeline:deposit/phase:setup/agent:a#input:open': 'a l…',
    });
    expect(events).toContainEqual(expect.objectContaining({ misses: [{ key: 'input:secret', reason: 'missing' }] }));
    expect(model.calls.map(({ system }) => system.text.includes('It is noon.'))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('an agent is refused', () => {
  const make = (options: object) => () =>
    factoryPTRRAgent({ name: 'a', outputSchema: Report, model: scriptedModel(), ...options });

  it.each([
    [{ prompts: {} }, 'AGENT_OPTION_UNKNOWN'],
    [{ stepPrompts: { execute: undefined } }, 'AGENT_OPTION_UNKNOWN'],
    [{ stepPrompts: { plan: { text: 'x' } } }, 'AGENT_OPTION_INVALID'],
    [{ prompt: 'text' }, 'AGENT_OPTION_INVALID'],
    [{ toolRounds: 0 }, 'AGENT_OPTION_INVALID'],
    [{ maxToolRequests: 1.5 }, 'AGENT_OPTION_INVALID'],
  ])('with %j', (options, code) => {
    expect(make(options)).toThrowError(expect.objectContaining({ code }));
  });

  it('but takes functions that give a step its prompt', async () => {
    const model = scriptedModel();
    const stepPrompts = { plan: () => definePrompt('p', { note: createPromptPart('Plan in English.') }) };
    await factoryPTRRAgent({ name: 'a', outputSchema: Report, model, stepPrompts })(
      {},
      createExecution('run').spawn('pipeline:p', { kind: 'pipeline' }),
    );
    expect(model.calls.filter(({ system }) => system.text.includes('Plan in English.'))).toHaveLength(6);
  });
});
