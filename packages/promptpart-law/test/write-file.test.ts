import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFileAtomically } from '../src/tree/write-file';
import { temporaryTree } from './temporary-tree';

test('a file is replaced whole, its rights stay, nothing is left beside it', () => {
  const root = temporaryTree({ 'a.ts': 'old' });
  chmodSync(join(root, 'a.ts'), 0o640);
  writeFileAtomically(root, 'a.ts', 'new');
  expect([
    readFileSync(join(root, 'a.ts'), 'utf8'),
    statSync(join(root, 'a.ts')).mode & 0o777,
    readdirSync(root),
  ]).toEqual(['new', 0o640, ['a.ts']]);
});

test('folders are made', () => {
  const root = temporaryTree({});
  writeFileAtomically(root, 'a/b/c.ts', 'new');
  expect(readFileSync(join(root, 'a/b/c.ts'), 'utf8')).toBe('new');
});

test('what cannot be written leaves no trace and says so', () => {
  const root = temporaryTree({ 'a.ts/inside': 'kept' });
  mkdirSync(join(root, 'b'));
  expect(() => writeFileAtomically(root, 'a.ts', 'new')).toThrow(expect.objectContaining({ code: 'WRITE_FAILED' }));
  expect([readdirSync(root), readFileSync(join(root, 'a.ts/inside'), 'utf8')]).toEqual([['a.ts', 'b'], 'kept']);
});
