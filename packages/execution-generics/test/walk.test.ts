import {
  composePromptLayers,
  createPromptPart,
  definePrompt,
  definePromptTemplate,
  frameOutsideText,
  type PromptPartSource,
} from '@bitcode/prompts';
import { describe, expect, it, vi } from 'vitest';
import {
  applyCallSite,
  buildExecutionHierarchySystemPrompt,
  createExecution,
  EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR,
  type Execution,
  explainSystemPrompt,
  forgetWalks,
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
  walkExecutionHierarchyPrompt,
} from '../src/index';

const part = createPromptPart;
const EXECUTION = PRIMITIVE_EXECUTION_SYSTEM_PROMPT;
const PIPELINE = definePrompt('pipeline', { identity: part('pipeline identity'), contract: part('pipeline contract') });
const PRODUCT = definePrompt('product', { identity: part('product identity'), contract: part('product contract') });
const HELLO = definePromptTemplate(part('Hello {name}.'), ['name']);

function tree(...kinds: string[]): Execution[] {
  const nodes: Execution[] = [];
  for (const kind of kinds) {
    const [type = kind, name = kind] = kind.split('=');
    const parent = nodes.at(-1);
    nodes.push(
      parent === undefined
        ? createExecution(kind, { kind: type, name })
        : parent.spawn(`${type}:${name}`, { kind: type, name }),
    );
  }
  return nodes;
}

const say = (node: Execution, text: string, path = 'specific_execution:note'): Execution => {
  node.prompt.set(path, part(text));
  return node;
};
const occurrences = (text: string, wanted: string): number => text.split(wanted).length - 1;
const layersOf = (leaf: Execution) =>
  walkExecutionHierarchyPrompt(leaf).blocks.map(({ segments }) => segments.map(({ layer }) => layer));

describe('the blocks of a walk', () => {
  it('stand root to leaf, one a node, with the separator between them', () => {
    const [root, phase, leaf] = tree('pipeline', 'phase', 'agent') as [Execution, Execution, Execution];
    for (const node of [leaf, root, phase]) say(node, `this is ${node.kind}`);
    const text = buildExecutionHierarchySystemPrompt(leaf);
    expect(text).toBe('this is pipeline\n\n---\n\nthis is phase\n\n---\n\nthis is agent');
    expect(EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR).toBe('\n\n---\n\n');
    expect(walkExecutionHierarchyPrompt(phase).text).toBe('this is pipeline\n\n---\n\nthis is phase');
  });

  it('are left out for nodes without text, and the nodes say so', () => {
    const [root, , leaf] = tree('pipeline', 'phase', 'agent') as [Execution, Execution, Execution];
    say(root, 'x');
    say(leaf, '🜂');
    const { text, nodes, blocks } = walkExecutionHierarchyPrompt(leaf);
    expect(text).toBe('x\n\n---\n\n🜂');
    expect(nodes.map(({ kind, hasBlock }) => [kind, hasBlock])).toEqual([
      ['pipeline', true],
      ['phase', false],
      ['agent', true],
    ]);
    expect(blocks.map(({ nodePath, kind, name }) => [nodePath, kind, name])).toEqual([
      ['pipeline', 'pipeline', 'pipeline'],
      ['pipeline/phase:phase/agent:agent', 'agent', 'agent'],
    ]);
  });

  it('are the call-site paths alone where a node has them, whatever they are called', () => {
    const [node] = tree('agent') as [Execution];
    say(node, 'audit', 'specific_execution:audit');
    say(node, 'look-alike', 'specific_execution:call_sites:agent');
    say(node, 'spoken', 'generic_system:call_site:agent');
    expect(buildExecutionHierarchySystemPrompt(node)).toBe('spoken');
    expect(walkExecutionHierarchyPrompt(node).omitted.map(({ path, by }) => [path, by])).toEqual([
      ['specific_execution:audit', 'call_site'],
      ['specific_execution:call_sites:agent', 'call_site'],
    ]);
  });

  it('fall back to the other paths when a filter leaves no call-site segment, silent ones never', () => {
    const [node] = tree('agent') as [Execution];
    say(node, 'plain');
    node.prompt.set('specific_execution:copy', part('audit copy'), 0, { silent: true });
    applyCallSite(node, 'agent', [PRODUCT]);
    const pathFilter = (path: string) => !path.includes('call_site');
    expect(buildExecutionHierarchySystemPrompt(node, { pathFilter })).toBe('plain');
    expect(node.prompt.getAll('specific_execution:copy')).toHaveLength(1);
  });

  it('reset nothing when children only add: every ancestor with text stays', () => {
    const nodes = tree('pipeline', 'phase', 'agent', 'step', 'failsafe', 'thinking');
    for (const node of nodes) say(node, `this is ${node.kind}`);
    const text = buildExecutionHierarchySystemPrompt(nodes.at(-1) as Execution);
    for (const node of nodes) expect(text).toContain(`this is ${node.kind}`);
  });
});

describe("the law's recipe", () => {
  it('keeps identity and contract of every layer, in order, whatever the paths are called', () => {
    const [pipeline] = tree('pipeline') as [Execution];
    const renamed = definePrompt('sdivf', { 'a:z': part('sdivf identity'), '9:0': part('sdivf contract') });
    applyCallSite(pipeline, 'pipeline', [EXECUTION, PIPELINE, renamed, PRODUCT], { includesExecution: true });
    const { text, blocks } = walkExecutionHierarchyPrompt(pipeline);
    const starts = [
      'You are in an Execution',
      'pipeline identity',
      'pipeline contract',
      'sdivf identity',
      'sdivf contract',
      'product identity',
      'product contract',
    ].map((words) => text.indexOf(words));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(Math.min(...starts)).toBe(0);
    expect(blocks[0]?.segments.map(({ layer }) => layer)).toEqual([
      'execution',
      'execution',
      'pipeline',
      'pipeline',
      'sdivf',
      'sdivf',
      'product',
      'product',
    ]);
  });

  it('lets a product silence identities by priority, never the one of Execution', () => {
    const [pipeline] = tree('pipeline') as [Execution];
    const loud = PRODUCT.clone().set('identity', part('only identity'), 10).freeze();
    applyCallSite(pipeline, 'pipeline', [EXECUTION, PIPELINE, loud]);
    expect(layersOf(pipeline)).toEqual([['execution', 'execution', 'pipeline', 'product', 'product']]);
    const text = buildExecutionHierarchySystemPrompt(pipeline);
    expect(text).toContain('You are in an Execution');
    expect(text).toContain('only identity');
    expect(text).not.toContain('pipeline identity');
  });
});

describe('Execution', () => {
  const IDENTITY = 'You are in an Execution';

  it('speaks once on a walk through a pipeline inside an agent of a pipeline', () => {
    const nodes = tree('pipeline', 'phase', 'agent', 'step', 'pipeline', 'phase');
    for (const node of nodes.filter(({ kind }) => kind === 'pipeline'))
      applyCallSite(node, 'pipeline', [EXECUTION, PIPELINE]);
    const { text, omitted, blocks } = walkExecutionHierarchyPrompt(nodes.at(-1) as Execution);
    expect(occurrences(text, IDENTITY)).toBe(1);
    expect(blocks.map(({ segments }) => segments.length)).toEqual([4, 2]);
    expect(omitted.map(({ by }) => by)).toEqual(['execution_once', 'execution_once']);
  });

  it('speaks once when a phase attaches it by mistake, and when one block has it twice', () => {
    const [pipeline, phase] = tree('pipeline', 'phase') as [Execution, Execution];
    applyCallSite(pipeline, 'pipeline', [EXECUTION, PIPELINE, EXECUTION]);
    applyCallSite(phase, 'phase:setup', [EXECUTION, PRODUCT]);
    expect(occurrences(buildExecutionHierarchySystemPrompt(phase), IDENTITY)).toBe(1);
  });

  it('speaks at its first place after filtering', () => {
    const [pipeline, phase] = tree('pipeline', 'phase') as [Execution, Execution];
    applyCallSite(pipeline, 'pipeline', [EXECUTION, PIPELINE]);
    applyCallSite(phase, 'phase:setup', [EXECUTION, PRODUCT]);
    const { blocks } = walkExecutionHierarchyPrompt(phase, { nodeFilter: ({ kind }) => kind !== 'pipeline' });
    expect(blocks.map(({ segments }) => segments.map(({ layer }) => layer))).toEqual([
      ['execution', 'execution', 'product', 'product'],
    ]);
  });

  it('speaks once across two copies of the packages', async () => {
    vi.resetModules();
    const other = await import('../src/index');
    const prompts = await import('@bitcode/prompts');
    expect(other.PRIMITIVE_EXECUTION_SYSTEM_PROMPT).not.toBe(EXECUTION);
    const [pipeline, phase] = tree('pipeline', 'phase') as [Execution, Execution];
    applyCallSite(pipeline, 'pipeline', [EXECUTION, other.PRIMITIVE_EXECUTION_SYSTEM_PROMPT, PIPELINE], {
      includesExecution: true,
    });
    other.applyCallSite(phase as never, 'phase:setup', [
      other.PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
      prompts.definePrompt('p', { note: prompts.createPromptPart('note') }),
    ]);
    for (const build of [buildExecutionHierarchySystemPrompt, other.buildExecutionHierarchySystemPrompt]) {
      const text = build(phase as never);
      expect(occurrences(text, IDENTITY)).toBe(1);
      expect(text.endsWith('\n\n---\n\nnote')).toBe(true);
    }
    const child = new other.Execution('thinking', phase as never, { kind: 'thinking' });
    expect(occurrences(buildExecutionHierarchySystemPrompt(child as never), IDENTITY)).toBe(1);
  });
});

describe('values on a walk', () => {
  it('fill templates inside call-site blocks, literally', () => {
    const [root, leaf] = tree('pipeline', 'agent') as [Execution, Execution];
    applyCallSite(root, 'pipeline', [definePrompt('greeting', { hello: HELLO })]);
    applyCallSite(leaf, 'agent', [definePrompt('greeting', { hello: HELLO })]);
    const text = buildExecutionHierarchySystemPrompt(leaf, { values: { name: '$& {name} $1' } });
    expect(text).toBe('Hello $& {name} $1.\n\n---\n\nHello $& {name} $1.');
  });

  it.each([
    ['missing', {}, 'PLACEHOLDER_VALUE_MISSING'],
    ['inherited', Object.create({ name: 'x' }), 'PLACEHOLDER_VALUE_MISSING'],
    ['no string', { name: 3 }, 'PLACEHOLDER_VALUE_TYPE'],
  ])('throw when %s, also right after good ones', (_, values, code) => {
    const [root] = tree('pipeline') as [Execution];
    root.prompt.setTemplate('specific_execution:hello', HELLO);
    expect(() => buildExecutionHierarchySystemPrompt(root, { values })).toThrowError(expect.objectContaining({ code }));
    buildExecutionHierarchySystemPrompt(root, { values: { name: 'Ada' } });
    expect(() => buildExecutionHierarchySystemPrompt(root, { values })).toThrowError(expect.objectContaining({ code }));
  });

  it('that nothing uses are named; a mutated bag gives the new text', () => {
    const [root] = tree('pipeline') as [Execution];
    root.prompt.setTemplate('specific_execution:hello', HELLO);
    const values: Record<string, string> = { name: 'Ada', extra: 'x' };
    expect(walkExecutionHierarchyPrompt(root, { values }).unusedValues).toEqual(['extra']);
    values.name = 'Bob';
    delete values.extra;
    expect(walkExecutionHierarchyPrompt(root, { values }).unusedValues).toEqual([]);
    expect(buildExecutionHierarchySystemPrompt(root, { values })).toBe('Hello Bob.');
  });

  it('have places and origins', () => {
    const [root] = tree('pipeline') as [Execution];
    root.prompt.setTemplate('specific_execution:hello', HELLO);
    const name = frameOutsideText('🜂 Ada', { source: 'chat' });
    const { text, blocks } = walkExecutionHierarchyPrompt(root, { values: { name } });
    const [value] = blocks[0]?.segments[0]?.values ?? [];
    expect(value).toEqual({ placeholder: 'name', start: 6, end: 6 + name.length, origin: 'outside' });
    expect(text.slice(value?.start, value?.end)).toBe(name);
  });
});

describe('settings on a walk', () => {
  const snapshot: PromptPartSource = {
    revision: 7,
    resolvePart: (text) =>
      text === 'Hello {name}.'
        ? { key: 'hello', text: 'Good day, {name}!', origin: 'override', revision: 5 }
        : undefined,
  };

  it('replace a part inside a composed block, templates included, on this request alone', () => {
    const [root] = tree('pipeline') as [Execution];
    applyCallSite(root, 'pipeline', [PIPELINE, definePrompt('greeting', { hello: HELLO })]);
    const values = { name: 'Ada' };
    const walked = walkExecutionHierarchyPrompt(root, { values, snapshot });
    expect(walked.text).toBe('pipeline identity\n\npipeline contract\n\nGood day, Ada!');
    expect(walked.revision).toBe(7);
    expect(walked.blocks[0]?.segments.at(-1)).toMatchObject({
      origin: 'override',
      key: 'hello',
      revision: 5,
      layer: 'greeting',
    });
    expect(buildExecutionHierarchySystemPrompt(root, { values, snapshot })).toBe(walked.text);
    expect(buildExecutionHierarchySystemPrompt(root, { values })).toContain('Hello Ada.');
  });

  it('are read anew when the same object has another revision', () => {
    const [root] = tree('pipeline') as [Execution];
    say(root, 'default');
    const live = {
      revision: 1,
      resolvePart: () => ({ key: 'k', text: `text ${live.revision}`, origin: 'override' as const, revision: 1 }),
    };
    expect(buildExecutionHierarchySystemPrompt(root, { snapshot: live })).toBe('text 1');
    live.revision = 2;
    expect(buildExecutionHierarchySystemPrompt(root, { snapshot: live })).toBe('text 2');
  });
});

describe('Critical Context', () => {
  const limits = 'specific_execution:critical_context:limits';

  it('speaks last, root to leaf, on a composed node too, then the argument form', () => {
    const [root, leaf] = tree('pipeline', 'agent') as [Execution, Execution];
    applyCallSite(root, 'pipeline', [PIPELINE]);
    say(root, 'root limits', limits);
    say(leaf, 'leaf speaks');
    say(leaf, 'leaf limits', limits);
    const before = leaf.prompt.revision;
    const walked = walkExecutionHierarchyPrompt(leaf, { criticalContext: { now: 'act now' } });
    expect(walked.text).toBe(
      'pipeline identity\n\npipeline contract\n\n---\n\nleaf speaks\n\n---\n\nroot limits\n\nleaf limits\n\nact now',
    );
    expect(walked.blocks.at(-1)).toMatchObject({ kind: 'critical_context', stability: 'request' });
    expect(leaf.prompt.revision).toBe(before);
    expect(buildExecutionHierarchySystemPrompt(leaf)).not.toContain('act now');
  });

  it.each([
    ['prepare_concise_context', false],
    ['chunk_then_sum', true],
  ])('under %s: speaks %s', (failsafe, speaks) => {
    const nodes = tree('pipeline', 'step', `failsafe=${failsafe}`, 'thinking=reason');
    say(nodes[0] as Execution, 'limits', limits);
    const leaf = nodes.at(-1) as Execution;
    const { text, omitted } = walkExecutionHierarchyPrompt(leaf, { criticalContext: { now: 'act now' } });
    expect(text.includes('act now')).toBe(speaks);
    expect(text.includes('limits')).toBe(speaks);
    expect(omitted.filter(({ by }) => by === 'pcc')).toHaveLength(speaks ? 0 : 2);
  });

  it('is not silenced by the PCC of an outer pipeline', () => {
    const nodes = tree('pipeline', 'failsafe=prepare_concise_context', 'pipeline', 'agent');
    expect(
      buildExecutionHierarchySystemPrompt(nodes.at(-1) as Execution, { criticalContext: { now: 'act now' } }),
    ).toBe('act now');
  });

  it('refuses a name that is no path, and has all missing values in one error', () => {
    const [root] = tree('pipeline') as [Execution];
    root.prompt.setTemplate('specific_execution:hello', HELLO);
    root.prompt.setTemplate(limits, definePromptTemplate(part('At most {count}.'), ['count']));
    expect(() =>
      walkExecutionHierarchyPrompt(root, { criticalContext: { now: 5, then: null, text: 'x' } as never }),
    ).toThrowError(expect.objectContaining({ code: 'CRITICAL_CONTEXT_TYPE', details: { names: ['now', 'then'] } }));
    expect(() => buildExecutionHierarchySystemPrompt(root, { criticalContext: { 'a::b': 'x' } })).toThrowError(
      expect.objectContaining({ code: 'REGISTRY_PATH_INVALID' }),
    );
    expect(() => buildExecutionHierarchySystemPrompt(root)).toThrowError(
      expect.objectContaining({ details: { placeholders: ['name', 'count'] } }),
    );
  });
});

describe('what a walk remembers', () => {
  it('is asked of a filter again unless its cache key is the same', () => {
    const [root] = tree('pipeline') as [Execution];
    say(root, 'x');
    const plain = vi.fn(() => true);
    const keyed = Object.assign(
      vi.fn(() => true),
      { cacheKey: () => 'same' },
    );
    for (let i = 0; i < 3; i++) {
      buildExecutionHierarchySystemPrompt(root, { pathFilter: plain });
      buildExecutionHierarchySystemPrompt(root, { pathFilter: keyed });
    }
    expect([plain.mock.calls.length, keyed.mock.calls.length]).toEqual([3, 1]);
    forgetWalks(root);
    buildExecutionHierarchySystemPrompt(root, { pathFilter: keyed });
    expect(keyed.mock.calls).toHaveLength(2);
  });

  it('leaves shared prompts as they are, over a thousand runs', () => {
    const shared = [EXECUTION, PIPELINE, PRODUCT];
    const before = JSON.stringify(shared.map((prompt) => prompt.records()));
    for (let i = 0; i < 1000; i++) {
      const [root, leaf] = tree('pipeline', 'phase') as [Execution, Execution];
      applyCallSite(root, 'pipeline', shared);
      root.prompt.set('specific_execution:note', part('run note'));
      buildExecutionHierarchySystemPrompt(leaf, { criticalContext: { run: `run ${i}` } });
    }
    expect(JSON.stringify(shared.map((prompt) => prompt.records()))).toBe(before);
    expect(shared.map(({ revision }) => revision)).toEqual(shared.map(({ size }) => size > 0 && expect.any(Number)));
  });

  it('keeps requirements: a node that lost a required path is refused', () => {
    const [root] = tree('pipeline') as [Execution];
    say(root, 'x').prompt.require('specific_execution:note');
    expect(buildExecutionHierarchySystemPrompt(root)).toBe('x');
    root.prompt.delete('specific_execution:note');
    expect(() => buildExecutionHierarchySystemPrompt(root)).toThrowError(
      expect.objectContaining({ code: 'PROMPT_PATH_MISSING' }),
    );
  });

  it('reads values that are not enumerable anew on each walk', () => {
    const [root] = tree('pipeline') as [Execution];
    root.prompt.setTemplate('specific_execution:hello', HELLO);
    const values = Object.defineProperty({}, 'name', { value: 'Ada', writable: true }) as { name: string };
    expect(buildExecutionHierarchySystemPrompt(root, { values })).toBe('Hello Ada.');
    values.name = 'Grace';
    expect(buildExecutionHierarchySystemPrompt(root, { values })).toBe('Hello Grace.');
    expect(walkExecutionHierarchyPrompt(root, { values }).unusedValues).toEqual([]);
  });

  it('keeps Critical Context at stability request where its values leave a segment blank', () => {
    const [root] = tree('pipeline') as [Execution];
    const only = (name: string) => definePromptTemplate(part(`{${name}}`), [name]);
    root.prompt.setTemplate('specific_execution:critical_context:a', only('a'));
    root.prompt.setTemplate('specific_execution:critical_context:b', only('b'));
    const stabilityOf = (b: string) =>
      walkExecutionHierarchyPrompt(root, { values: { a: 'now', b } }).blocks.map(({ stability }) => stability);
    expect([stabilityOf('x'), stabilityOf('')]).toEqual([['request'], ['request']]);
  });

  it('is exactly what a composed list says when only the order of other nodes changes', () => {
    const build = (order: readonly string[]) => {
      const root = createExecution('run', { kind: 'pipeline' });
      for (const name of order) say(root.child(name), `this is ${name}`);
      return buildExecutionHierarchySystemPrompt(root.child('b'));
    };
    expect(build(['a', 'b', 'c'])).toBe(build(['c', 'b', 'a']));
    expect(composePromptLayers([PIPELINE]).format()).toBe(PIPELINE.format());
  });

  it('is explained under the name of the tree', () => {
    const [root] = tree('pipeline') as [Execution];
    const walked = walkExecutionHierarchyPrompt(say(root, 'x'));
    expect(explainSystemPrompt(walked, { format: 'data' }).blocks[0]).toMatchObject({ kind: 'pipeline', share: 1 });
  });

  it('calls Critical Context outside text where a frame stands in it, also among words', () => {
    const [root] = tree('pipeline') as [Execution];
    const criticalContext = { ticket: `It says: ${frameOutsideText('x', { source: 'ticket 7' })}` };
    const { blocks } = walkExecutionHierarchyPrompt(say(root, 'x'), { criticalContext });
    expect(blocks.at(-1)?.segments.map(({ origin }) => origin)).toEqual(['outside']);
  });
});
