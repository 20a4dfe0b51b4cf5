import { type Execution } from '@bitcode/execution-generics';
import { describe, expect, it } from 'vitest';
import { auditCallSite } from '../src/index';
import { add, addText, circular, codes, long, PLAN, siteAt } from './audited-site';

describe('the audit of texts finds', () => {
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
