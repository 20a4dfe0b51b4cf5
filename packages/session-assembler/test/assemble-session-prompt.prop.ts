import type { PromptSettingsDraft } from '@bitcode/prompt-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleSessionPrompt, type SessionInput, type SessionPolicy, type SessionPrompt } from '../src/index';
import { DEFAULTS, snapshotOf } from './example-session';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '{rules}', '$&', '{version}', 'a\nb', '\n\n## Policy\n\n', '</outside_text>', "$'", '- x: y'),
);
const rule = fc.record({ id: text, name: text, instruction: text, enabled: fc.boolean() });
const policy: fc.Arbitrary<SessionPolicy> = fc.record({
  version: fc.oneof(fc.nat(), text),
  acceptMode: text,
  rules: fc.array(rule, { maxLength: 4 }),
});
const environment = fc.dictionary(text, text, { maxKeys: 4 });
const place = fc.constantFrom(undefined, 'tail' as const);
const placement = fc.record({ policy: place, environment: place });
const host = fc.record({
  codingPrompt: fc.option(text, { nil: undefined }),
  repositoryInstructions: fc.option(text, { nil: undefined }),
});
const ticket = fc.option(
  fc.record({
    inferred: fc.option(fc.record({ rules: fc.array(rule, { minLength: 1, maxLength: 3 }) }), { nil: undefined }),
  }),
  { nil: undefined },
);
const input: fc.Arbitrary<SessionInput> = fc.oneof(
  fc.record({ role: fc.constant('orchestrator' as const), environment, placement, policy }),
  fc.record({ role: fc.constant('worker' as const), environment, placement, policy, host, ticket }),
);
const written = fc.option(
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.trim() !== ''),
  { nil: undefined },
);
const settings: fc.Arbitrary<Partial<PromptSettingsDraft>> = fc
  .record({ communication: written, 'ticket-scope': written, work: written })
  .map(({ work, ...sections }) => ({
    sections: Object.fromEntries(
      Object.entries(sections).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ),
    overrides: work === undefined ? {} : { 'runtime/work': { text: work } },
  }));

const assemble = (given: SessionInput, from = DEFAULTS): SessionPrompt =>
  assembleSessionPrompt({ ...given, snapshot: from });
const startOf = (prompt: SessionPrompt, id: RegExp): number =>
  prompt.blocks.find((block) => id.test(block.id))?.start ?? -1;

describe('a change of the policy', () => {
  it('leaves every byte before the policy block as it was', () => {
    fc.assert(
      fc.property(environment, policy, policy, settings, (values, one, other, saved) => {
        const from = snapshotOf(saved);
        const [before, after] = [one, other].map((given) =>
          assemble({ role: 'orchestrator', environment: values, policy: given }, from),
        ) as [SessionPrompt, SessionPrompt];
        const start = startOf(before, /^runtime\/policy/);
        expect(start).toBeGreaterThan(0);
        expect(startOf(after, /^runtime\/policy/)).toBe(start);
        expect(after.text.slice(0, start)).toBe(before.text.slice(0, start));
        expect(before.blocks.at(-1)?.start).toBe(start);
      }),
    );
  });

  it('leaves the whole system text as it was when the policy stands behind the conversation', () => {
    fc.assert(
      fc.property(environment, policy, policy, place, (values, one, other, environmentPlace) => {
        const given = {
          role: 'orchestrator',
          environment: values,
          placement: { policy: 'tail', environment: environmentPlace },
        } as const;
        expect(assemble({ ...given, policy: one }).text).toBe(assemble({ ...given, policy: other }).text);
      }),
    );
  });
});

describe('a change of the environment', () => {
  it('touches nothing before the environment block', () => {
    fc.assert(
      fc.property(input, environment, (given, other) => {
        fc.pre(given.placement?.environment === undefined);
        const before = assemble(given);
        const after = assemble({ ...given, environment: other });
        const start = startOf(before, /^runtime\/environment$/);
        expect(start).toBeGreaterThan(0);
        expect(startOf(after, /^runtime\/environment$/)).toBe(start);
        expect(after.text.slice(0, start)).toBe(before.text.slice(0, start));
      }),
    );
  });

  it('touches nothing of the system text when the environment stands behind the conversation', () => {
    fc.assert(
      fc.property(input, environment, (given, other) => {
        const placed = { ...given, placement: { ...given.placement, environment: 'tail' } } as const;
        expect(assemble({ ...placed, environment: other }).text).toBe(assemble(placed).text);
      }),
    );
  });
});

describe('a block', () => {
  it('is never empty, doubled, or in both system and tail, and the blocks are the text', () => {
    fc.assert(
      fc.property(input, settings, (given, saved) => {
        const prompt = assemble(given, snapshotOf(saved));
        const all = [...prompt.blocks, ...prompt.tail.flatMap(({ blocks }) => blocks)];
        const ids = all.map(({ id }) => id);
        const parts = all.flatMap(({ segments }) => segments.map(({ key, path }) => key ?? path));
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(parts).size).toBe(parts.length);
        expect(all.filter((block) => block.text.trim() === '' || block.segments.length === 0)).toEqual([]);
        expect(all.flatMap(({ segments }) => segments).filter((segment) => segment.text.trim() === '')).toEqual([]);
        expect(prompt.blocks.map((block) => block.text).join('')).toBe(prompt.text);
        for (const { start, end, text: ofBlock, segments } of prompt.blocks) {
          expect(prompt.text.slice(start, end)).toBe(ofBlock);
          for (const segment of segments) expect(prompt.text.slice(segment.start, segment.end)).toBe(segment.text);
        }
      }),
    );
  });
});

describe('a value', () => {
  const oneLine = fc.string({ unit: 'grapheme' }).filter((value) => !/[\n\r\v\f\u0085\u2028\u2029]/.test(value));

  it('comes out literally', () => {
    fc.assert(
      fc.property(oneLine, oneLine, oneLine, (name, value, version) => {
        const rules = [{ id: name, name: value, instruction: version, enabled: true }];
        const prompt = assemble({
          role: 'orchestrator',
          environment: { [name]: value },
          policy: { version, acceptMode: name, rules },
        });
        expect(prompt.text).toContain(
          `\n\n- ${name}: ${value}\n\n## Policy\n\nPolicy version ${version}, accept mode ${name}. `,
        );
        expect(prompt.text.endsWith(`\n\n- ${value} (${name}): ${version}`)).toBe(true);
      }),
    );
  });
});
