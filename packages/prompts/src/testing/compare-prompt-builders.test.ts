import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkedPrompt } from '../../test/walked-prompt';
import { createPrompt, createPromptPart, renderPrompt } from '../index';
import { comparePromptBuilders, comparePromptWithText } from '../testing';

const prompt = walkedPrompt([
  {
    id: 'one',
    segments: [
      { path: 'a', text: 'first' },
      { path: 'b', text: 'second' },
    ],
  },
  { id: 'two', segments: [{ path: 'c', text: 'third' }] },
]);

test('an equal text has nothing to say', () => {
  expect(comparePromptWithText(prompt, prompt.text)).toEqual({ isEqual: true, report: '' });
  expect(comparePromptWithText(walkedPrompt([]), '')).toEqual({ isEqual: true, report: '' });
});

test.each<[name: string, text: string, place: object]>([
  ['what stands behind a segment', prompt.text.replace('second', 'seconds'), { block: 'two', offset: 13 }],
  ['the inside of one', prompt.text.replace('second', 'sXcond'), { block: 'one', path: 'b', offset: 8 }],
  ['a separator', prompt.text.replace('---', '==='), { block: 'two', offset: 15 }],
  ['the beginning', `X${prompt.text}`, { block: 'one', path: 'a', offset: 0 }],
  ['a text that goes on', `${prompt.text} on`, { block: 'two', offset: prompt.text.length }],
  ['a text that ends', prompt.text.slice(0, -2), { block: 'two', path: 'c', offset: prompt.text.length - 2 }],
  ['no text', '', { block: 'one', path: 'a', offset: 0 }],
])('names %s', (_, text, place) => {
  const { isEqual, difference, report } = comparePromptWithText(prompt, text);
  expect(isEqual).toBe(false);
  expect(difference).toMatchObject(place);
  expect(report).toContain(JSON.stringify(difference?.received));
});

test('shows the words around', () => {
  expect(comparePromptWithText(prompt, prompt.text.replace('third', 'forth')).report).toBe(
    'at 20, in part "c" of block "two"\n- "first\\n\\nsecond\\n\\n---\\n\\nforth"\n+ "first\\n\\nsecond\\n\\n---\\n\\nthird"',
  );
});

test('the first difference is where the texts part, and inside the part that it names', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('f', 'i', 'r', 's', 't', '\n', '-') }), fc.nat(40), (noise, at) => {
      const text = prompt.text.slice(0, at) + noise;
      const { difference } = comparePromptWithText(prompt, text);
      if (difference === undefined) return;
      const { offset, block, path } = difference;
      expect(text.slice(0, offset)).toBe(prompt.text.slice(0, offset));
      expect(text[offset]).not.toBe(prompt.text[offset]);
      const named = prompt.blocks.find(({ id }) => id === block)?.segments.find((segment) => segment.path === path);
      if (path !== undefined)
        expect([named && named.start <= offset, named && offset < named.end]).toEqual([true, true]);
    }),
  );
});

interface Switches {
  readonly polite: boolean;
  readonly name: string;
}
const before = ({ polite, name }: Switches): string => `You are ${name}.${polite ? '\n\nBe polite.' : ''}`;
const after = ({ polite, name }: Switches) =>
  renderPrompt([
    createPrompt('role').setText('name', `You are ${name}.`, { origin: 'host', stability: 'session' }),
    polite && createPrompt('tone').set('tone', createPromptPart('Be polite.')),
  ]);
const random = {
  count: 200,
  seed: 7,
  make: (next: () => number): Switches => ({ polite: next() < 0.5, name: next() < 0.5 ? 'Owl' : 'Fox' }),
};

test('two builders that agree, over named and random cases', () => {
  const cases = { named: { plain: { polite: false, name: 'Owl' } }, random };
  expect(comparePromptBuilders(before, after, cases)).toEqual({
    isEqual: true,
    checked: 201,
    differences: [],
    report: '',
  });
});

test('two that do not: each case is named, with its input, and the first ones shown', () => {
  const wrong = (input: Switches): string => before(input).replace('polite', 'kind');
  const { isEqual, differences, report } = comparePromptBuilders(wrong, after, { random });
  expect(isEqual).toBe(false);
  expect(differences.length).toBeGreaterThan(50);
  expect(differences.every(({ input }) => input.polite)).toBe(true);
  expect(differences[0]).toMatchObject({ name: expect.stringMatching(/^random \d+$/), difference: { block: 'tone' } });
  expect(report).toContain(`and ${differences.length - 10} more`);
});

test('equal seeds give equal cases, others others', () => {
  const namesOf = (seed: number): number[] => {
    const seen: number[] = [];
    const make = (next: () => number): Switches => {
      seen.push(next());
      return { polite: false, name: 'Owl' };
    };
    comparePromptBuilders(before, after, { random: { count: 20, seed, make } });
    return seen;
  };
  expect(namesOf(1)).toEqual(namesOf(1));
  expect(namesOf(1)).not.toEqual(namesOf(2));
  expect(namesOf(1).every((one) => one >= 0 && one < 1)).toBe(true);
});
