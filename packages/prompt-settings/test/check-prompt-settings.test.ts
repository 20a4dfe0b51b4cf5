import { createPromptPart } from '@bitcode/prompts';
import { describe, expect, test } from 'vitest';
import { checkPromptSettings, createOverrideBase, definePromptCatalogue, EMPTY_SETTINGS } from '../src/index';
import { EXAMPLE_CATALOGUE } from './example-settings';

const LIMITS = { maxBytes: 10_000 };
const skill = (more: object = {}): object => ({
  name: 'identities',
  description: 'Who is who',
  body: 'Ada is @ada.',
  ...more,
});
const check = (settings: object, limits = LIMITS) =>
  checkPromptSettings({ ...EMPTY_SETTINGS, ...settings }, EXAMPLE_CATALOGUE, limits);
const hostileKey = (key: string, value: unknown): object =>
  JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);

describe('one thing wrong', () => {
  test.each<[string, string, object, object]>([
    [
      'a section that is no text',
      'SETTINGS_SHAPE',
      { sections: { communication: 5 } },
      { field: 'sections.communication' },
    ],
    ['a field that settings do not have', 'SETTINGS_SHAPE', { colour: 'red' }, { field: 'colour' }],
    [
      'a field that an override does not have',
      'SETTINGS_SHAPE',
      { overrides: { 'runtime/shared': { text: 'x', note: 'y' } } },
      { field: 'overrides.runtime/shared.note' },
    ],
    [
      'a skill without a body',
      'SETTINGS_SHAPE',
      { skills: [{ name: 'a', description: 'b' }] },
      { field: 'skills.0.body' },
    ],
    ['sections that are a list', 'SETTINGS_SHAPE', { sections: [] }, { field: 'sections' }],
    ['a section that is not there', 'SECTION_UNKNOWN', { sections: { tone: 'x' } }, { path: 'tone' }],
    [
      'a part that is not there',
      'OVERRIDE_UNKNOWN',
      { overrides: { 'runtime/none': { text: 'x' } } },
      { path: 'runtime/none' },
    ],
    [
      'the key __proto__',
      'OVERRIDE_UNKNOWN',
      { overrides: hostileKey('__proto__', { text: 'x' }) },
      { path: '__proto__' },
    ],
    [
      'the key constructor',
      'OVERRIDE_UNKNOWN',
      { overrides: hostileKey('constructor', { text: 'x' }) },
      { path: 'constructor' },
    ],
    ['the section __proto__', 'SECTION_UNKNOWN', { sections: hostileKey('__proto__', 'x') }, { path: '__proto__' }],
    [
      'a base whose digest is another text’s',
      'OVERRIDE_BASE_UNKNOWN',
      { overrides: { 'runtime/shared': { text: 'x', base: { text: 'y', digest: 'z' } } } },
      { path: 'runtime/shared' },
    ],
    ['a locked part', 'PART_LOCKED', { overrides: { 'runtime/safety': { text: 'x' } } }, { path: 'runtime/safety' }],
    [
      'the name of a built-in skill',
      'SKILL_NAME_RESERVED',
      { skills: [skill({ name: 'github' })] },
      { received: 'github' },
    ],
    [
      'a skill name with a path',
      'SKILL_NAME_INVALID',
      { skills: [skill({ name: '../../x' })] },
      { received: '../../x' },
    ],
    ['a skill name with a capital', 'SKILL_NAME_INVALID', { skills: [skill({ name: 'Ids' })] }, {}],
    ['a skill name that begins with a hyphen', 'SKILL_NAME_INVALID', { skills: [skill({ name: '-ids' })] }, {}],
    ['a skill name of 65 letters', 'SKILL_NAME_INVALID', { skills: [skill({ name: 'a'.repeat(65) })] }, {}],
    ['a skill name with a doubled hyphen', 'SKILL_NAME_INVALID', { skills: [skill({ name: 'a--b' })] }, {}],
    [
      'a description that readers of skills refuse',
      'SKILL_DESCRIPTION_LONG',
      { skills: [skill({ description: '漢'.repeat(1025) })] },
      { field: 'skills.0.description', received: '1025 characters' },
    ],
    ['a section of zero-width characters', 'TEXT_BLANK', { sections: { communication: '\u200b\u2060\u00ad' } }, {}],
    ['an empty skill name', 'SKILL_NAME_INVALID', { skills: [skill({ name: '' })] }, {}],
    ['the same skill twice', 'SKILL_DUPLICATE', { skills: [skill(), skill()] }, { field: 'skills.1.name' }],
    [
      'a skill without description',
      'SKILL_DESCRIPTION_MISSING',
      { skills: [skill({ description: ' ' })] },
      { field: 'skills.0.description' },
    ],
    [
      'a template that doubles a placeholder',
      'PLACEHOLDER_DOUBLED',
      { overrides: { 'runtime/policy': { text: '{version} {mode} {rules} {{rules}}' } } },
      { path: 'runtime/policy' },
    ],
    ['a blank section', 'TEXT_BLANK', { sections: { communication: ' \n' } }, { path: 'communication' }],
    ['a blank skill body', 'TEXT_BLANK', { skills: [skill({ body: '\t' })] }, { field: 'skills.0.body' }],
    [
      'NUL in a section',
      'TEXT_NOT_STORABLE',
      { sections: { communication: 'a\0b' } },
      { range: { start: 1, end: 2 }, received: 'U+0000' },
    ],
    [
      'a lone surrogate in a skill',
      'TEXT_NOT_STORABLE',
      { skills: [skill({ body: 'ab\ud800' })] },
      { range: { start: 2, end: 3 }, received: 'U+D800' },
    ],
    [
      'a lone surrogate in a base',
      'TEXT_NOT_STORABLE',
      { overrides: { 'runtime/shared': { text: 'x', base: createOverrideBase('a\udfff') } } },
      { field: 'overrides.runtime/shared.base.text' },
    ],
  ])('%s: %s', (_, code, settings, more) => {
    const errors = check(settings).filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code, ...more }]);
  });

  test('each placeholder that a template lacks: PLACEHOLDER_MISSING', () => {
    const found = check({ overrides: { 'runtime/policy': { text: 'Policy {version}' } } });
    expect(found.map(({ code, expected }) => `${code} ${expected}`)).toEqual([
      'PLACEHOLDER_MISSING {mode}',
      'PLACEHOLDER_MISSING {rules}',
    ]);
  });

  test('a name with a lone surrogate is unknown and not storable', () => {
    expect(check({ sections: { 'a\ud800': 'x' } }).map(({ code }) => code)).toEqual([
      'SECTION_UNKNOWN',
      'TEXT_NOT_STORABLE',
    ]);
  });
});

test('a text that looks like a block boundary is a warning', () => {
  expect(check({ sections: { communication: 'One.\r\n\r\n---\r\n\r\nTwo.' } })).toMatchObject([
    { code: 'SEPARATOR_IN_TEXT', severity: 'warning' },
  ]);
  expect(check({ sections: { communication: 'One.\n---\nTwo.' } })).toEqual([]);
});

test('a description of 1,024 characters is taken, however many code units they are', () => {
  expect(check({ skills: [skill({ description: '😀'.repeat(1024) })] })).toEqual([]);
});

test('a separator that the default has too is none of the team’s', () => {
  const catalogue = definePromptCatalogue({
    parts: [{ key: 'a', title: 'a', text: createPromptPart('One.\n\n---\n\nTwo.'), kind: 'part' }],
  });
  const settings = { ...EMPTY_SETTINGS, overrides: { a: { text: 'One.\n\n---\n\nThree.' } } };
  expect(checkPromptSettings(settings, catalogue, LIMITS)).toEqual([]);
});

describe('a name in braces that the default of today does not have', () => {
  const catalogue = definePromptCatalogue({
    parts: [
      {
        key: 'none',
        title: 'none',
        text: createPromptPart('V {version}, {example}'),
        kind: 'template',
        placeholders: ['version'],
      },
      { key: 'part', title: 'part', text: createPromptPart('No values here.'), kind: 'part' },
    ],
  });
  const found = (key: string, text: string) =>
    checkPromptSettings({ ...EMPTY_SETTINGS, overrides: { [key]: { text } } }, catalogue, LIMITS).map(
      ({ code, severity, received, range }) => [code, severity, received, range && text.slice(range.start, range.end)],
    );

  test.each([
    ['none', 'V {version} {rules} {rules}', ['PLACEHOLDER_STALE', 'warning', '{rules}', '{rules}']],
    ['none', 'V {version} {versoin}', ['PLACEHOLDER_UNKNOWN', 'warning', '{versoin}', '{versoin}']],
  ])('%s: %s', (key, text, finding) => {
    expect(found(key, text)).toEqual([finding]);
  });

  test.each([
    ['none', 'V {version} {example} {a: 1} {} { rules }'],
    ['part', 'A {rules} in a part that has no values'],
  ])('%s: %s is none', (key, text) => {
    expect(found(key, text)).toEqual([]);
  });
});

test.each([
  ['## Communication', 'is put above it already'],
  ['# communication #', 'is put above it already'],
  ['intro\r\n### POLICY', 'reads like a part of the product'],
])('a section that holds the heading %j is a warning', (text, reason) => {
  const catalogue = definePromptCatalogue({
    parts: [
      { key: 'p', title: 'p', text: createPromptPart('## Policy\n{rules}'), kind: 'template', placeholders: ['rules'] },
    ],
    sections: [{ key: 'communication', heading: 'Communication', text: '' }],
  });
  const of = (words: string) =>
    checkPromptSettings({ ...EMPTY_SETTINGS, sections: { communication: words } }, catalogue, LIMITS);
  expect(of(text)).toMatchObject([
    { code: 'SECTION_HEADING', severity: 'warning', message: expect.stringContaining(reason) },
  ]);
  expect(of('The policy of communication.\n## Another')).toEqual([]);
});

test('template syntax of other engines is text, and what nearly is a placeholder is a warning', () => {
  const text = '{version} {mode} {rules} {{#if x}} ${1+1} {ruls}';
  expect(check({ overrides: { 'runtime/policy': { text } } })).toMatchObject([
    { code: 'PLACEHOLDER_UNKNOWN', severity: 'warning', received: '{ruls}' },
  ]);
});

test('everything that is wrong is reported at once, what is misshapen beside what is not', () => {
  const found = check({
    sections: { tone: 'x', communication: 5 },
    skills: [skill({ name: '../../x' }), { name: 'b' }],
    overrides: { 'runtime/policy': { text: 'none\0' }, 'runtime/safety': { text: ' ' }, gone: 'x' },
  });
  expect(found.map(({ code }) => code).sort()).toEqual([
    'PART_LOCKED',
    'PLACEHOLDER_MISSING',
    'PLACEHOLDER_MISSING',
    'PLACEHOLDER_MISSING',
    'SECTION_UNKNOWN',
    'SETTINGS_SHAPE',
    'SETTINGS_SHAPE',
    'SETTINGS_SHAPE',
    'SETTINGS_SHAPE',
    'SKILL_NAME_INVALID',
    'TEXT_BLANK',
    'TEXT_NOT_STORABLE',
  ]);
});

test.each([undefined, null, 5, 'text', [], new Map()])('%j is no settings', (value) => {
  expect(checkPromptSettings(value, EXAMPLE_CATALOGUE, LIMITS)[0]).toMatchObject({ code: 'SETTINGS_SHAPE' });
});

describe('the limit', () => {
  // é is 2 bytes, 漢 3, 😀 4.
  const settings = {
    sections: { communication: 'é' },
    skills: [{ name: 'ids', description: '漢', body: '😀' }],
    overrides: { 'runtime/shared': { text: 'abc' } },
  };

  test('counts UTF-8 bytes of every text, and of skills name, description and body', () => {
    expect(check(settings, { maxBytes: 15 })).toEqual([]);
    expect(check(settings, { maxBytes: 14 })).toMatchObject([
      { code: 'TEXT_TOO_LARGE', expected: 'at most 14 bytes', received: '15 bytes' },
    ]);
  });

  test('says how much too large and which are the largest', () => {
    expect(check(settings, { maxBytes: 10 })[0]?.message).toBe(
      'the texts are 5 bytes over the limit; the largest: skills.0 (10), overrides.runtime/shared (3), sections.communication (2)',
    );
  });

  test('leaves out what equals its default', () => {
    const same = {
      overrides: { 'runtime/shared': { text: `${EXAMPLE_CATALOGUE.findPart('runtime/shared')?.text}\r\n` } },
    };
    expect(check(same, { maxBytes: 0 })).toEqual([]);
  });

  test('counts a base that no default explains', () => {
    const base = createOverrideBase('x'.repeat(100));
    expect(check({ overrides: { 'runtime/shared': { text: 'abc', base } } }, { maxBytes: 102 })).toMatchObject([
      { code: 'TEXT_TOO_LARGE' },
    ]);
  });

  test('10 MB are refused with their size', () => {
    const found = check({ sections: { communication: 'x'.repeat(10_000_000) } });
    expect(found).toMatchObject([{ code: 'TEXT_TOO_LARGE', received: '10000000 bytes' }]);
  });
});

test('a key of the catalogue may be the name of a property of every object', () => {
  const catalogue = definePromptCatalogue({
    parts: [{ key: 'constructor', title: 'x', text: createPromptPart('x'), kind: 'part' }],
  });
  expect(
    checkPromptSettings({ ...EMPTY_SETTINGS, overrides: { constructor: { text: 'y' } } }, catalogue, LIMITS),
  ).toEqual([]);
  expect(
    checkPromptSettings({ ...EMPTY_SETTINGS, overrides: { toString: { text: 'y' } } }, catalogue, LIMITS),
  ).toMatchObject([{ code: 'OVERRIDE_UNKNOWN' }]);
});
