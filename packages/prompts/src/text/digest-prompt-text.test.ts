import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestPromptText } from '../index';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('of %j', (text, digest) => {
  expect(digestPromptText(text)).toBe(digest);
});

test('is that of the UTF-8 bytes, as any other program computes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(digestPromptText(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
  );
});

test('nothing is normalised', () => {
  expect(digestPromptText('a\r\n')).not.toBe(digestPromptText('a\n'));
});
