import {
  bindPromptValues,
  composePromptLayers,
  createPromptPart,
  definePrompt,
  definePromptTemplate,
  type PromptPartSource,
  type PromptSlotValue,
  xmlBlockFrame,
} from '@bitcode/prompts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyComposedCallSiteNodePrompt,
  buildExecutionHierarchySystemPrompt,
  Execution,
  ExecutionPrompt,
  forgetWalks,
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
  type WalkOptions,
  walkExecutionHierarchyPrompt,
} from '../src/index';
import { naiveWalk } from './naive-walk';

const TEXTS = [
  'alpha',
  ' beta 🜂 ',
  'gamma\n\n---\n\ngamma',
  '  ',
  'δ',
  'one {x} two',
  '{y}',
  '{x}{x} {y} end',
  'brace {z} only',
];
const KINDS = ['execution', 'pipeline', 'phase', 'agent', 'step', 'failsafe', 'thinking'];
const NAMES = ['a', 'prepare_concise_context', 'judge', 'call_site'];
const PATHS = [
  'generic_system',
  'generic_system:tone',
  'generic_system:call_site:x',
  'specific_execution:note',
  'specific_execution:call_site',
  'specific_execution:call_site:agent',
  'specific_execution:call_sitex',
  'specific_execution:critical_context',
  'specific_execution:critical_context:limits',
  'generic_system:critical_context',
];

const part = (text: string) =>
  text.trim() === '' ? (text as ReturnType<typeof createPromptPart>) : createPromptPart(text);
const namesIn = (text: string) => ['x', 'y'].filter((name) => text.includes(`{${name}}`));

/** A prompt that has everything a layer can have: marks, templates, priorities. */
const LAYERS = [
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
  definePrompt('plain', { identity: createPromptPart('plain identity'), contract: createPromptPart('plain contract') }),
  definePrompt('filled', {
    identity: definePromptTemplate(createPromptPart('filled {x}'), ['x']),
    'a:b': createPromptPart('deep'),
  }),
];

const snapshotOf = (revision: number): PromptPartSource => ({
  revision,
  resolvePart: (text) => {
    if (text === 'alpha')
      return { key: 'alpha', text: ` alpha of revision ${revision} `, origin: 'override', revision };
    if (text === 'one {x} two') return { key: 'one', text: `{x} one of ${revision} {x}`, origin: 'override', revision };
    if (text.startsWith('{s}')) return { key: 's', text: `{t}\n\nteam ${revision}: {s}`, origin: 'override', revision };
    return text === 'δ' ? { key: 'delta', text, origin: 'default', revision } : undefined;
  },
});
const SNAPSHOTS = [undefined, snapshotOf(1), snapshotOf(2)];

const cached = (wanted: string) => Object.assign((path: string) => !path.includes(wanted), { cacheKey: () => wanted });
const leafFilter = Object.assign(
  (path: string, { leaf }: { leaf: Execution }) => !path.includes(leaf.name) || leaf.kind === 'agent',
  { cacheKey: (leaf: Execution) => `${leaf.kind} ${leaf.name}` },
);
const PATH_FILTERS: WalkOptions['pathFilter'][] = [
  undefined,
  cached('tone'),
  cached('call_site'),
  leafFilter,
  (path) => path.length % 2 === 0,
];
const NODE_FILTERS: WalkOptions['nodeFilter'][] = [
  undefined,
  Object.assign((node: Execution) => node.kind !== 'phase', { cacheKey: () => '' }),
  (node) => node.name !== 'a',
];

const FRAMES: WalkOptions['frameBlock'][] = [
  undefined,
  xmlBlockFrame,
  ({ kind, name }) => (kind === 'phase' ? undefined : { open: `# ${name}`, close: '--' }),
];

/** Templates with slots, and what these hold: nothing, a part that a team overrides, a bound template, several. */
const SLOTTED = [
  definePromptTemplate(part('first\n\n{s}\n\nlast {x}'), ['x'], { slots: ['s'] }),
  definePromptTemplate(part('{s}\n\n{t}{s}'), [], { slots: ['s', 't'], join: '\n', stability: 'constant' }),
  definePromptTemplate(part('- one\n{t}- two\n\n {s} '), [], { slots: ['s', 't'], join: '' }),
];
const SLOT_VALUES: PromptSlotValue[] = [
  undefined,
  '',
  part('alpha'),
  part('- phrase\n'),
  bindPromptValues(definePromptTemplate(part('one {x} two'), ['x'], { stability: 'request' }), { x: 'bound' }),
  [part('alpha'), false, [part('δ'), null]],
];

const index = fc.nat({ max: 1000 });
const command = fc.oneof(
  fc.record({ do: fc.constant('child' as const), node: index, kind: index, name: index }),
  fc.record({
    do: fc.constant('set' as const),
    node: index,
    path: index,
    text: index,
    priority: fc.constantFrom(0, 0, 0, 5, 10),
    silent: fc.boolean(),
    mark: fc.constantFrom(undefined, undefined, undefined, 'identity' as const, 'contract' as const),
  }),
  fc.record({ do: fc.constant('text' as const), node: index, path: index, text: index }),
  fc.record({ do: fc.constant('slots' as const), node: index, path: index, text: index }),
  fc.record({ do: fc.constant('delete' as const), node: index, path: index }),
  fc.record({
    do: fc.constant('attach' as const),
    node: index,
    layers: fc.array(index, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('prompt' as const), node: index, other: index }),
  fc.record({
    do: fc.constant('values' as const),
    x: fc.constantFrom('X', '$& {y}', '', 'longer value'),
    y: fc.constantFrom('', ' ', 'Y'),
    s: index,
    t: index,
    fresh: fc.boolean(),
    extra: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('options' as const),
    snapshot: index,
    pathFilter: index,
    nodeFilter: index,
    frameBlock: index,
    critical: fc.constantFrom(undefined, {}, { now: 'act now' }, { now: ' ', 'then:more': 'δ' }),
  }),
  fc.record({ do: fc.constant('forget' as const) }),
  fc.record({ do: fc.constant('walk' as const), node: index }),
  fc.record({ do: fc.constant('walk' as const), node: index }),
  fc.record({ do: fc.constant('walk' as const), node: index }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

class Scene {
  readonly nodes: Execution[] = [new Execution('root')];
  values: Record<string, string | PromptSlotValue> = { x: 'X', y: 'Y', s: undefined, t: undefined };
  options: WalkOptions = {};

  run(step: Command): void {
    const node = 'node' in step ? pick(this.nodes, step.node) : (this.nodes[0] as Execution);
    switch (step.do) {
      case 'child':
        this.nodes.push(node.spawn(pick(NAMES, step.name), { kind: pick(KINDS, step.kind) }));
        break;
      case 'set': {
        const text = pick(TEXTS, step.text);
        const path = pick(PATHS, step.path);
        const names = namesIn(text);
        // Only authored text is of the Execution layer: what may turn out blank cannot say that Execution has spoken.
        const mark = names.length === 0 && step.mark ? { executionLayer: step.mark } : {};
        const options = { silent: step.silent && step.priority > 5, ...mark };
        if (names.length > 0)
          node.prompt.setTemplate(path, definePromptTemplate(part(text), names), step.priority, options);
        else node.prompt.set(path, part(text), step.priority, options);
        break;
      }
      case 'text':
        node.prompt.setText(pick(PATHS, step.path), pick(TEXTS, step.text), {
          origin: 'generated',
          stability: 'request',
        });
        break;
      case 'slots':
        node.prompt.setTemplate(pick(PATHS, step.path), pick(SLOTTED, step.text));
        break;
      case 'delete':
        node.prompt.delete(pick(PATHS, step.path));
        break;
      case 'attach':
        applyComposedCallSiteNodePrompt(
          node.prompt,
          composePromptLayers(step.layers.map((at) => pick(LAYERS, at))),
          'agent',
        );
        break;
      case 'prompt':
        node.prompt = step.other % 2 === 0 ? new ExecutionPrompt(node.kind) : pick(this.nodes, step.other).prompt;
        break;
      case 'values': {
        const values = {
          x: step.x,
          y: step.y,
          s: pick(SLOT_VALUES, step.s),
          t: pick(SLOT_VALUES, step.t),
          ...(step.extra && { z: 'unused' }),
        };
        this.values = step.fresh ? values : Object.assign(this.values, values);
        break;
      }
      case 'options':
        this.options = {
          snapshot: pick(SNAPSHOTS, step.snapshot),
          pathFilter: pick(PATH_FILTERS, step.pathFilter),
          nodeFilter: pick(NODE_FILTERS, step.nodeFilter),
          frameBlock: pick(FRAMES, step.frameBlock),
          criticalContext: step.critical,
        };
        break;
      case 'forget':
        forgetWalks(node);
        break;
      case 'walk':
        this.compare(node);
    }
  }

  compare(leaf: Execution): void {
    const options = { ...this.options, values: this.values };
    const expected = naiveWalk(leaf, options);
    expect(buildExecutionHierarchySystemPrompt(leaf, options)).toBe(expected.text);
    const walked = walkExecutionHierarchyPrompt(leaf, options);
    expect(walked.text).toBe(expected.text);
    expect(walked.omitted).toEqual(expected.omitted);
    expect(walked.blocks.map(({ text }) => text).join('')).toBe(expected.text);
    expect(walked.blocks.map(({ nodePath, kind, name }) => ({ nodePath, kind, name }))).toEqual(
      expected.blocks.map(({ nodePath, kind, name }) => ({ nodePath, kind, name })),
    );
    expect(
      walked.blocks.map(({ segments }) =>
        segments.map(({ nodePath, path, layer, origin, stability, text }) => ({
          nodePath,
          path,
          layer,
          origin,
          stability,
          text,
        })),
      ),
    ).toEqual(expected.blocks.map(({ segments }) => segments.map(({ mark, unfilled, ...segment }) => segment)));
    for (const { start, end, text, segments } of walked.blocks) {
      expect(walked.text.slice(start, end)).toBe(text);
      for (const segment of segments) expect(walked.text.slice(segment.start, segment.end)).toBe(segment.text);
    }
    expect(walked.nodes.filter(({ hasBlock }) => hasBlock).map(({ nodePath }) => nodePath)).toEqual(
      expected.blocks.filter(({ kind }) => kind !== 'critical_context').map(({ nodePath }) => nodePath),
    );
    expect(walked.revision).toBe(this.options.snapshot?.revision);
  }
}

describe('the remembering walk', () => {
  it('gives what the naive walk gives, over random changes', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 8, maxLength: 60 }), (commands) => {
        const scene = new Scene();
        for (const step of commands) scene.run(step);
        for (const node of scene.nodes) scene.compare(node);
      }),
      { numRuns: 300 },
    );
  });
});
