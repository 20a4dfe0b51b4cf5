import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { diffPromptTexts, type MergeConflict, mergePromptTexts } from '../src/index';
import { splitSentences } from '../src/merge/split-sentences';

const sentence = fc.constantFrom(
  'Be brief.',
  'Cite files.',
  'Ask once.',
  'Never guess!',
  '- a point\n',
  '\n\n',
  ' ',
  '# Title\n',
  '漢字。',
  '😀 ok.',
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(sentence, { maxLength: 12 }).map((sentences) => sentences.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** merge(a, o, b): `a` and `b` have the origin `o`. */
const merge = (a: string, o: string, b: string) => mergePromptTexts({ text: a, base: o, default: b });

describe('merge', () => {
  test('takes what one side changed', () => {
    fc.assert(
      fc.property(text, text, (a, o) => {
        expect(merge(a, o, o)).toEqual({ text: a, conflicts: [] });
        expect(merge(o, o, a)).toEqual({ text: a, conflicts: [] });
        expect(merge(a, o, a)).toEqual({ text: a, conflicts: [] });
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  test('has the same conflicts from either side', () => {
    // The line ends are those of whoever is the team.
    const lf = (value: string) => value.replaceAll('\r\n', '\n');
    const swap = (conflict: MergeConflict) => [conflict.base, conflict.text, conflict.default].map(lf);
    const plain = (conflict: MergeConflict) => [conflict.base, conflict.default, conflict.text].map(lf);
    fc.assert(
      fc.property(text, text, text, (a, o, b) => {
        const [one, other] = [merge(a, o, b), merge(b, o, a)];
        expect(one.conflicts.map(plain)).toEqual(other.conflicts.map(swap));
        if (one.conflicts.length === 0 && a.trimEnd() === a && b.trimEnd() === b)
          expect(lf(one.text)).toBe(lf(other.text));
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  test('shows the team’s text where it conflicts', () => {
    fc.assert(
      fc.property(text, text, text, (a, o, b) => {
        const merged = merge(a, o, b);
        for (const { range, text: ours } of merged.conflicts)
          expect(merged.text.slice(range.start, range.end)).toBe(ours);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  test('keeps every sentence that one side added and nobody touched', () => {
    const paragraphs = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 4, maxLength: 10 });
    fc.assert(
      fc.property(paragraphs, fc.nat(), fc.nat(), (numbers, first, second) => {
        const lines = numbers.map((number) => `Paragraph ${number} says this.`);
        const [mine, yours] = [first % lines.length, second % lines.length];
        fc.pre(Math.abs(mine - yours) > 1);
        const edit = (index: number, by: string) =>
          lines.map((line, place) => (place === index ? `${by} wrote this.` : line)).join('\n\n');
        const both = lines
          .map((line, place) => ({ [mine]: 'I wrote this.', [yours]: 'You wrote this.' })[place] ?? line)
          .join('\n\n');
        expect(merge(edit(mine, 'I'), lines.join('\n\n'), edit(yours, 'You'))).toEqual({ text: both, conflicts: [] });
      }),
    );
  });
});

describe('the line ends of a merge are the team’s', () => {
  const base = 'One.\nTwo.\nThree.\nFour.';
  const source = { base, default: base.replace('Four.', 'Four. Five.') };
  test.each<[string, string, string]>([
    ['CRLF', 'One.\r\nOurs.\r\nThree.\r\nFour.\r\n', 'One.\r\nOurs.\r\nThree.\r\nFour. Five.\r\n'],
    ['mostly CRLF', 'One.\r\nOurs.\nThree.\r\nFour.', 'One.\r\nOurs.\r\nThree.\r\nFour. Five.'],
    ['LF', 'One.\nOurs.\nThree.\nFour.\n\n', 'One.\nOurs.\nThree.\nFour. Five.\n\n'],
  ])('%s', (_, team, merged) => {
    expect(mergePromptTexts({ ...source, text: team })).toEqual({ text: merged, conflicts: [] });
  });

  test('in conflicts too', () => {
    const merged = mergePromptTexts({ base: 'A.\nB.', default: 'A.\nC.', text: 'A.\r\nD.\r\nE.' });
    expect(merged.conflicts.map(({ range }) => merged.text.slice(range.start, range.end))).toEqual(['D.\r\nE.']);
  });
});

describe('the difference of two texts', () => {
  test('is both of them', () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        const rows = diffPromptTexts(from, to);
        const join = (left: string) =>
          rows
            .filter(({ kind }) => kind !== left)
            .map((row) => row.text)
            .join('');
        const normal = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[ \n]+$/, '');
        expect(join('added')).toBe(normal(from));
        expect(join('removed')).toBe(normal(to));
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});

test('sentences and the space between them are the text', () => {
  const isWhole = (value: string): boolean => splitSentences(value).join('') === value;
  fc.assert(fc.property(text, isWhole), { numRuns: 1000 });
});

describe('sentences', () => {
  const prose = (count: number): string =>
    Array.from({ length: count }, (_, index) => `Read file ${index}, e.g. no. ${index % 7}. Then answer.`).join(' ');
  const whole = (value: string): string[] =>
    Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(value), ({ segment }) => segment)
      .flatMap((segment) => [segment.trimEnd(), segment.slice(segment.trimEnd().length)])
      .filter((token) => token !== '');

  test('are those of the whole text, though it is read in pieces', () => {
    expect(splitSentences(prose(500))).toEqual(whole(prose(500)));
    fc.assert(
      fc.property(text, (value) => {
        expect(splitSentences(value)).toEqual(whole(value));
      }),
      { numRuns: 500 },
    );
  });

  test('are read in pieces of a bounded size, whatever the text, and no character is cut', () => {
    const given: number[] = [];
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    for (const value of [
      prose(2000),
      'a'.repeat(20_000),
      `a${' '.repeat(20_000)}b`,
      '\ud83d\ude00'.repeat(9001),
      '\n'.repeat(9000),
    ]) {
      const tokens = splitSentences(value);
      expect(tokens.join('')).toBe(value);
      expect(tokens.every((token) => token.isWellFormed())).toBe(true);
      const calls = segment.mock.calls.splice(0).map(([piece]) => piece.length);
      given.push(...calls);
      expect(calls.reduce((sum, length) => sum + length, 0)).toBeLessThan(value.length * 2);
    }
    expect(Math.max(...given)).toBeLessThanOrEqual(4000);
    segment.mockRestore();
  });
});

describe('texts of 20,000 characters', () => {
  const numbered = (word: string, period: number) =>
    Array.from({ length: 4000 }, (_, index) => `${word}${index % period}.\n`)
      .join('')
      .slice(0, 20_000);
  test.each<[string, string, string, string]>([
    ['all lines differ', numbered('a', 1e9), numbered('b', 1e9), numbered('c', 1e9)],
    ['one line over and over', 'a.\n'.repeat(6666), 'b.\n'.repeat(6666), 'c.\n'.repeat(6666)],
    ['the same lines in another order', numbered('a', 7), numbered('a', 5), numbered('a', 3)],
    ['one sentence without an end', 'a'.repeat(20_000), 'b'.repeat(20_000), 'ab'.repeat(10_000)],
    ['white space', ' \n'.repeat(10_000), '\n '.repeat(10_000), '\t\n'.repeat(10_000)],
    ['lone surrogates', '\ud800.\n'.repeat(6666), '\udfff.\n'.repeat(6666), '\ud800\udfff.'.repeat(5000)],
  ])('merge before the test gives up: %s', (_, base, theirs, ours) => {
    const merged = merge(ours, base, theirs);
    expect(merged.text === ours || merged.conflicts.length > 0 || merged.text.length > 0).toBe(true);
  });

  test('that differ too much say so and leave the team’s text', () => {
    const source = { base: numbered('a', 1e9), default: numbered('b', 1e9), text: numbered('c', 1e9) };
    expect(mergePromptTexts(source)).toEqual({
      text: source.text,
      conflicts: [{ ...source, range: { start: 0, end: 20_000 } }],
      tooDifferent: true,
    });
  });

  test('that a release rewrote and a team added one line to merge, as they do in git', () => {
    const rules = (word: string) =>
      Array.from({ length: 3000 }, (_, index) =>
        index % 1000 === 0 ? `Part ${index}.` : `Rule ${index} is ${word}.`,
      ).join('\n');
    const merged = merge(`Ours first.\n${rules('old')}`, rules('old'), rules('new'));
    expect(merged).toEqual({ text: `Ours first.\n${rules('new')}`, conflicts: [] });
  });

  test('that differ in a few places merge', () => {
    const base = numbered('a', 1e9);
    const merged = merge(base.replace('a7.', 'ours.'), base, base.replace('a900.', 'theirs.'));
    expect(merged).toEqual({ text: base.replace('a7.', 'ours.').replace('a900.', 'theirs.').trimEnd(), conflicts: [] });
  });
});
