import {
  applyCallSite,
  buildExecutionHierarchySystemPrompt,
  createExecution,
  type Execution,
  walkExecutionHierarchyPrompt,
} from '@bitcode/execution-generics';
import { createPromptPart, definePrompt } from '@bitcode/prompts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentRoleFilter,
  applyStepToolSurface,
  attachAgentPromptHierarchy,
  attachFailsafePromptHierarchy,
  attachStepPromptHierarchy,
  attachThinkingPromptHierarchy,
  FAILSAFE_NAMES,
  type FailsafeName,
  registerTools,
  STEP_NAMES,
  type StepName,
  spawnAgent,
  spawnFailsafe,
  spawnStep,
  spawnThinking,
  THINKING_NAMES,
  type ThinkingName,
  type Tool,
  toolCatalogue,
  usableTools,
} from '../src/index';

const part = createPromptPart;
const PRODUCT = definePrompt('product', { note: part('product note') });
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const tool = (name: string): Tool => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
  execute: () => name,
});

function site(step: StepName, failsafe: FailsafeName, thinking: ThinkingName, tools: readonly Tool[] = []) {
  const pipeline = createExecution('pipeline:p', { kind: 'pipeline' });
  const agent = registerTools(attachAgentPromptHierarchy(spawnAgent(pipeline, 'reader'), { specific: PRODUCT }), tools);
  const stepNode = attachStepPromptHierarchy(spawnStep(agent, step));
  const failsafeNode = attachFailsafePromptHierarchy(spawnFailsafe(stepNode, failsafe));
  return attachThinkingPromptHierarchy(spawnThinking(failsafeNode, thinking));
}

const blocks = (leaf: Execution) => walkExecutionHierarchyPrompt(leaf, { pathFilter: agentRoleFilter }).blocks;

describe('the composed blocks', () => {
  it('of agent, step, failsafe and thinking have their layers in order', () => {
    const leaf = site('plan', 'chunk_then_sum', 'judge');
    expect(blocks(leaf).map(({ kind, segments }) => [kind, [...new Set(segments.map(({ layer }) => layer))]])).toEqual([
      ['agent', ['agent', 'ptrr', 'product']],
      ['step', ['step', 'ptrr-plan']],
      ['failsafe', ['failsafe', 'chunk_then_sum']],
      ['thinking', ['thinking', 'judge']],
    ]);
    expect(leaf.nodePath).toBe('pipeline:p/agent:reader/step:plan/failsafe:chunk_then_sum/thinking:judge');
    expect(leaf.prompt.getPaths()).toEqual(['specific_execution:call_site:thinking:judge']);
  });

  it('of a step, failsafe or thinking of another name need a layer of their own', () => {
    const step = createExecution('step:review', { kind: 'step' });
    expect(() => attachStepPromptHierarchy(step)).toThrowError(code('ROLE_UNKNOWN'));
    expect(() => attachFailsafePromptHierarchy(step.child('constructor', { kind: 'failsafe' }))).toThrowError(
      code('ROLE_UNKNOWN'),
    );
    expect(() => attachThinkingPromptHierarchy(step.child('x', { kind: 'thinking' }))).toThrowError(
      code('ROLE_UNKNOWN'),
    );
    expect(attachStepPromptHierarchy(step, { base: PRODUCT }).prompt.getPaths()).toEqual([
      'specific_execution:call_site:step:review',
    ]);
  });
});

describe('attaching', () => {
  const ATTACHES = {
    agent: attachAgentPromptHierarchy,
    step: attachStepPromptHierarchy,
    failsafe: attachFailsafePromptHierarchy,
    thinking: attachThinkingPromptHierarchy,
  };
  const ROWS = Object.entries(ATTACHES).flatMap(([kind, attach]) =>
    ['execution', 'pipeline', 'phase', ...Object.keys(ATTACHES)]
      .filter((other) => other !== kind)
      .map((other) => [kind, other, attach] as const),
  );

  it.each(ROWS)('what belongs to a node of kind %s to one of kind %s is refused', (kind, other, attach) => {
    const node = createExecution('plan', { kind: other });
    expect(() => attach(node)).toThrowError(
      expect.objectContaining({
        code: 'NODE_KIND_MISMATCH',
        details: { nodePath: 'plan', expected: kind, received: other },
      }),
    );
    expect(node.hasPrompt).toBe(false);
  });

  const ADDED = definePrompt('added', { note: part('added note') });
  const layersOf = (node: Execution): string[] => [...new Set(node.prompt.segments().map(({ layer }) => layer))];
  const generations = () => [
    [attachFailsafePromptHierarchy, createExecution('failsafe:chunk_then_sum'), 'failsafe', 'chunk_then_sum'] as const,
    [attachThinkingPromptHierarchy, createExecution('thinking:judge'), 'thinking', 'judge'] as const,
  ];

  it("adds a product's layer behind the library's own text of a failsafe or thinking", () => {
    for (const [attach, node, primitive, own] of generations())
      expect(layersOf(attach(node, { specific: ADDED }))).toEqual([primitive, own, 'added']);
  });

  it('puts own in the place of that text, or nothing', () => {
    for (const [attach, node, primitive] of generations()) {
      expect(layersOf(attach(node, { base: PRODUCT, own: ADDED }))).toEqual([primitive, 'product', 'added']);
      expect(layersOf(attach(node, { own: null, specific: PRODUCT }))).toEqual([primitive, 'product']);
    }
  });

  it('takes own for a name that the library does not know, and specific alone not', () => {
    const node = createExecution('failsafe:house_check');
    expect(() => attachFailsafePromptHierarchy(node, { specific: ADDED })).toThrowError(code('ROLE_UNKNOWN'));
    expect(layersOf(attachFailsafePromptHierarchy(node, { own: ADDED }))).toEqual(['failsafe', 'added']);
  });
});

describe('agentRoleFilter', () => {
  const ROLES = [
    ...FAILSAFE_NAMES.map((name) => `failsafe:${name}`),
    ...THINKING_NAMES.map((name) => `thinking:${name}`),
  ];
  const paths = ROLES.flatMap((role) => [
    `specific_execution:${role}`,
    `generic_system:call_site:${role}:identity`,
    `specific_execution:call_site:step:${role}`,
  ]);

  function stepWithAllRoles(): Execution {
    const step = spawnStep(createExecution('agent:a', { kind: 'agent' }), 'try');
    step.prompt.set('specific_execution:call_site:step:identity', part('the step'));
    for (const path of paths) step.prompt.set(path, part(path));
    return step;
  }

  it('keeps the active failsafe and thinking, and everything that is no role', () => {
    const leaf = spawnThinking(spawnFailsafe(stepWithAllRoles(), 'chunk_then_sum'), 'judge');
    const [block] = blocks(leaf);
    expect(block?.segments.map(({ text }) => text)).toEqual([
      'the step',
      'generic_system:call_site:failsafe:chunk_then_sum:identity',
      'specific_execution:call_site:step:failsafe:chunk_then_sum',
      'generic_system:call_site:thinking:judge:identity',
      'specific_execution:call_site:step:thinking:judge',
    ]);
  });

  it('keeps everything while none is active', () => {
    const step = stepWithAllRoles();
    expect(
      walkExecutionHierarchyPrompt(step, { pathFilter: agentRoleFilter }).omitted.filter(
        ({ by }) => by === 'pathFilter',
      ),
    ).toEqual([]);
  });

  it('leaves an agent or step that says something else for the active role its words for that alone', () => {
    const step = spawnStep(createExecution('agent:a', { kind: 'agent' }), 'try');
    for (const path of ROLES) step.prompt.set(`specific_execution:call_site:${path}`, part(path));
    const leaf = spawnThinking(spawnFailsafe(step, 'chunk_then_sum'), 'judge');
    expect(blocks(leaf)[0]?.segments.map(({ text }) => text)).toEqual(['failsafe:chunk_then_sum', 'thinking:judge']);
  });

  it.each([
    ['Critical Context', 'specific_execution:critical_context:ticket', 'context'],
    ['bare Critical Context', 'specific_execution:critical_context', 'context'],
    ['a blank', 'specific_execution:call_site:agent:blank', ' \n'],
  ])('leaves an agent its last segment, though %s stands beside it', (_, path, text) => {
    const agent = spawnAgent(createExecution('run'), 'reader');
    agent.prompt.set('specific_execution:call_site:agent:thinking:judge', part('as judge'));
    agent.prompt.setText(path, text, { origin: 'host', stability: 'request' });
    const leaf = spawnThinking(spawnFailsafe(spawnStep(agent, 'try'), 'chunk_then_sum'), 'reason');
    expect(blocks(leaf)[0]).toMatchObject({ kind: 'agent', text: 'as judge' });
  });

  it('gives another key for each name and number of names that there can be', () => {
    const names = fc.oneof(
      fc.constantFrom(...FAILSAFE_NAMES, ...THINKING_NAMES, 'undefined', 'a,b', 'a', 'b', 'x/reason', '"', '[]', ''),
      fc.string({ unit: fc.constantFrom(',', '/', '"', '[', ']', 'a') }),
    );
    const ways = fc.array(fc.tuple(fc.constantFrom('failsafe', 'thinking'), names), { maxLength: 5 });
    const leafOf = (way: readonly (readonly [string, string])[]): Execution =>
      way.reduce((node, [kind, name]) => node.spawn('x', { kind, name }), createExecution('run'));
    const activeOf = (way: readonly (readonly [string, string])[]): unknown =>
      ['failsafe', 'thinking'].map((kind) => way.filter(([one]) => one === kind).map(([, name]) => name));
    fc.assert(
      fc.property(ways, ways, (a, b) => {
        const [one, other] = [a, b].map((way) => agentRoleFilter.cacheKey?.(leafOf(way)));
        expect(one === other).toBe(JSON.stringify(activeOf(a)) === JSON.stringify(activeOf(b)));
      }),
      {
        numRuns: 1000,
        examples: [
          [
            [['failsafe', 'a,b']],
            [
              ['failsafe', 'a'],
              ['failsafe', 'b'],
            ],
          ],
        ],
      },
    );
    const keys = [[], [['failsafe', 'undefined']], [['thinking', 'undefined']], [['failsafe', 'x/reason']]].map((way) =>
      agentRoleFilter.cacheKey?.(leafOf(way as [string, string][])),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['specific_execution:failsafe:chunk_then_sum', true],
    ['specific_execution:thinking:judge:identity', true],
    ['specific_execution:failsafe:stitch_until_complete', false],
    ['specific_execution:thinking:reason:identity', false],
    ['specific_execution:call_site:thinking:reason', false],
    ['specific_execution:call_site:phase:thinking:reason', false],
    ['specific_execution:failsafe:judge', false],
    // No generation role:
    ['failsafe:stitch_until_complete', true],
    ['specific_execution:failsafe', true],
    ['specific_execution:failsafe:own', true],
    ['specific_execution:call_site:phase:reason', true],
    ['specific_execution:note:thinking:reason', true],
    ['specific_execution:call_site:phase:note:thinking:reason', true],
  ])('of %s says %s', (path, stays) => {
    const execution = createExecution('phase:p', { kind: 'phase' });
    const leaf = spawnThinking(spawnFailsafe(spawnStep(execution, 'try'), 'chunk_then_sum'), 'judge');
    expect(agentRoleFilter(path, { execution, leaf })).toBe(stays);
  });

  it('silences no ancestor of a nested pipeline', () => {
    const outer = site('try', 'prepare_concise_context', 'reason');
    const pipeline = outer.child('pipeline:inner', { kind: 'pipeline' });
    const inner = attachThinkingPromptHierarchy(
      spawnThinking(attachFailsafePromptHierarchy(spawnFailsafe(pipeline, 'chunk_then_sum')), 'judge'),
    );
    expect(blocks(inner).map(({ name }) => name)).toEqual([
      'reader',
      'try',
      'prepare_concise_context',
      'reason',
      'chunk_then_sum',
      'judge',
    ]);
  });

  it('promises with its cache key only what it keeps', () => {
    const keys = new Map<string, string>();
    for (const failsafe of [undefined, ...FAILSAFE_NAMES]) {
      for (const thinking of [undefined, ...THINKING_NAMES]) {
        const step = stepWithAllRoles();
        const under = failsafe === undefined ? step : spawnFailsafe(step, failsafe);
        const leaf = thinking === undefined ? under : spawnThinking(under, thinking);
        keys.set(
          agentRoleFilter.cacheKey?.(leaf) ?? '',
          buildExecutionHierarchySystemPrompt(leaf, { pathFilter: agentRoleFilter }),
        );
      }
    }
    expect(keys.size).toBe(16);
    expect(new Set(keys.values()).size).toBe(16);
    const nested = FAILSAFE_NAMES.flatMap((outer) =>
      THINKING_NAMES.map((thinking) =>
        spawnThinking(
          spawnFailsafe(spawnThinking(spawnFailsafe(stepWithAllRoles(), outer), thinking), 'chunk_then_sum'),
          'judge',
        ),
      ),
    );
    expect(new Set(nested.map((leaf) => agentRoleFilter.cacheKey?.(leaf))).size).toBe(nested.length);
  });

  it('never filters agent or step away, whatever anything is called', () => {
    const names = fc.constantFrom(
      'prepare-judge',
      'prepare-judge-chunk',
      'chunk_then_sum',
      'call_site',
      'generation:reason',
      'failsafe:judge',
      'thinking',
      'reason',
      'failsafe',
      'step',
      'a',
    );
    const layerPath = fc.constantFrom(
      'identity',
      'judge',
      'failsafe:judge',
      'thinking:reason:x',
      'reason',
      'call_site',
      'thinking',
    );
    fc.assert(
      fc.property(
        names,
        names,
        names,
        layerPath,
        fc.constantFrom(...FAILSAFE_NAMES),
        fc.constantFrom(...THINKING_NAMES),
        (agentName, stepName, phaseName, path, failsafe, thinking) => {
          const layer = definePrompt('layer', { [path]: part('says who it is') });
          const phase = createExecution('phase:p', { kind: 'phase', name: phaseName });
          const agent = spawnAgent(phase, agentName);
          applyCallSite(agent, 'agent', [layer]);
          const step = agent.spawn('step:s', { kind: 'step', name: stepName });
          applyCallSite(step, `step:${stepName}`, [layer]);
          applyCallSite(phase, `phase:${phaseName}`, [layer]);
          const leaf = spawnThinking(spawnFailsafe(step, failsafe), thinking);
          const kinds = blocks(leaf).map(({ kind }) => kind);
          expect(kinds).toContain('agent');
          expect(kinds).toContain('step');
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the tool surface', () => {
  const TOOLS = [tool('search'), tool('open')];
  const names = (tools: readonly Tool[]) => tools.map(({ name }) => name);

  it.each([
    ['plan', []],
    ['try', ['search', 'open']],
    ['retry', ['search', 'open']],
    ['refine', []],
  ] as const)('by default: %s may use %j', (step, expected) => {
    const leaf = site(step, 'chunk_then_sum', 'reason', TOOLS);
    const node = leaf.parent?.parent as Execution;
    expect(names(usableTools(node))).toEqual(expected);
    expect(leaf.prompt.format().includes('- search: Does search.')).toBe(expected.length > 0);
  });

  it.each(THINKING_NAMES)('is never told under PCC (%s)', (thinking) => {
    expect(site('try', 'prepare_concise_context', thinking, TOOLS).prompt.format()).not.toContain('search');
  });

  it('ends the thinking block with each tool, its description and arguments, as generated text', () => {
    const leaf = site('try', 'chunk_then_sum', 'reason', TOOLS);
    const last = blocks(leaf).at(-1)?.segments.at(-1);
    expect(last).toMatchObject({ origin: 'generated', stability: 'session', layer: 'tools' });
    expect(last?.text).toBe(
      '- search: Does search. Arguments: {"type":"object","properties":{"query":{"type":"string"}}}\n- open: Does open. Arguments: {"type":"object","properties":{"query":{"type":"string"}}}',
    );
  });

  it('narrows to a list, to nothing, and back, while the catalogue stays', () => {
    const leaf = site('try', 'chunk_then_sum', 'reason', TOOLS);
    const step = leaf.parent?.parent as Execution;
    const list = ['open'];
    expect(names(usableTools(applyStepToolSurface(step, list)))).toEqual(['open']);
    list.push('search');
    expect(names(usableTools(step))).toEqual(['open']);
    expect(attachThinkingPromptHierarchy(leaf).prompt.format()).not.toContain('- search');
    expect(usableTools(applyStepToolSurface(step, []))).toEqual([]);
    expect(attachThinkingPromptHierarchy(leaf).prompt.format()).not.toContain('useTools');
    expect(names(toolCatalogue(step))).toEqual(['search', 'open']);
    expect(names(usableTools(applyStepToolSurface(step, undefined)))).toEqual(['search', 'open']);
  });

  it.each([
    ['plan', ['search'], TOOLS, 'TOOL_STEP_FORBIDDEN', 'Received ["search"]'],
    ['refine', ['search'], TOOLS, 'TOOL_STEP_FORBIDDEN', 'step "refine" uses none'],
    ['try', ['search', 'shell'], TOOLS, 'TOOL_UNKNOWN', 'lacks "shell". Expected search, open.'],
    ['retry', ['shell'], [], 'TOOL_UNKNOWN', 'Expected nothing, as no tool is registered.'],
  ] as const)('on %s refuses %j', (step, allowlist, tools, expected, message) => {
    const node = site(step, 'chunk_then_sum', 'reason', tools).parent?.parent as Execution;
    expect(() => applyStepToolSurface(node, allowlist)).toThrowError(
      expect.objectContaining({ code: expected, message: expect.stringContaining(message) }),
    );
    expect(applyStepToolSurface(node, [])).toBe(node);
  });

  it("takes the pipeline's tools too, the agent's first; not those of an outer pipeline", () => {
    const outer = registerTools(createExecution('pipeline:outer', { kind: 'pipeline' }), [tool('outer')]);
    const pipeline = registerTools(outer.child('pipeline:p', { kind: 'pipeline' }), [tool('shared'), tool('search')]);
    const own = tool('search');
    const agent = registerTools(spawnAgent(pipeline, 'a'), [own]);
    expect(names(toolCatalogue(spawnStep(agent, 'try')))).toEqual(['search', 'shared']);
    expect(toolCatalogue(agent)[0]).toBe(own);
    expect(() => registerTools(agent, [tool('search')])).toThrowError(
      expect.objectContaining({ code: 'TOOL_DUPLICATE', details: { nodePath: agent.nodePath, tools: ['search'] } }),
    );
    expect(agent.getNamespaces()).toEqual([]);
  });

  it('knows every step by name', () => {
    expect(STEP_NAMES).toEqual(['plan', 'try', 'retry', 'refine']);
  });
});
