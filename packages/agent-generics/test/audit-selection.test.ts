import { listExecutionStateKeys } from '@bitcode/execution-generics';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  applyStepOutputSchema,
  applyStepToolSurface,
  auditCallSite,
  buildCallSite,
  type CallSite,
  registerTools,
  UseToolsSchema,
} from '../src/index';
import { plantCall, plantPhase, plantPhaseBelow, SEARCH } from './agent-tree';
import {
  add,
  circular,
  codes,
  INPUTS,
  nodeOf,
  PLAN,
  PRIOR,
  QUOTED,
  SECRET,
  SELECT,
  SELECTION,
  siteAt,
  TRY,
} from './audited-site';

const Reported = z.object({ report: z.string(), notes: z.string(), useTools: UseToolsSchema });

describe('the audit of selections and tools finds', () => {
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
    ['a text that has the name of a node in it', `the surveyor says it, and says it again: ${SECRET}`],
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

  it('USE_TOOLS_MISSING for a step of the host, which may use tools', () => {
    const { site } = siteAt(TRY);
    const role = { ...site.role, step: 'review' };
    expect(codes({ ...site, role, schema: {} })).toEqual(['USE_TOOLS_MISSING', 'AUDIT_PARTIAL (warning)']);
  });

  it('USE_TOOLS_FORBIDDEN where the system text asks for it', () => {
    const { leaf, site } = siteAt(PLAN, (node) => add(node, 'step', 'Put the names of tools into useTools.'));
    expect(codes(site, { leaf })).toEqual(['USE_TOOLS_FORBIDDEN']);
  });

  it.each([
    ['the schema has no field for it', (site: CallSite) => ({ ...site, schema: { type: 'object' } }), []],
    ['the tools are not named', (site: CallSite) => ({ ...site, toolNames: [] }), ['TOOLS_DIFFER']],
  ])('USE_TOOLS_MISSING where Try has tools and %s', (_, change, also) => {
    const { leaf, site } = siteAt(TRY);
    expect(codes(change(site), { leaf })).toEqual(['USE_TOOLS_MISSING', ...also]);
  });

  it('TOOLS_DIFFER where the text lists another tool than the call has', () => {
    const { leaf, site } = siteAt(TRY);
    expect(codes({ ...site, toolNames: [...site.toolNames, 'write'] }, { leaf })).toEqual(['TOOLS_DIFFER']);
  });

  it('no TOOLS_DIFFER where the tools of a step change after its thinking was made: the text is written anew', () => {
    const { leaf } = siteAt(TRY);
    const step = nodeOf(leaf, 'step');
    registerTools(nodeOf(leaf, 'agent'), [{ ...SEARCH, name: 'write', description: 'Writes.\n- search: not' }]);
    const both = buildCallSite(leaf, INPUTS.chunk_then_sum);
    expect(both.toolNames).toEqual(['search', 'write']);
    expect(both.system.text).toContain('- write: Writes.');
    expect(codes(both, { leaf })).toEqual([]);
    applyStepToolSurface(step, ['write']);
    const one = buildCallSite(leaf, INPUTS.chunk_then_sum);
    expect(one.system.text).not.toContain('- search: Finds');
    expect(codes(one, { leaf })).toEqual([]);
    applyStepToolSurface(step, []);
    expect(codes(buildCallSite(leaf, INPUTS.chunk_then_sum), { leaf })).toEqual([]);
  });

  it.each([
    ['a shape', 'It returns { "report": string }.'],
    ['a list of fields', 'Fields:\n- report: what was found\n- notes: what else'],
  ])('SCHEMA_SHAPE_REPEATED where a part has %s', (_, text) => {
    const { leaf, site } = siteAt(TRY, (node) => {
      applyStepOutputSchema(nodeOf(node, 'step'), Reported);
      return add(node, 'agent', text);
    });
    expect(codes(site, { leaf })).toEqual(['SCHEMA_SHAPE_REPEATED']);
  });

  it('no SCHEMA_SHAPE_REPEATED for other braces and lists', () => {
    const text = 'Fill in {name}, as in { "other": 1 }.\n- report: one line alone\n- others: none';
    const { leaf, site } = siteAt(TRY, (node) => {
      applyStepOutputSchema(nodeOf(node, 'step'), Reported);
      return add(node, 'agent', text);
    });
    expect(codes(site, { leaf })).toEqual([]);
  });

  it('USE_TOOLS_MISSING where the step was given a schema without it', () => {
    const { leaf, site } = siteAt(TRY, (node) =>
      applyStepOutputSchema(nodeOf(node, 'step'), z.object({ report: z.string() })),
    );
    expect(codes(site, { leaf })).toEqual(['USE_TOOLS_MISSING']);
    expect(codes(site)).toEqual(['USE_TOOLS_MISSING', 'AUDIT_PARTIAL (warning)']);
  });
});
