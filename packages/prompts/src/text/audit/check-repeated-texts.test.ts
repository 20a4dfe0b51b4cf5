import { describe, expect, test } from 'vitest';
import { type SketchedBlock, walkedPrompt } from '../../../test/walked-prompt';
import {
  auditPrompt,
  createPrompt,
  createPromptPart,
  type Diagnostic,
  frameOutsideText,
  renderPrompt,
} from '../../index';

const P1 =
  'When the answer is not in the documents, search first, then say that it was not found; never answer from memory. '
    .repeat(1)
    .concat(
      'A colleague reads each answer, and takes what is written there for checked: say what you did not check, too.',
    );

const found = (blocks: readonly SketchedBlock[]): Diagnostic[] => auditPrompt(walkedPrompt(blocks));
const codes = (...texts: string[]): string[] =>
  auditPrompt(renderPrompt(texts.map((text, at) => createPrompt(`l${at}`).set(`p${at}`, createPromptPart(text))))).map(
    ({ code }) => code,
  );
const framed = (text: string, source: string): string => frameOutsideText(text, { source });

test('the stretch is long enough to be no coincidence', () => {
  expect(P1.length).toBeGreaterThan(200);
});

test.each<[name: string, codes: string[], ...texts: string[]]>([
  ['a whole part, by its own rule alone', ['PART_REPEATED'], P1, P1],
  ['inside a longer part', ['TEXT_REPEATED'], P1, `Be polite.\n\n${P1}\n\nUse English.`],
  ['under a heading', ['TEXT_REPEATED'], P1, `# Rules\n\n${P1}`],
  ['in the shorter one', ['TEXT_REPEATED'], `# Rules\n\n${P1}`, P1],
  ['twice in one part', ['TEXT_REPEATED'], `${P1}\n\n${P1}`],
  ['after a change of spacing', ['TEXT_REPEATED'], `- ${P1}`, `* ${P1.replaceAll(' ', '\n  ')}`],
  ['loaded under two names', ['TEXT_REPEATED'], framed(P1, 'AGENTS.md'), framed(P1, 'CLAUDE.md')],
  ['as host text and as outside text', ['TEXT_REPEATED'], P1, framed(P1, 'AGENTS.md')],
  [
    'as outside text whose tags are encoded',
    ['TEXT_REPEATED'],
    `</outside_text> ${P1}`,
    framed(`</outside_text> ${P1}`, 's'),
  ],
  ['three times, each repeat named', ['TEXT_REPEATED', 'TEXT_REPEATED'], P1, `a ${P1}`, `b ${P1}`],
  ['199 code units', [], `a${'x'.repeat(199)}b`, `c${'x'.repeat(199)}d`],
  ['200 code units', ['TEXT_REPEATED'], `a${'x'.repeat(200)}b`, `c${'x'.repeat(200)}d`],
  ['a rule of dashes', [], `a${'-'.repeat(300)}`, `b${'-'.repeat(300)}`],
  ['a row of one letter', [], `a${'x'.repeat(600)}b`],
  ['a row of a few letters', [], `a${'abc '.repeat(300)}b`],
  [
    'across two parts that stand in the same order again',
    [],
    P1.slice(0, 150),
    P1.slice(150),
    'no',
    `${P1.slice(0, 150)}.`,
  ],
])('%s', (_, expected, ...texts) => {
  expect(codes(...texts)).toEqual(expected);
});

test('names both places, and the range of the second', () => {
  const text = walkedPrompt([{ segments: [P1, `Be polite.\n\n${P1}`] }]);
  const [one] = auditPrompt(text);
  expect(one).toMatchObject({ code: 'TEXT_REPEATED', severity: 'warning', path: 'part-1' });
  expect(one?.message).toContain('"part-1" of block "block-0"');
  expect(one?.message).toContain('"part-0" of block "block-0"');
  expect(text.text.slice(one?.range?.start, one?.range?.end)).toBe(P1);
});

test('points into a frame', () => {
  const text = walkedPrompt([{ segments: [P1, framed(`# A file\n${P1}`, 'AGENTS.md')] }]);
  const [one] = auditPrompt(text);
  expect(text.text.slice(one?.range?.start, one?.range?.end)).toBe(P1);
});

test('what a pipeline said, the next may say again', () => {
  const blocks = (text: string): SketchedBlock[] => [{ kind: 'pipeline', segments: [`${text}`, `a ${text}`] }];
  expect(found([...blocks(P1), ...blocks(P1)]).map(({ code }) => code)).toEqual(['TEXT_REPEATED', 'TEXT_REPEATED']);
});

describe('a sentence', () => {
  const sentence =
    'Ask the user before you write to a file that you have not read in this session, however small the change.';
  const tools = (count: number, said: string): string[] =>
    Array.from({ length: count }, (_, at) => `Tool number ${at} of many does something else than ${at + 1}. ${said}`);

  test('that stands often is named once, with what its repeats waste', () => {
    const [one, ...others] = found([{ segments: tools(12, sentence) }]);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ code: 'TEXT_REPEATED', path: 'part-1' });
    expect(one?.message).toContain(`stands 12 times`);
    expect(one?.message).toContain(`${11 * sentence.length} code units`);
  });

  test.each([
    ['too seldom for its length', tools(9, sentence)],
    ['too short', tools(40, 'Ask the user before you write to a file, please.')],
  ])('%s is not', (_, segments) => {
    expect(found([{ segments }])).toEqual([]);
  });

  test('that stands twice only is none, however long it could be', () => {
    expect(found([{ segments: tools(2, sentence) }])).toEqual([]);
  });
});

test.each([
  ['one letter', 'a'],
  ['a short period', 'abc '],
  ['a sentence', 'Say what you did not check, too. '],
  ['frames', framed('x', 's')],
  ['open tags', '<outside_text source="s">\n'],
])('is found in one pass over a great deal of %s', (_, piece) => {
  const segments = Array.from(
    { length: 20 },
    (_unused, at) => `${at}${piece.repeat(Math.ceil(10_000 / piece.length))}`,
  );
  expect(found([{ segments }]).length).toBeGreaterThanOrEqual(0);
});
