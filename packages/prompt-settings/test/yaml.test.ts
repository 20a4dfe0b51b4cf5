import { describe, expect, test } from 'vitest';
import { createOverrideBase, exportPromptSettings, importPromptSettings, parseSkill } from '../src/index';
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
    expect(details).toMatchObject({ diagnostics: [{ field: 'skills' }, { field: 'colour' }, { field: 'sections.a' }] });
  });

  test('says where', async () => {
    expect((await catchError(() => importPromptSettings('sections:\n  a: "x'))).message).toMatch(/line 2/);
  });
});

test('what YAML leaves out is empty, and words stay words', () => {
  expect(importPromptSettings('')).toEqual({ sections: {}, skills: [], overrides: {} });
  expect(importPromptSettings('sections: { a: yes, b: no, c: 2001-01-01, "__proto__": "x" }').sections).toEqual(
    JSON.parse('{"a":"yes","b":"no","c":"2001-01-01","__proto__":"x"}'),
  );
});

describe('a SKILL.md', () => {
  test('keeps other keys and its body, whatever its line ends', () => {
    expect(parseSkill('---\r\nname: ids\r\ndescription: Who\r\nlicense: MIT\r\n---\r\n\r\n# Ids\r\n---\r\n')).toEqual({
      name: 'ids',
      description: 'Who',
      body: '\r\n# Ids\r\n---\r\n',
      other: { license: 'MIT' },
    });
    expect(parseSkill('---\nname: a\ndescription: b\n---')).toEqual({ name: 'a', description: 'b', body: '' });
  });

  test.each<[string, string, string]>([
    ['no front matter', 'SKILL_FILE_INVALID', '# Title'],
    ['an open front matter', 'SKILL_FILE_INVALID', '---\nname: a\n'],
    ['a front matter that is a list', 'SKILL_FILE_INVALID', '---\n- a\n---\n'],
    ['an empty front matter', 'SKILL_FILE_INVALID', '---\n---\nbody'],
    ['a name with a path', 'SKILL_NAME_INVALID', '---\nname: ../../x\ndescription: y\n---\n'],
    ['a name that is a number', 'SKILL_NAME_INVALID', '---\nname: 5\ndescription: y\n---\n'],
    ['no description', 'SKILL_DESCRIPTION_MISSING', '---\nname: a\n---\n'],
    ['an alias', 'YAML_ALIAS', '---\nname: a\ndescription: &x y\nz: *x\n---\n'],
    ['broken YAML', 'YAML_INVALID', '---\nname: [\n---\n'],
  ])('with %s is refused: %s', async (_, code, text) => {
    expect(await catchError(() => parseSkill(text))).toMatchObject({ code });
  });
});
