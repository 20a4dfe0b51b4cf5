import { expect, test } from 'vitest';
import { matchRegistryPath } from './index';

test.each([
  ['the path itself', 'a:b', 'a:b', true],
  ['another path', 'a:b', 'a:c', false],
  ['* one segment', 'a:*', 'a:b', true],
  ['* not two', 'a:*', 'a:b:c', false],
  ['* not none', 'a:*', 'a', false],
  ['* inside a segment', 'a:b*d', 'a:bcd', true],
  ['* for nothing inside a segment', 'a:b*d', 'a:bd', true],
  ['* does not cross a colon', 'a*c', 'a:c', false],
  ['two stars around', '*b*', 'abc', true],
  ['overlapping ends', 'ab*ba', 'aba', false],
  ['a middle that overlaps the end', '*b*b', 'b', false],
  ['** for none', 'a:**', 'a', true],
  ['** for many', 'a:**', 'a:b:c', true],
  ['** in the middle for none', 'a:**:c', 'a:c', true],
  ['** in the middle for many', 'a:**:c', 'a:x:y:c', true],
  ['** at the front', '**:c', 'a:b:c', true],
  ['** alone', '**', 'a:b', true],
  ['** must still match what follows', 'a:**:c', 'a:b', false],
  ['a dot is no wildcard', 'a.c', 'abc', false],
  ['brackets are no class', '[ab]', 'a', false],
])('%s', (_, glob, path, expected) => {
  expect(matchRegistryPath(glob)(path)).toBe(expected);
});

test('a glob of many stars takes no time to fail', () => {
  const glob = `${'*a'.repeat(200)}:${'**:'.repeat(200)}z`;
  const path = `${'a'.repeat(5_000)}:${'b:'.repeat(2_000)}b`;
  expect(matchRegistryPath(glob)(path)).toBe(false);
}, 2_000);
