import {
  applyCallSite,
  type Execution,
  listExecutionStateKeys,
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
  walkExecutionHierarchyPrompt,
} from '@bitcode/execution-generics';
import { createPromptPart, definePrompt, definePromptTemplate, type PromptPart } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type AuditCallSiteOptions,
  applyStepOutputSchema,
  auditCallSite,
  buildCallSite,
  type CallSite,
  EXECUTION_FAILSAFE_PROMPTS,
  EXECUTION_THINKING_PROMPTS,
  FAILSAFE_NAMES,
  STEP_NAMES,
  THINKING_NAMES,
} from '../src/index';
import { type Place, plantCall, plantPhase, plantPhaseBelow, SEARCH } from './agent-tree';

const SECRET = 'a stored value that nobody selected';
const QUOTED = 'a "quoted" value\nof two lines';
const INPUTS = {
  prepare_concise_context: { keys: ['run#input:goal'] },
  chunk_then_sum: { selectedKeys: ['run#input:goal'], selectedContext: { 'run#input:goal': SECRET } },
  stitch_until_complete: {
    partialOutput: '{"a":',
    context: { selectedKeys: ['run#input:goal'], selectedContext: { 'run#input:goal': SECRET } },
    validationError: 'it breaks off',
  },
} as const;
const PRIOR = { reasoning: { analysis: SECRET }, judgment: { approved: true } };

interface Site {
  readonly leaf: Execution;
  readonly site: CallSite;
}

function siteAt(place: Place, change: (leaf: Execution) => unknown = () => undefined): Site {
  const phase = plantPhase();
  phase.getRoot().store('input', 'goal', SECRET);
  const leaf = plantCall(phase, place);
  leaf.parent?.parent?.parent?.store('input', 'read', SECRET);
  change(leaf);
  return { leaf, site: buildCallSite(leaf, { ...INPUTS[place.failsafe ?? 'prepare_concise_context'], ...PRIOR }) };
}

const codes = (site: CallSite, options: AuditCallSiteOptions = {}) =>
  auditCallSite(site, options).map(({ code, severity }) => (severity === 'error' ? code : `${code} (${severity})`));

const nodeOf = (leaf: Execution, kind: string): Execution => {
  let node: Execution | undefined = leaf;
  while (node !== undefined && node.kind !== kind) node = node.parent;
  return node ?? expect.fail(kind);
};
const add = (leaf: Execution, kind: string, text: string, path = 'note') => {
  const { prompt } = nodeOf(leaf, kind);
  prompt.set(`specific_execution:call_site:${path}`, createPromptPart(text));
};
const circular = (value: Record<string, unknown>) => Object.assign(value, { self: value });
const addText = (leaf: Execution, kind: string, text: string, stability: 'session' | 'request') =>
  nodeOf(leaf, kind).prompt.setText('specific_execution:call_site:note', text, { origin: 'host', stability });
const executionText = (path: 'identity' | 'contract') => PRIMITIVE_EXECUTION_SYSTEM_PROMPT.get(path) as PromptPart;
const long = 'The law of the land is written down in a book that everybody may read. '.repeat(4);

const SELECTION = {
  required: ['selectedKeys'],
  properties: { selectedKeys: { items: { type: 'string' }, type: 'array' } },
  type: 'object',
};
const SELECT: Place = { thinking: 'structured_output' };
const PLAN: Place = { failsafe: 'chunk_then_sum', thinking: 'structured_output' };
const TRY: Place = { step: 'try', failsafe: 'chunk_then_sum', thinking: 'structured_output', tools: [SEARCH] };

describe('a call-site that buildCallSite made', () => {
  const places = STEP_NAMES.flatMap((step) =>
    FAILSAFE_NAMES.flatMap((failsafe) =>
      THINKING_NAMES.map((thinking) => ({ step, failsafe, thinking, tools: [SEARCH] })),
    ),
  );
  it.each(places)('has no finding at $step $failsafe $thinking', (place) => {
    const { leaf, site } = siteAt(place);
    expect(auditCallSite(site, { leaf })).toEqual([]);
  });

  it('has none in a nested pipeline either, which says Execution once and keeps its own blocks', () => {
    const outer = nodeOf(siteAt(TRY).leaf, 'step');
    const leaf = plantCall(plantPhaseBelow(outer, 'nested'), PLAN);
    const site = buildCallSite(leaf, INPUTS.chunk_then_sum);
    expect(auditCallSite(site, { leaf })).toEqual([]);
    expect(site.system.text.split('You are in an Execution')).toHaveLength(2);
    expect(site.system.blocks.map(({ name }) => name)).toEqual([
      ...['deposit', 'setup', 'surveyor', 'try'],
      ...['nested', 'setup', 'surveyor', 'plan', 'chunk_then_sum', 'structured_output'],
    ]);
  });

  it('can be audited as JSON', () => {
    const { leaf, site } = siteAt(TRY);
    expect(auditCallSite(JSON.parse(JSON.stringify(site)), { leaf })).toEqual([]);
  });
});

describe('the audit finds', () => {
  it('EXECUTION_MISSING where nothing says Execution', () => {
    const { leaf, site } = siteAt({}, (node) => {
      const { prompt } = nodeOf(node, 'pipeline');
      prompt.clear();
      applyCallSite(nodeOf(node, 'pipeline'), 'pipeline', [
        definePrompt('p', { identity: createPromptPart('Pipeline.') }),
      ]);
    });
    expect(codes(site, { leaf })).toEqual(['EXECUTION_MISSING']);
  });

  it('EXECUTION_TEXT_BLANK where an override made it blank', () => {
    const { leaf } = siteAt({});
    const blank = { key: 'k', text: ' ', origin: 'override' as const, revision: 1 };
    const snapshot = {
      revision: 1,
      resolvePart: (text: string) =>
        Object.values(['identity', 'contract'] as const).some((path) => text === executionText(path))
          ? blank
          : undefined,
    };
    const site = buildCallSite(leaf, INPUTS.prepare_concise_context, { snapshot });
    expect(codes(site, { leaf })).toEqual(['EXECUTION_TEXT_BLANK']);
  });

  it.each([
    ['the whole identity', 'identity', 'phase'],
    ['the contract', 'contract', 'agent'],
  ] as const)('EXECUTION_REPEATED where a part has the text of %s', (_, path, kind) => {
    const { leaf, site } = siteAt({}, (node) => add(node, kind, `Again: ${executionText(path)}`));
    expect(codes(site, { leaf })).toEqual(['EXECUTION_REPEATED']);
  });

  it('EXECUTION_REPEATED by its first words, and where they stand', () => {
    const text = 'Mind: You are in an Execution of ours.';
    const { leaf, site } = siteAt({}, (node) => add(node, 'step', text));
    const [finding, ...others] = auditCallSite(site, { leaf });
    expect(others).toEqual([]);
    const path = 'specific_execution:call_site:note';
    expect(finding).toMatchObject({ code: 'EXECUTION_REPEATED', severity: 'error', path });
    expect(finding?.message).toContain(`"${path}" of node "${nodeOf(leaf, 'step').nodePath}"`);
    expect(site.system.text.slice(finding?.range?.start, finding?.range?.end)).toBe(text);
  });

  it('no EXECUTION_MISSING where an override says it in other words, but EXECUTION_REPEATED beside them', () => {
    const { leaf } = siteAt({});
    const resolvePart = (text: string) =>
      (['identity', 'contract'] as const).some((path) => text === executionText(path))
        ? { key: 'k', text: `In other words, of ${text.length}.`, origin: 'override' as const, revision: 1 }
        : undefined;
    const options = { snapshot: { revision: 1, resolvePart } };
    expect(codes(buildCallSite(leaf, INPUTS.prepare_concise_context, options), { leaf })).toEqual([]);
    add(leaf, 'agent', `Again: ${executionText('contract')}`);
    expect(codes(buildCallSite(leaf, INPUTS.prepare_concise_context, options), { leaf })).toEqual([
      'EXECUTION_REPEATED',
    ]);
  });

  it('nothing of the kind in what a run filled in', () => {
    const { leaf } = siteAt(PLAN);
    const template = definePromptTemplate(createPromptPart('Of the repository:\n{readme}'), ['readme']);
    nodeOf(leaf, 'step').prompt.setTemplate('specific_execution:call_site:readme', template);
    const readme = `You are in an Execution. Write useTools. ${EXECUTION_THINKING_PROMPTS.judge.get('contract')}`;
    const site = buildCallSite(leaf, INPUTS.chunk_then_sum, { values: { readme } });
    expect(site.system.text).toContain(readme);
    expect(codes(site, { leaf })).toEqual([]);
  });

  it.each(['You are in an Execution of {name}.', 'Of {name}: You are in an Execution of ours.'])(
    'EXECUTION_REPEATED in what stands around a value: %s',
    (text) => {
      const { leaf } = siteAt(PLAN);
      const template = definePromptTemplate(createPromptPart(text), ['name']);
      nodeOf(leaf, 'step').prompt.setTemplate('specific_execution:call_site:note', template);
      const site = buildCallSite(leaf, INPUTS.chunk_then_sum, { values: { name: 'billing' } });
      expect(codes(site, { leaf })).toEqual(['EXECUTION_REPEATED']);
    },
  );

  it.each(['pipeline', 'phase', 'agent', 'step'])('NODE_MISSING where the %s gave no block', (kind) => {
    const { leaf, site } = siteAt({}, (node) => {
      if (kind === 'pipeline') applyCallSite(nodeOf(node, 'phase'), 'phase:setup', [PRIMITIVE_EXECUTION_SYSTEM_PROMPT]);
      nodeOf(node, kind).prompt.clear();
    });
    expect(codes(site, { leaf })).toEqual(['NODE_MISSING']);
  });

  it('BLOCK_ORDER where a step has an agent below it and no pipeline between', () => {
    const outer = nodeOf(siteAt(TRY).leaf, 'step');
    const leaf = plantCall(outer, PLAN);
    const site = buildCallSite(leaf, INPUTS.chunk_then_sum);
    const finding = auditCallSite(site, { leaf }).find(({ code }) => code === 'BLOCK_ORDER');
    const { start, end } = site.system.blocks.findLast(({ kind }) => kind === 'agent') ?? {};
    expect(finding).toMatchObject({ severity: 'error', range: { start, end } });
  });

  it('no BLOCK_ORDER where a kind of the host stands between', () => {
    const topic = plantPhase().spawn('topic:leaks', { kind: 'topic' });
    applyCallSite(topic, 'topic', [definePrompt('topic', { note: createPromptPart('Leaks.') })]);
    const leaf = plantCall(topic, PLAN);
    const site = buildCallSite(leaf, INPUTS.chunk_then_sum);
    expect(site.system.blocks.map(({ kind }) => kind)).toContain('topic');
    expect(codes(site, { leaf })).toEqual([]);
  });

  it.each([
    ['thinking judge', EXECUTION_THINKING_PROMPTS.judge.get('contract')],
    ['failsafe stitch_until_complete', EXECUTION_FAILSAFE_PROMPTS.stitch_until_complete.get('identity')],
  ])('ROLE_FOREIGN where a part has the text of the %s', (role, text = '') => {
    const { leaf, site } = siteAt({}, (node) => add(node, 'agent', text));
    const [finding, ...others] = auditCallSite(site, { leaf });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'ROLE_FOREIGN', severity: 'error' });
    expect(finding?.message).toContain(`is the law of the ${role}, which is not active`);
    expect(site.system.text.slice(finding?.range?.start, finding?.range?.end)).toBe(text);
  });

  it('no ROLE_FOREIGN where a part has the text of its own thinking and failsafe', () => {
    const { contract } = { contract: EXECUTION_THINKING_PROMPTS.reason.get('contract') ?? '' };
    const { leaf, site } = siteAt({}, (node) => add(node, 'agent', contract));
    expect(codes(site, { leaf })).toEqual(['PART_REPEATED']);
  });

  it('ROLE_FOREIGN where the law of another failsafe was not filtered away', () => {
    const { leaf, site } = siteAt({}, (node) => add(node, 'step', 'Sum it.', 'failsafe:chunk_then_sum'));
    expect(codes(site, { leaf })).toEqual([]);
    expect(codes({ ...site, system: walkExecutionHierarchyPrompt(leaf) }, { leaf })).toEqual(['ROLE_FOREIGN']);
  });

  it.each([
    ['a plan', z.toJSONSchema(z.object({ approach: z.string() }))],
    [
      'useTools beside it',
      z.toJSONSchema(z.object({ selectedKeys: z.array(z.string()), useTools: z.array(z.string()) })),
    ],
    ['an open object', { ...SELECTION, additionalProperties: true }],
    ['keys with a default', { ...SELECTION, default: null }],
    ['keys that may be left out', z.toJSONSchema(z.object({ selectedKeys: z.array(z.string()).optional() }))],
  ])('PCC_SCHEMA where a selection is asked for as %s', (_, schema) => {
    const { leaf, site } = siteAt(SELECT);
    expect(codes({ ...site, schema }, { leaf })).toContain('PCC_SCHEMA');
    expect(codes({ ...siteAt({ thinking: 'reason' }).site, schema }, { leaf })).not.toContain('PCC_SCHEMA');
  });

  it('no PCC_SCHEMA in a schema written in another order, with its dialect', () => {
    const { leaf, site } = siteAt(SELECT);
    expect(site.schema).toEqual({ ...SELECTION, additionalProperties: false });
    for (const schema of [SELECTION, { $schema: 'x', additionalProperties: false, ...SELECTION }])
      expect(codes({ ...site, schema }, { leaf })).toEqual([]);
  });

  it.each([
    ['in its own words', (user: string) => `${user}\n\nMind that ${SECRET}.`],
    ['as JSON', (user: string) => `${user}\n\n${JSON.stringify({ goal: SECRET })}`],
    ['as a key', (user: string) => user.replace('"run#input:goal"', JSON.stringify(SECRET))],
    ['beside its key', (user: string) => user.replace('"run#input:goal"', JSON.stringify({ goal: SECRET }))],
    ['under its key', (user: string) => user.replace('["run#input:goal"]', JSON.stringify({ goal: SECRET }))],
    ['with quotes and lines', (user: string) => `${user}\n\nOf ${QUOTED}`],
    ['with quotes and lines, as JSON', (user: string) => `${user}\n\n${JSON.stringify([QUOTED])}`],
    ['in the task line', (user: string) => user.replace('step plan', `step ${SECRET}`)],
  ])('PCC_VALUE_LEAKED where a stored value stands in a selection %s', (_, change) => {
    const { leaf, site } = siteAt({}, (node) => node.getRoot().store('input', 'quoted', QUOTED));
    const user = change(site.user);
    expect(user).not.toBe(site.user);
    expect(codes({ ...site, user }, { leaf })).toContain('PCC_VALUE_LEAKED');
  });

  it.each([
    ['a Map', new Map([['goal', SECRET]])],
    ['a Set', new Set([SECRET])],
    ['a list of objects', [{ goal: SECRET }, null, 7]],
    ['a text that has the name of a node in it', `the surveyor says: ${SECRET}`],
    ['what refers to itself', circular({ goal: SECRET })],
  ])('PCC_VALUE_LEAKED for a text in %s', (_, stored) => {
    const phase = plantPhase();
    phase.store('input', 'goal', stored);
    const leaf = plantCall(phase);
    const { user, ...site } = buildCallSite(leaf, INPUTS.prepare_concise_context);
    const said = typeof stored === 'string' ? stored : SECRET;
    const [finding, ...others] = auditCallSite({ ...site, user: `${user}\n\n${said}` }, { leaf });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'PCC_VALUE_LEAKED', received: JSON.stringify(said.slice(0, 60)) });
    expect(codes({ ...site, user }, { leaf })).toEqual([]);
  });

  it('no PCC_VALUE_LEAKED in the names of nodes, wherever they stand', () => {
    const name = 'a-pipeline-with-a-long-name';
    const phase = plantPhaseBelow(plantPhase().store('names', 'pipeline', name), name);
    const leaf = plantCall(phase);
    const site = buildCallSite(leaf, { keys: listExecutionStateKeys(phase.getRoot()) });
    expect(codes({ ...site, user: `${site.user}\n\nThis is ${name}.` }, { leaf })).toEqual([]);
  });

  it('no PCC_VALUE_LEAKED in names that are stored too, and in its own reasoning', () => {
    const key = 'a key name with more than twenty';
    const { leaf, site } = siteAt(SELECT, (node) => {
      node.getRoot().store('names', key, ['pipeline deposit, phase setup', key, `run#names:${key}`]);
    });
    const { user } = buildCallSite(leaf, { keys: listExecutionStateKeys(leaf.getRoot()), ...PRIOR });
    expect(user).toContain(key);
    expect(user).toContain(SECRET);
    expect(codes({ ...site, user }, { leaf })).toEqual([]);
  });

  it.each([
    ['names tools', SELECT, (site: CallSite) => ({ ...site, toolNames: ['search'] })],
    ['names tools', { ...SELECT, step: 'try' } as const, (site: CallSite) => ({ ...site, toolNames: ['search'] })],
    ['names tools', PLAN, (site: CallSite) => ({ ...site, toolNames: ['search'] })],
    [
      'asks in its schema',
      PLAN,
      (site: CallSite) => ({ ...site, schema: { type: 'object', properties: { useTools: {} } } }),
    ],
    [
      'asks in its schema',
      { ...PLAN, step: 'refine' } as const,
      (site: CallSite) => ({ ...site, schema: { anyOf: [{ properties: { useTools: {} } }] } }),
    ],
    ['asks in its user text', PLAN, (site: CallSite) => ({ ...site, user: `${site.user}\n\nWrite useTools.` })],
  ])('USE_TOOLS_FORBIDDEN where a call %s (%o)', (_, place, change) => {
    const { leaf, site } = siteAt(place);
    expect(codes(change(site), { leaf })).toContain('USE_TOOLS_FORBIDDEN');
    expect(codes(site, { leaf })).toEqual([]);
  });

  it('no USE_TOOLS_FORBIDDEN where a selected value or an outer pipeline speaks of it', () => {
    const outer = nodeOf(siteAt(TRY, (node) => add(node, 'step', 'Ask for tools in useTools.')).leaf, 'step');
    const leaf = plantCall(plantPhaseBelow(outer, 'nested'), PLAN);
    const selectedContext = { 'run#input:goal': 'Write useTools.' };
    const site = buildCallSite(leaf, { ...INPUTS.chunk_then_sum, selectedContext });
    expect(site.system.text).toContain('useTools');
    expect(codes(site, { leaf })).toEqual([]);
  });

  it('no USE_TOOLS_MISSING for a step of the host', () => {
    const { site } = siteAt(TRY);
    const role = { ...site.role, step: 'review' };
    expect(codes({ ...site, role, schema: {} })).toEqual(['AUDIT_PARTIAL (warning)']);
  });

  it('USE_TOOLS_FORBIDDEN where the system text asks for it', () => {
    const { leaf, site } = siteAt(PLAN, (node) => add(node, 'step', 'Put the names of tools into useTools.'));
    expect(codes(site, { leaf })).toEqual(['USE_TOOLS_FORBIDDEN']);
  });

  it.each([
    ['the schema has no field for it', (site: CallSite) => ({ ...site, schema: { type: 'object' } })],
    ['the tools are not named', (site: CallSite) => ({ ...site, toolNames: [] })],
  ])('USE_TOOLS_MISSING where Try has tools and %s', (_, change) => {
    const { leaf, site } = siteAt(TRY);
    expect(codes(change(site), { leaf })).toEqual(['USE_TOOLS_MISSING']);
  });

  it('USE_TOOLS_MISSING where the step was given a schema without it', () => {
    const { leaf, site } = siteAt(TRY, (node) =>
      applyStepOutputSchema(nodeOf(node, 'step'), z.object({ report: z.string() })),
    );
    expect(codes(site, { leaf })).toEqual(['USE_TOOLS_MISSING']);
    expect(codes(site)).toEqual(['USE_TOOLS_MISSING', 'AUDIT_PARTIAL (warning)']);
  });

  it.each([
    [
      'in the place of an empty bag',
      (site: CallSite) =>
        site.user.replace(/selectedContext:\n.*/, `selectedContext:\n${JSON.stringify({ read: SECRET })}`),
    ],
    [
      'beside the sections',
      (site: CallSite) =>
        `${site.user.replace(/selectedContext:\n.*/, 'selectedContext:\n{}')}\n\n${JSON.stringify({ read: SECRET })}`,
    ],
    [
      'under the bare names of its fields',
      (site: CallSite) =>
        site.user.replace(
          /selectedKeys:\n.*\n\nselectedContext:\n.*/,
          `selectedKeys:\n["read"]\n\nselectedContext:\n${JSON.stringify({ read: SECRET })}`,
        ),
    ],
  ])('ENVELOPE_REDUMPED where the input of the step stands %s', (_, change) => {
    const { leaf, site } = siteAt(PLAN);
    const user = change(site);
    expect(codes({ ...site, user }, { leaf })).toEqual(['ENVELOPE_REDUMPED']);
    expect(codes({ ...site, user }, { envelope: { read: SECRET } })).toContain('ENVELOPE_REDUMPED');
    expect(codes({ ...site, user })).toEqual(['AUDIT_PARTIAL (warning)']);
  });

  it('ENVELOPE_REDUMPED in the context of a repair', () => {
    const { leaf } = siteAt({ failsafe: 'stitch_until_complete' });
    const input = { ...INPUTS.stitch_until_complete, context: { read: SECRET } };
    expect(codes(buildCallSite(leaf, input), { leaf })).toEqual(['ENVELOPE_REDUMPED']);
  });

  const NOTE = 'a "quoted" text\nof two lines that is long enough';
  const ENVELOPE = { read: SECRET, list: ['one of the values', 'another'], note: NOTE, id: 7 };
  const ofBag = (keys: unknown, bag: unknown, more = '') => {
    const { leaf, site } = siteAt(PLAN);
    const sections = `selectedKeys:\n${JSON.stringify(keys)}\n\nselectedContext:\n${JSON.stringify(bag)}${more}`;
    const user = site.user.replace(/selectedKeys:\n.*\n\nselectedContext:\n.*/, () => sections);
    return codes({ ...site, user }, { leaf, envelope: ENVELOPE });
  };
  const ofRepair = (context: unknown) => {
    const { leaf } = siteAt({ failsafe: 'stitch_until_complete' });
    const site = buildCallSite(leaf, { ...INPUTS.stitch_until_complete, context });
    return codes(site, { leaf, envelope: ENVELOPE });
  };
  const KEY = 'run#input:other';

  it.each([
    ['a text under a key that nobody selected', ofBag([], { [KEY]: SECRET })],
    ['a text with quotes and lines', ofBag([], { [KEY]: NOTE })],
    ['a list', ofBag([], { [KEY]: ENVELOPE.list })],
    ['what is short, under its field', ofBag([], { id: 7 })],
    ['a text in a list of values', ofBag([], [SECRET])],
    ['a text beside keys that are no list', ofBag(5, { [KEY]: SECRET })],
    ['a text as it is, behind the sections', ofBag([], {}, `\n\nMind ${NOTE}`)],
    ['a list as JSON, behind the sections', ofBag([], {}, `\n\n${JSON.stringify(ENVELOPE.list)}`)],
    ['a text that a repair selected nothing of', ofRepair({ selectedKeys: [], selectedContext: { [KEY]: SECRET } })],
    [
      'a text in a repair with keys that are no list',
      ofRepair({ selectedKeys: 5, selectedContext: { [KEY]: SECRET } }),
    ],
    ['a text that a repair is made from', ofRepair(`Of: ${SECRET}`)],
    ['what is short, under its field in a repair', ofRepair({ id: 7 })],
  ])('ENVELOPE_REDUMPED for %s', (_, found) => {
    expect(found).toEqual(['ENVELOPE_REDUMPED']);
  });

  it.each([
    ['what was selected', ofBag([KEY], { [KEY]: SECRET })],
    ['what is short and stands there by chance', ofBag([], { [KEY]: 7 }, '\n\nAll 7 of them.')],
    ['no bag at all', ofBag([], null)],
    [
      'what a repair was made from, and what a model or a step said',
      ofRepair({
        ...{ selectedKeys: [KEY], selectedContext: { [KEY]: SECRET } },
        ...{ priorChunkCompletions: [SECRET], carried: { read: SECRET } },
      }),
    ],
    ['a repair from nothing', ofRepair(null)],
  ])('no ENVELOPE_REDUMPED for %s', (_, found) => {
    expect(found).toEqual([]);
  });

  it.each([
    ['pasted as it is', (system: string) => `\n\n${system}`],
    ['inside the context', (system: string) => `\n\nselectedContext:\n${JSON.stringify({ a: system.slice(0, 400) })}`],
  ])('SYSTEM_REPASTED_IN_USER where the walk is %s', (_, paste) => {
    const { leaf, site } = siteAt(PLAN, (node) => add(node, 'pipeline', long));
    const user = site.user + paste(long);
    expect(codes({ ...site, user }, { leaf })).toContain('SYSTEM_REPASTED_IN_USER');
  });

  it('no SYSTEM_REPASTED_IN_USER where a stored value or a model says the same', () => {
    const { leaf, site } = siteAt(PLAN, (node) => {
      add(node, 'pipeline', long);
      node.getRoot().store('input', 'book', long);
    });
    const user = site.user.replace(
      /selectedContext:\n.*/,
      `selectedContext:\n${JSON.stringify({ 'run#input:goal': long })}`,
    );
    expect(codes({ ...site, user }, { leaf })).toEqual([]);
    expect(codes({ ...site, user })).toEqual(['AUDIT_PARTIAL (warning)']);
    const quoting = site.user.replace(/reasoning:\n.*/, `reasoning:\n${JSON.stringify({ analysis: long })}`);
    expect(codes({ ...site, user: quoting }, { leaf })).toEqual([]);
  });

  it('SYSTEM_REPASTED_IN_USER follows stored values, whole, in objects or one over the other, and models', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `${name}: ${long.slice(0, 200)}`) as [string, string, string];
    const repasted = (stored: readonly unknown[], section = 'selectedContext', hasLeaf = true) => {
      const { leaf, site } = siteAt(PLAN, (node) => {
        add(node, 'pipeline', a + b + c);
        stored.forEach((value, index) => node.getRoot().store('book', `${index}`, value));
      });
      const bag = JSON.stringify({ 'run#input:goal': a + b + c });
      const user = site.user.replace(new RegExp(`${section}:\\n.*`), () => `${section}:\n${bag}`);
      expect(user).toContain(a + b + c);
      return codes({ ...site, user }, hasLeaf ? { leaf } : {}).includes('SYSTEM_REPASTED_IN_USER');
    };
    expect(repasted([])).toBe(true);
    expect(repasted([a + b])).toBe(true);
    expect(repasted([a + b, c])).toBe(true);
    expect(repasted([a + b, b + c])).toBe(false);
    expect(repasted([{ text: [a + b + c] }])).toBe(false);
    expect(repasted([circular({})])).toBe(true);
    expect(repasted([], 'reasoning')).toBe(false);
    expect(repasted([], 'judgment', false)).toBe(false);
    expect(repasted([], 'selectedContext', false)).toBe(false);
    expect(repasted([], 'selectedKeys', false)).toBe(true);
  });

  it.each([
    ['PART_REPEATED', (leaf: Execution) => ['agent', 'step'].map((kind) => add(leaf, kind, 'Said twice.'))],
    ['SEPARATOR_IN_PART', (leaf: Execution) => add(leaf, 'phase', 'One thing.\n\n---\n\nAnother.')],
    ['STABILITY_ORDER (warning)', (leaf: Execution) => addText(leaf, 'phase', 'It is Monday.', 'request')],
  ] as const)('%s, as auditPrompt does', (code, change) => {
    const { leaf, site } = siteAt(PLAN, change);
    expect(codes(site, { leaf })).toEqual([code]);
  });

  it('SCHEMA_REPEATED, as auditPrompt does', () => {
    const { leaf, site } = siteAt(PLAN);
    expect(codes({ ...site, user: `${site.user}\n\n${JSON.stringify(site.schema)}` }, { leaf })).toEqual([
      'SCHEMA_REPEATED',
    ]);
  });

  it('PROMPT_TOO_LARGE, as auditPrompt does, by the count that is handed in', () => {
    const { leaf, site } = siteAt(PLAN);
    const countTokens = ({ length }: string) => length;
    const maxTokens = site.system.text.length + site.user.length;
    expect(codes(site, { leaf, countTokens, maxTokens })).toEqual([]);
    expect(codes(site, { leaf, countTokens, maxTokens: maxTokens - 1 })).toEqual(['PROMPT_TOO_LARGE']);
    expect(codes(site, { leaf, maxTokens: maxTokens - 1 })).toEqual([]);
    expect(codes(site, { leaf, maxTokens: 10 })).toEqual(['PROMPT_TOO_LARGE']);
  });

  it.each([
    [{}, {}, 'PCC_VALUE_LEAKED, ENVELOPE_REDUMPED, SYSTEM_REPASTED_IN_USER for the values read in'],
    [PLAN, {}, 'ENVELOPE_REDUMPED, SYSTEM_REPASTED_IN_USER for the values read in'],
    [PLAN, { envelope: {} }, 'SYSTEM_REPASTED_IN_USER for the values read in'],
  ])(
    'AUDIT_PARTIAL, a warning that says what was skipped, where there is no leaf (%o %o)',
    (place, options, skipped) => {
      const { leaf, site } = siteAt(place);
      const [finding, ...others] = auditCallSite(site, options);
      expect(others).toEqual([]);
      expect(finding).toMatchObject({ code: 'AUDIT_PARTIAL', severity: 'warning' });
      expect(finding?.received).toBe(`no leaf, so that these were skipped: ${skipped}`);
      expect(codes(site, { leaf, ...options })).toEqual([]);
    },
  );
});
