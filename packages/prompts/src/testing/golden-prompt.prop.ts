import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layers, values } from '../../test/arbitraries';
import { walkedPrompt } from '../../test/walked-prompt';
import { renderPrompt } from '../index';
import { comparePromptWithGolden, formatGoldenPrompt } from '../testing';
import { listGoldenPieces, readGoldenPieces, writeGoldenPieces } from './golden-lines';

const text = fc.string({ unit: fc.constantFrom('@', ' ', '\n', '\r', 'a', '🦉', '@@ part a: x\n'), maxLength: 12 });

test('what is written is read back exactly, whatever the texts look like', () => {
  const pieces = fc.array(
    fc.record({
      head: fc.constantFrom('block a: constant', 'part a: host, session'),
      text: fc.option(text, { nil: undefined }),
    }),
  );
  fc.assert(
    fc.property(pieces, (all) => {
      expect(readGoldenPieces(writeGoldenPieces(all))).toEqual(all);
    }),
    { numRuns: 1_000 },
  );
});

test('two prompts have one golden file only when their pieces are the same', () => {
  const prompt = fc
    .array(fc.array(text, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
    .map((all) => walkedPrompt(all.map((segments) => ({ segments }))));
  fc.assert(
    fc.property(prompt, prompt, (a, b) => {
      const { isEqual, differences } = comparePromptWithGolden(a, formatGoldenPrompt(b));
      expect(isEqual).toBe(JSON.stringify(listGoldenPieces(a)) === JSON.stringify(listGoldenPieces(b)));
      expect(differences.length > 0).toBe(!isEqual);
    }),
  );
});

test('every rendering is equal to its own golden file', () => {
  fc.assert(
    fc.property(layers, values, (all, given) => {
      const rendered = renderPrompt(all, { values: given });
      expect(comparePromptWithGolden(rendered, formatGoldenPrompt(rendered)).isEqual).toBe(true);
    }),
  );
});
