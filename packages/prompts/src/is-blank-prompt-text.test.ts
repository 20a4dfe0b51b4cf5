import { describe, expect, test } from 'vitest';
import { createPromptPart, isBlankPromptText, Prompt, renderPrompt } from './index';

const INVISIBLE = [
  ['nothing', ''],
  ['white space', ' \t\r\n\u00a0\u3000'],
  ['control characters', '\u0001\u007f\u0085'],
  ['a zero-width space', '\u200b'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a direction mark', '\u200e'],
  ['a grapheme joiner', '\u034f'],
  ['a vowel separator', '\u180e'],
  ['a tag character', '\u{e0001}'],
  ['a byte order mark', '\ufeff'],
  ['a Hangul filler', '\u3164'],
  ['a blank braille pattern', '\u2800'],
  ['all of them', ' \u200b\u3164\u2800\n'],
] as const;

describe('text that no reader could see', () => {
  test.each(INVISIBLE)('%s is blank', (_, text) => {
    expect(isBlankPromptText(text)).toBe(true);
    expect(() => createPromptPart(text)).toThrow(expect.objectContaining({ code: 'PROMPTPART_BLANK' }));
  });

  test.each(INVISIBLE)('%s gives no block, from an override either', (_, text) => {
    const layers = [
      new Prompt('said').setText('a', text, { origin: 'host', stability: 'session' }),
      new Prompt('overridden').set('b', createPromptPart('default')),
    ];
    const snapshot = {
      revision: 1,
      resolvePart: () => ({ key: 'b', text, origin: 'override' as const, revision: 1 }),
    };
    expect(renderPrompt(layers, { snapshot }).blocks).toEqual([]);
  });

  test.each([
    ['a letter', 'x'],
    ['an emoji', '🦉'],
    ['a joined emoji', '👩\u200d💻'],
    ['a mark between', '\u200bx\u200b'],
    ['a dash', '—'],
  ])('%s is not', (_, text) => {
    expect(isBlankPromptText(text)).toBe(false);
    expect(createPromptPart(text)).toBe(text);
  });
});
