import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOverrideBase, exportPromptSettings, formatSkill, importPromptSettings, parseSkill } from '../src/index';

const text = fc.oneof(
  fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed() && !value.includes('\0')),
  fc
    .array(
      fc.constantFrom(
        'a',
        ' ',
        '\t',
        '\n',
        '\r',
        '\r\n',
        '- b',
        '# c',
        ': ',
        '"',
        "'",
        '|',
        '>',
        '---',
        '...',
        '\u0085',
        '\u2028',
        '\ufeff',
        '\u007f',
        '\u0007',
        '😀',
        '{x}',
        '&a',
        '*a',
        '!!js',
        'yes',
        'null',
        '1e3',
      ),
    )
    .map((pieces) => pieces.join('')),
);
const key = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'runtime/policy', '1', '<<', 'null', ''));
const record = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.array(fc.tuple(key, value), { maxLength: 4 }).map((entries) => Object.fromEntries(entries));
const settings = fc.record({
  sections: record(text),
  skills: fc.array(fc.record({ name: text, description: text, body: text }), { maxLength: 3 }),
  overrides: record(fc.record({ text, base: text.map(createOverrideBase) })),
});

test('settings survive YAML to the code unit', () => {
  fc.assert(
    fc.property(settings, (value) => {
      expect(JSON.parse(JSON.stringify(importPromptSettings(exportPromptSettings(value)).settings))).toEqual(
        JSON.parse(JSON.stringify(value)),
      );
    }),
    { numRuns: 500, examples: [[{ sections: { ' \n': ' \n', '\n': '\n' }, skills: [], overrides: {} }]] },
  );
}, 60_000);

test('a skill survives its file to the code unit', () => {
  const skill = fc.record({
    name: fc.stringMatching(/^[a-z0-9]{1,8}$/),
    description: text.filter((value) => value.trim() !== ''),
    body: text,
  });
  const other = fc
    .array(
      fc.constantFrom(
        'license: MIT\n',
        '# why\n',
        'a: [x\n',
        'b:\n  - c\n',
        '\n',
        'name:\n',
        'description: # here\n',
        'v: "1.10"\r\n',
      ),
      {
        maxLength: 6,
      },
    )
    .map((lines) => [...new Set(lines)].join(''));
  fc.assert(
    fc.property(skill, fc.option(other, { nil: undefined }), (value, more) => {
      const once = parseSkill(formatSkill(more === undefined ? value : { ...value, other: more }));
      expect(once).toMatchObject(value);
      expect(parseSkill(formatSkill(once))).toEqual(once);
      if (more === undefined) expect(once).toEqual(value);
    }),
    { numRuns: 1000 },
  );
}, 60_000);
