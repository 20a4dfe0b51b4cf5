import { describe, expect, test } from 'vitest';
import { createOverrideBase, exportPromptSettings, importPromptSettings } from '../src/index';
import { catchError } from './example-settings';

test('settings read well in a review', () => {
  const text = exportPromptSettings({
    sections: { delivery: 'Evidence.\n\nA line: with "quotes".\n', communication: 'One line.' },
    skills: [{ name: 'ids', description: 'Who is who', body: '# Ids\n\n- Ada: @ada\n' }],
    overrides: { 'runtime/shared': { text: 'Ours.\nTwo lines.', base: createOverrideBase('Default.\nTwo lines.\n') } },
  });
  expect(text).toMatchInlineSnapshot(`
    "sections:
      communication: One line.
      delivery: |
        Evidence.

        A line: with "quotes".
    skills:
      - name: ids
        description: Who is who
        body: |
          # Ids

          - Ada: @ada
    overrides:
      runtime/shared:
        text: |-
          Ours.
          Two lines.
        base:
          digest: a24c37d9bc45665c309c5b9423bb88db24a602b1b26e59e83c6d74ff643c2430
          text: |
            Default.
            Two lines.
    "
  `);
});

describe('YAML that would end the process or take minutes is refused before it is parsed', () => {
  const deep =
    (open: string, close = '') =>
    (count: number) =>
      `sections: ${open.repeat(count)}${close.repeat(count)}`;
  const kinds = {
    'lists in brackets': deep('[', ']'),
    'maps in braces': deep('{a: ', '}'),
    dashes: (count: number) => '- '.repeat(count),
    'explicit keys': (count: number) => '? '.repeat(count),
    'values on one line': (count: number) => ': '.repeat(count),
    indentation: (count: number) =>
      Array.from({ length: Math.min(count, 2000) }, (_, index) => `${' '.repeat(index)}a:\n`).join(''),
  };
  test.each(Object.entries(kinds))('%s', async (_, make) => {
    for (const count of [101, 1000, 5000, 20_000, 200_000]) {
      const error = await catchError(() => importPromptSettings(make(count)));
      expect(error).toMatchObject({ code: 'YAML_INVALID', message: expect.stringContaining('nested more than 100') });
    }
  });

  test('size', async () => {
    const large = await catchError(() => importPromptSettings(`# ${'x'.repeat(8_000_000)}`));
    expect(large).toMatchObject({ code: 'YAML_INVALID', message: expect.stringContaining('8000000 characters') });
    const busy = await catchError(() => importPromptSettings('!t '.repeat(400_000)));
    expect(busy).toMatchObject({ code: 'YAML_INVALID', message: expect.stringContaining('500000 marks') });
  });

  test('what people nest is read', () => {
    expect(importPromptSettings('sections: { a: "x" }\n').settings.sections).toEqual({ a: 'x' });
  });
});

describe('YAML that is refused', () => {
  const bomb = `a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nsections: *c\n`;
  test.each<[string, string, string]>([
    ['an alias', 'YAML_ALIAS', 'sections: { a: &x text, b: *x }'],
    ['an alias bomb', 'YAML_ALIAS', bomb],
    ['no YAML', 'YAML_INVALID', 'sections: ['],
    ['a key twice', 'YAML_INVALID', 'sections: { a: x, a: y }'],
    ['a tag of its own', 'YAML_INVALID', 'sections: { a: !!js/function "x" }'],
    ['two documents', 'YAML_INVALID', 'sections: {}\n---\nsections: {}'],
    ['a number as a text', 'SETTINGS_SHAPE', 'sections: { a: 5 }'],
    ['an unknown field', 'SETTINGS_SHAPE', 'colour: red'],
    ['a list', 'SETTINGS_SHAPE', '- a'],
    ['a text', 'SETTINGS_SHAPE', 'text'],
  ])('%s: %s', async (_, code, text) => {
    expect(await catchError(() => importPromptSettings(text))).toMatchObject({ code });
  });

  test('by all of its faults', async () => {
    const { details } = await catchError(() => importPromptSettings('sections: { a: 5 }\nskills: x\ncolour: red'));
    expect(details).toMatchObject({
      diagnostics: [
        { field: 'sections.a', message: expect.stringMatching(/^line 1: /) },
        { field: 'skills', message: expect.stringMatching(/^line 2: /) },
        { field: 'colour', message: expect.stringMatching(/^line 3: /) },
      ],
    });
  });

  test.each<[string, string, RegExp]>([
    ['an open quote', 'sections:\n  a: "x', /line 2: Missing closing/],
    ['a comment behind a text', 'sections:\n  a: Fixes it # quickly', /line 2: what stands behind "#"/],
    [
      'a comment behind a folded text',
      'sections:\n  a: Fixes it\n    well # quickly',
      /line 3: what stands behind "#"/,
    ],
    ['a comment in place of a text', 'sections:\n  a: #tag first', /line 2: what stands behind "#"/],
    ['a comment behind a key', 'sections:\n  ? a #b\n  : c', /line 2: what stands behind "#"/],
    ['an anchor before a text', 'sections:\n  a: &tag first', /line 2: "&tag" is an anchor/],
    ['a star before a text', 'sections:\n  a: *important* text', /line 2: "\*important\*" is an alias/],
    ['a tag before a text', 'sections:\n  a: !!str 5', /line 2: a tag/],
    ['a directive', '%YAML 1.1\n---\nsections: { a: x }', /line 1: a directive/],
    ['a key that is no text', 'sections:\n  ? [a]\n  : b', /line 2: a key is no text/],
    ['a number', 'sections:\n  a: 1.10', /line 2: "sections.a": .*number/],
    ['a revision that is none', 'revision: 1.5\nsections: {}', /line 1: "revision": 1.5/],
    [
      'a missing field',
      'skills:\n  - name: a\n    description: b\n  - name: b\n    body: c',
      /line 2: "skills.0.body"[\s\S]*line 4: "skills.1.description"/,
    ],
  ])('says where: %s', async (_, text, message) => {
    expect((await catchError(() => importPromptSettings(text))).message).toMatch(message);
  });

  test('counts what it does not name', async () => {
    const { message, details } = await catchError(() =>
      importPromptSettings(`sections:\n${'  a: 5 # x\n'.repeat(30)}`),
    );
    expect(message).toMatch(/and \d+ more/);
    expect(details.diagnostics).toHaveLength(60);
  });

  test('comments that take no text away are read', () => {
    const text =
      '# ours\nrevision: 7\nsections: # all\n  # short\n  a: "x" # said\n  b: | # block\n    y # text\n# end\n';
    expect(importPromptSettings(text)).toEqual({
      settings: { sections: { a: 'x', b: 'y # text\n' }, skills: [], overrides: {} },
      revision: 7,
    });
    expect(
      importPromptSettings(exportPromptSettings(importPromptSettings(text).settings, { revision: 7 })).revision,
    ).toBe(7);
  });
});

test('what YAML leaves out is empty, and words stay words', () => {
  expect(importPromptSettings('')).toEqual({ settings: { sections: {}, skills: [], overrides: {} } });
  expect(
    importPromptSettings('sections: { a: yes, b: no, c: 2001-01-01, "__proto__": "x" }').settings.sections,
  ).toEqual(JSON.parse('{"a":"yes","b":"no","c":"2001-01-01","__proto__":"x"}'));
});
