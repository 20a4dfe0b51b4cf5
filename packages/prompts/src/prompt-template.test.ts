import { describe, expect, test } from 'vitest';
import { createPromptPart, definePromptTemplate, isPromptError, Prompt, type PromptValues } from './index';

const define = (text: string, names: readonly string[]) => definePromptTemplate(createPromptPart(text), names);
const codesOf = (text: string, names: readonly string[]): string[] => {
  const neutral = define(names.map((name) => `{${name}}`).join(' ') || 'text', names);
  return neutral.check(text).map(({ code }) => code);
};

test('says its placeholders and its stability, session when none is given', () => {
  const part = createPromptPart('{a} and {b}');
  const template = definePromptTemplate(part, ['a', 'b']);
  expect(template).toMatchObject({ text: part, placeholders: ['a', 'b'], stability: 'session' });
  expect(definePromptTemplate(part, ['a'], { stability: 'request' }).stability).toBe('request');
  expect(Object.isFrozen(template)).toBe(true);
});

describe('names', () => {
  test.each(['', '1a', 'a-b', 'a.b', 'a b', 'ä', '{a}', 'a\n', '$a'])('%j is none', (name) => {
    expect(() => define(`{${name}} text`, [name])).toThrow(
      expect.objectContaining({ code: 'PLACEHOLDER_NAME_INVALID', details: { placeholders: [name] } }),
    );
  });

  test('the same twice is refused', () => {
    expect(() => define('{a}', ['a', 'a'])).toThrow(expect.objectContaining({ code: 'PLACEHOLDER_NAME_INVALID' }));
  });

  test.each(['_', 'A9', 'accept_mode', 'constructor', '__proto__', 'toString'])('%j is one', (name) => {
    const values = Object.fromEntries([[name, 'v']]);
    expect(define(`<{${name}}>`, [name]).render(values)).toBe('<v>');
  });
});

describe('check returns all findings', () => {
  test.each<[name: string, text: string, names: string[], codes: string[]]>([
    ['none', 'a {x} b', ['x'], []],
    ['missing', 'a', ['x'], ['PLACEHOLDER_MISSING']],
    ['one for each missing name', 'a', ['x', 'y'], ['PLACEHOLDER_MISSING', 'PLACEHOLDER_MISSING']],
    ['doubled, which is not missing too', '{{x}}', ['x'], ['PLACEHOLDER_DOUBLED']],
    [
      'each doubled place',
      '{{x}} {{x}}{{x}}',
      ['x'],
      ['PLACEHOLDER_DOUBLED', 'PLACEHOLDER_DOUBLED', 'PLACEHOLDER_DOUBLED'],
    ],
    ['misspelt by one', '{rules} {rule}', ['rules'], ['PLACEHOLDER_UNKNOWN']],
    ['misspelt by two', '{rules} {rlse}', ['rules'], []],
    ['misspelt by two letters', '{rules} {rulxx}', ['rules'], ['PLACEHOLDER_UNKNOWN']],
    ['a word three away is text', '{rules} {ruxxx}', ['rules'], []],
    ['JSON is text', '{rules} {"rule": 1} { rule } {rule }', ['rules'], []],
    ['missing and misspelt', '{rule}', ['rules'], ['PLACEHOLDER_MISSING', 'PLACEHOLDER_UNKNOWN']],
    ['no placeholders, no findings', '{a} {{b}}', [], []],
  ])('%s', (_, text, names, codes) => {
    expect(codesOf(text, names)).toEqual(codes);
  });

  test('with places and hints', () => {
    expect(define('{rules}', ['rules']).check('🦉 {{rules}} {ruls}')).toEqual([
      expect.objectContaining({
        code: 'PLACEHOLDER_DOUBLED',
        severity: 'error',
        range: { start: 3, end: 12 },
        expected: '{rules}',
      }),
      expect.objectContaining({
        code: 'PLACEHOLDER_UNKNOWN',
        severity: 'warning',
        range: { start: 13, end: 19 },
        received: '{ruls}',
        expected: '{rules}',
      }),
    ]);
  });
});

describe('a definition throws the errors among them', () => {
  test.each([
    ['missing', 'text', 'PLACEHOLDER_MISSING'],
    ['doubled', '{{rules}} {rules}', 'PLACEHOLDER_DOUBLED'],
  ])('%s', (_, text, code) => {
    expect(() => define(text, ['rules'])).toThrow(expect.objectContaining({ code }));
  });

  test('all of them in details', () => {
    expect.assertions(1);
    try {
      define('{{a}}', ['a', 'b']);
    } catch (error) {
      const { diagnostics } = (error as { details: { diagnostics: { code: string }[] } }).details;
      expect(diagnostics.map(({ code }) => code)).toEqual(['PLACEHOLDER_MISSING', 'PLACEHOLDER_DOUBLED']);
    }
  });

  test('but not a warning', () => {
    expect(define('{rules} {rule}', ['rules']).render({ rules: 'R' })).toBe('R {rule}');
  });
});

test('a message names each reason once and ten at most; the details have all findings', () => {
  const names = Array.from({ length: 30 }, (_, index) => `n${index}`);
  const caught = (text: string, placeholders: string[]): { message: string; details: { diagnostics: unknown[] } } => {
    try {
      return definePromptTemplate(createPromptPart(text), placeholders) as never;
    } catch (error) {
      return error as never;
    }
  };
  const alike = caught('{{x}}'.repeat(700), ['x']);
  expect(alike.message.length).toBeLessThan(200);
  expect(alike.details.diagnostics).toHaveLength(700);
  const different = caught('nothing', names);
  expect(different.message).toMatch(/{n9}[^]* 20 more are in the details\.$/);
  expect(different.message).not.toContain('n10');
  expect(different.details.diagnostics).toHaveLength(30);
});

describe('filling', () => {
  test.each([
    ["$& $1 $' $` $$", "$& $1 $' $` $$"],
    ['{b}', '{b}'],
    ['{a}', '{a}'],
    ['', ''],
    [' spaces stay ', ' spaces stay '],
    ['\0', '\0'],
  ])('a value goes in literally: %j', (value, expected) => {
    expect(define('[{a}|{b}]', ['a', 'b']).render({ a: value, b: 'B' })).toBe(`[${expected}|B]`);
  });

  test('every place of a name', () => {
    expect(define('{a}{a} {a}', ['a']).render({ a: 'x' })).toBe('xx x');
  });

  test('an undeclared brace is text', () => {
    expect(define('{"a": {a}, "b": {b}}', ['a']).render({ a: '1' })).toBe('{"a": 1, "b": {b}}');
  });

  test('white space at its ends stays; a Prompt trims the text, the value never', () => {
    const template = define(' \n{a}\n ', ['a']);
    expect(template.render({ a: ' v ' })).toBe(' \n v \n ');
    expect(new Prompt().setTemplate('p', template).format(undefined, { values: { a: ' v ' } })).toBe(' v ');
  });

  test('values without a prototype are fine', () => {
    expect(define('{a}', ['a']).render(Object.assign(Object.create(null), { a: 'x' }))).toBe('x');
  });

  test.each<[name: string, values: unknown, code: string]>([
    ['missing', {}, 'PLACEHOLDER_VALUE_MISSING'],
    ['inherited', Object.create({ constructor: 'x' }), 'PLACEHOLDER_VALUE_MISSING'],
    ['undefined', { constructor: undefined }, 'PLACEHOLDER_VALUE_TYPE'],
    ['null', { constructor: null }, 'PLACEHOLDER_VALUE_TYPE'],
    ['a number', { constructor: 1 }, 'PLACEHOLDER_VALUE_TYPE'],
    ['a String object', { constructor: new String('x') }, 'PLACEHOLDER_VALUE_TYPE'],
    ['an array', { constructor: ['x'] }, 'PLACEHOLDER_VALUE_TYPE'],
    ['unused', { constructor: 'x', more: 'y' }, 'PLACEHOLDER_VALUE_UNUSED'],
  ])('a value that is %s is refused', (_, values, code) => {
    expect(() => define('{constructor}', ['constructor']).render(values as { constructor: string })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  test('__proto__ of an object literal is no value', () => {
    const render = (values: PromptValues) =>
      define('{__proto__}', ['__proto__']).render(values as Record<'__proto__', string>);
    expect(() => render({ __proto__: 'x' } as unknown as PromptValues)).toThrow(
      expect.objectContaining({ code: 'PLACEHOLDER_VALUE_MISSING' }),
    );
    expect(render(JSON.parse('{"__proto__": "x"}'))).toBe('x');
  });

  test('all missing names are said at once', () => {
    expect.assertions(2);
    try {
      define('{a}{b}{c}', ['a', 'b', 'c']).render({ b: 'x' } as never);
    } catch (error) {
      expect(isPromptError(error) && error.details.placeholders).toEqual(['a', 'c']);
      expect((error as Error).message).toMatchInlineSnapshot(
        `"could not fill placeholder "a", "c": no value was given. Expected a string for each. Received values for "b". Add it to values."`,
      );
    }
  });
});
