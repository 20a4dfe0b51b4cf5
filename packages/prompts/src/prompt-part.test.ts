import { expect, test } from 'vitest';
import { createPromptPart, createPromptPartFromPrompt, definePromptTemplate, Prompt } from './index';

test.each(['x', '  two spaces stay\n', '🦉', 'a\r\nb', '{"json": true}', '\ufeffa'])(
  'a part is its text, unchanged: %j',
  (text) => {
    expect(createPromptPart(text)).toBe(text);
  },
);

test.each(['', ' ', '\n\t\r\n', '\u00a0\u2003\ufeff'])('blank text is refused: %j', (text) => {
  expect(() => createPromptPart(text)).toThrow(
    expect.objectContaining({ code: 'PROMPTPART_BLANK', details: { text } }),
  );
});

test.each([
  ['NUL', 'a\0b'],
  ['a lone high surrogate', 'a\ud800b'],
  ['a lone low surrogate', 'a\udc00'],
  ['surrogates in the wrong order', '\udc00\ud800'],
])('ill-formed text is refused: %s', (_, text) => {
  expect(() => createPromptPart(text)).toThrow(expect.objectContaining({ code: 'PROMPTPART_ILL_FORMED' }));
});

test('the message says what to do', () => {
  expect(() => createPromptPart(' ')).toThrowErrorMatchingInlineSnapshot(
    `[PromptError: could not create prompt part: its text is blank. Expected at least one visible character. Received " ". Write the text, or remove the part.]`,
  );
});

const filled = definePromptTemplate(createPromptPart('Obey {rules}.'), ['rules']);

test('a formatted Prompt becomes one part', () => {
  const prompt = new Prompt('a')
    .set('x', createPromptPart(' one '))
    .set('y', createPromptPart('two'))
    .setTemplate('z', filled);
  expect(createPromptPartFromPrompt(prompt, { values: { rules: 'R' } })).toBe('one\n\ntwo\n\nObey R.');
});

test('a Prompt with an open template becomes none', () => {
  expect(() => createPromptPartFromPrompt(new Prompt().setTemplate('z', filled))).toThrow(
    expect.objectContaining({ code: 'PLACEHOLDER_VALUE_MISSING' }),
  );
});

test('a Prompt without text becomes none', () => {
  expect(() => createPromptPartFromPrompt(new Prompt())).toThrow(expect.objectContaining({ code: 'PROMPTPART_BLANK' }));
});
