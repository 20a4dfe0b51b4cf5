import {
  applyCallSite,
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
  walkExecutionHierarchyPrompt,
} from '@bitcode/execution-generics';
import { createPromptPart, definePrompt, definePromptTemplate } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import {
  auditCallSite,
  buildCallSite,
  EXECUTION_FAILSAFE_PROMPTS,
  EXECUTION_THINKING_PROMPTS,
  FAILSAFE_NAMES,
  STEP_NAMES,
  THINKING_NAMES,
} from '../src/index';
import { plantCall, plantPhase, plantPhaseBelow, SEARCH } from './agent-tree';
import { add, codes, executionText, INPUTS, nodeOf, PLAN, siteAt, TRY } from './audited-site';

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
    ['thinking judge', `${EXECUTION_THINKING_PROMPTS.judge.get('contract')}`],
    ['failsafe stitch_until_complete', `${EXECUTION_FAILSAFE_PROMPTS.stitch_until_complete.get('identity')}`],
  ])('ROLE_FOREIGN where a part has the text of the %s', (role, text) => {
    const { leaf, site } = siteAt({}, (node) => add(node, 'agent', text));
    const [finding, ...others] = auditCallSite(site, { leaf });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'ROLE_FOREIGN', severity: 'error' });
    expect(finding?.message).toContain(`is the law of the ${role}, which is not active`);
    expect(site.system.text.slice(finding?.range?.start, finding?.range?.end)).toBe(text);
  });

  it('no ROLE_FOREIGN where a part has the text of its own thinking and failsafe', () => {
    const contract = `${EXECUTION_THINKING_PROMPTS.reason.get('contract')}`;
    const { leaf, site } = siteAt({}, (node) => add(node, 'agent', contract));
    expect(codes(site, { leaf })).toEqual(['PART_REPEATED']);
  });

  it('ROLE_FOREIGN where the law of another failsafe was not filtered away', () => {
    const { leaf, site } = siteAt({}, (node) => add(node, 'step', 'Sum it.', 'failsafe:chunk_then_sum'));
    expect(codes(site, { leaf })).toEqual([]);
    expect(codes({ ...site, system: walkExecutionHierarchyPrompt(leaf) }, { leaf })).toEqual(['ROLE_FOREIGN']);
  });
});
