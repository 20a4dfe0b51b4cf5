import { expect, test } from 'vitest';
import { findValues } from './find-values';

test.each([
  ['a known name', 'Rules: {rules}', ['rules'], [['rules', 7, 14, true]]],
  ['a name that nothing is filled in for', '{rule}', ['rules'], [['rule', 0, 6, false]]],
  [
    'a known name that looks like none',
    '{github-first-line}',
    ['github-first-line'],
    [['github-first-line', 0, 19, true]],
  ],
  ['braces of a program', 'if (a) { b } {} {"x":1}', ['b'], []],
  ['doubled braces', '{{mode}}', ['mode'], [['mode', 1, 7, true]]],
  ['a name over two lines', '{ru\nles}', ['rules'], []],
])('%s', (_, text, known, found) => {
  expect(findValues(text, known).map(({ name, start, end, isKnown }) => [name, start, end, isKnown])).toEqual(found);
});

test('a text of braces alone takes no more than one look at each', () => {
  expect(findValues('{'.repeat(200_000), ['a'])).toEqual([]);
});
