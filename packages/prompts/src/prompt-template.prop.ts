import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPromptPart, definePromptTemplate } from './index';

const name = fc.constantFrom('a', 'ab', 'constructor', '__proto__');
const piece = fc.oneof(
  name.map((one) => `{${one}}`),
  fc.constantFrom('{', '}', '$&', 'a', '{c}', '🦉', ' '),
);

/** Replaces one character position after the other. */
function fillNaively(text: string, values: ReadonlyMap<string, string>): string {
  let filled = '';
  for (let at = 0; at < text.length; ) {
    const found = [...values].find(([one]) => text.startsWith(`{${one}}`, at));
    filled += found === undefined ? text.charAt(at) : found[1];
    at += found === undefined ? 1 : found[0].length + 2;
  }
  return filled;
}

test('filling agrees with a plain loop', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1 }),
      fc.array(piece),
      fc.array(fc.string({ unit: 'binary' }), { minLength: 4, maxLength: 4 }),
      (names, pieces, all) => {
        const text = ['x', ...pieces, ...names.map((one) => ` {${one}} `), 'x'].join('');
        fc.pre(!names.some((one) => text.includes(`{{${one}}}`)));
        const values = new Map(names.map((one, index) => [one, all[index] as string]));
        const template = definePromptTemplate(createPromptPart(text), names);
        expect(template.render(Object.fromEntries(values) as never)).toBe(fillNaively(text, values));
      },
    ),
    { numRuns: 500 },
  );
});
