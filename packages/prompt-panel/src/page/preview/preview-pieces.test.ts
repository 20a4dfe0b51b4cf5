import { expect, test } from 'vitest';
import type { PreviewSpan, PreviewText } from '../../protocol';
import { cutPreview, type PreviewPiece } from './preview-pieces';

type Written = readonly [text: string, span?: Omit<PreviewSpan, 'start' | 'end'>];

const part = (key: string): Omit<PreviewSpan, 'start' | 'end'> => ({
  origin: 'default',
  kind: 'override',
  key,
  title: key,
});

function prompt(...written: readonly Written[]): PreviewText {
  let text = '';
  const spans: PreviewSpan[] = [];
  for (const [piece, span] of written) {
    if (span) spans.push({ ...span, start: text.length, end: text.length + piece.length });
    text += piece;
  }
  return { text, spans, tokens: 0 };
}

const tell = (pieces: readonly PreviewPiece[]): unknown[] =>
  pieces.map(({ kind, text, isChanged, before }) => [kind, text, isChanged, ...(before === undefined ? [] : [before])]);

test('without a draft the pieces joined are the prompt', () => {
  const draft = prompt(['A', part('a')], ['\n\n'], ['B', part('b')], ['!']);
  const pieces = cutPreview({ draft });
  expect(pieces.map(({ text }) => text).join('')).toBe(draft.text);
  expect(tell(pieces)).toEqual([
    ['span', 'A', false],
    ['between', '\n\n', false],
    ['span', 'B', false],
    ['between', '!', false],
  ]);
});

test('a changed text says what it was, and the others are as they were', () => {
  const saved = prompt(['A', part('a')], ['\n\n'], ['B', part('b')]);
  const draft = prompt(['A', part('a')], ['\n\n'], ['B2', part('b')]);
  expect(tell(cutPreview({ draft, saved }))).toEqual([
    ['span', 'A', false],
    ['between', '\n\n', false],
    ['span', 'B2', true, 'B'],
  ]);
});

test('what is new has no before, what is gone stands behind what it stood behind', () => {
  const saved = prompt(['A', part('a')], ['\n\n'], ['B', part('b')], ['\n\n'], ['C', part('c')]);
  const draft = prompt(['A', part('a')], ['\n\n'], ['C', part('c')], ['\n\n'], ['D', part('d')]);
  expect(tell(cutPreview({ draft, saved }))).toEqual([
    ['span', 'A', false],
    ['removed', 'B', true],
    ['between', '\n\n', false],
    ['span', 'C', false],
    ['between', '\n\n', false],
    ['span', 'D', true],
  ]);
});

test('what is gone from the top stands at the top', () => {
  const draft = prompt(['B', part('b')]);
  expect(tell(cutPreview({ draft, saved: prompt(['A', part('a')], ['\n\n'], ['B', part('b')]) }))[0]).toEqual([
    'removed',
    'A',
    true,
  ]);
});

test('pieces of one text around its values are compared one by one', () => {
  const value = { ...part('t'), origin: 'value', value: 'mode' } as const;
  const saved = prompt(['Mode: ', part('t')], ['open', value], ['.', part('t')]);
  const draft = prompt(['Mode: ', part('t')], ['open', value], ['!', part('t')]);
  expect(tell(cutPreview({ draft, saved }))).toEqual([
    ['span', 'Mode: ', false],
    ['span', 'open', false],
    ['span', '!', true, '.'],
  ]);
});
