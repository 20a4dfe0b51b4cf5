import { expect, test } from 'vitest';
import { walkedPrompt } from '../../test/walked-prompt';
import { cutAtCacheMarks } from '../index';

const parts = (...texts: string[]) =>
  walkedPrompt([
    { kind: 'agent', segments: [{ text: texts[0] as string, stability: 'constant' }] },
    { kind: 'thinking', segments: texts.slice(1).map((text) => ({ text, stability: 'request' })) },
  ]);

test.each<[name: string, prompt: ReturnType<typeof parts>, pieces: Array<[string, string?]>]>([
  ['nothing of an empty prompt', walkedPrompt([]), []],
  ['one piece without a mark below the minimum', parts('short', 'now'), [['short\n\n---\n\nnow']]],
  ['a piece a mark, and the rest', parts('x'.repeat(400), 'now'), [['x'.repeat(400), 'shared'], ['\n\n---\n\nnow']]],
])('gives %s', (_, prompt, pieces) => {
  const minTokens = prompt.text.length < 100 ? 1024 : 10;
  const cut = cutAtCacheMarks(prompt, { minTokens });
  expect(cut.map(({ text, mark }) => (mark ? [text, mark.reason] : [text]))).toEqual(pieces);
});

test('gives at most four marks when no number is given', () => {
  const block = { kind: 'agent', segments: [{ text: 'x'.repeat(400), stability: 'constant' as const }] };
  const marks = cutAtCacheMarks(walkedPrompt(Array(6).fill(block)), { minTokens: 1 }).filter(({ mark }) => mark);
  expect(marks).toHaveLength(4);
});
