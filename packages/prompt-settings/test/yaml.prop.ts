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
      expect(JSON.parse(JSON.stringify(importPromptSettings(exportPromptSettings(value))))).toEqual(
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
  const other = fc.record({ license: text, metadata: fc.record({ version: fc.nat(), tags: fc.array(text) }) });
  fc.assert(
    fc.property(skill, fc.option(other, { nil: undefined }), (value, more) => {
      const whole = more === undefined ? value : { ...value, other: more };
      expect(parseSkill(formatSkill(whole))).toEqual(whole);
    }),
    { numRuns: 500 },
  );
}, 60_000);
