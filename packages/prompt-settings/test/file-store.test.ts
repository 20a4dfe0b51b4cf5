import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileStore } from '../src/file';
import { findHighest } from '../src/file/find-highest';
import { exampleVersion } from '../src/testing/example-version';
import { catchError } from './example-settings';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'prompt-settings-'));
});
afterEach(() => rm(directory, { recursive: true }));

const versionFile = (revision: number): string =>
  join(directory, 'versions', `${String(revision).padStart(9, '0')}.json`);

test('making one touches nothing, nor does reading from one that is not there', async () => {
  const store = createFileStore({ directory: join(directory, 'none') });
  expect(await store.latest()).toBeUndefined();
  expect(await store.revisionsUsed('a')).toEqual([]);
  expect(await readdir(directory)).toEqual([]);
});

test('one file a version, readable by a person, and nothing left behind', async () => {
  const store = createFileStore({ directory });
  await store.append(exampleVersion(1), 0);
  await store.append(exampleVersion(2), 1);
  await store.append(exampleVersion(2, 'late'), 1);
  expect((await readdir(join(directory, 'versions'))).sort()).toEqual(['000000001.json', '000000002.json']);
  expect(await readdir(join(directory, 'temporary'))).toEqual([]);
  expect(JSON.parse(await readFile(versionFile(1), 'utf8'))).toMatchObject({
    format: 1,
    revision: 1,
    digest: exampleVersion(1).digest,
  });
});

test('session ids never leave the directory', async () => {
  const inner = join(directory, 'inner');
  const store = createFileStore({ directory: inner });
  for (const id of ['../../x', '/etc/x', '..', 'a\0b', 'con:aux']) await store.recordUse(id, 1);
  expect(await readdir(directory)).toEqual(['inner']);
  const names = await readdir(inner, { recursive: true });
  expect(names.every((name) => /^uses(\/[0-9a-f]{2}(\/[0-9a-f]{64}(\/1)?)?)?$/.test(name))).toBe(true);
});

describe('what cannot be read', () => {
  test.each<[string, string, string]>([
    ['a torn file', 'STORE_CORRUPT', '{"format":1,"revision":1'],
    ['an empty file', 'STORE_CORRUPT', ''],
    ['another shape', 'STORE_CORRUPT', '{"format":1,"revision":1}'],
    ['a changed text', 'STORE_CORRUPT', 'author'],
    ['another revision', 'STORE_CORRUPT', 'revision'],
    ['a newer format', 'STORE_TOO_NEW', '{"format":2,"anything":true}'],
  ])('%s: %s', async (_, code, text) => {
    const store = createFileStore({ directory });
    await store.append(exampleVersion(1), 0);
    const changed = {
      author: (await readFile(versionFile(1), 'utf8')).replace('Ada', 'Eve'),
      revision: JSON.stringify({ format: 1, ...exampleVersion(2) }),
    }[text];
    await writeFile(versionFile(1), changed ?? text);
    for (const read of [() => store.read(1), () => store.latest(), () => store.list({ limit: 1 })]) {
      expect(await catchError(read)).toMatchObject({ code, details: { revision: 1 } });
    }
  });

  test('a version whose file is gone, behind a later one: STORE_CORRUPT', async () => {
    const store = createFileStore({ directory });
    for (const revision of [1, 2, 3]) await store.append(exampleVersion(revision), revision - 1);
    await rm(versionFile(2));
    expect(await catchError(() => store.list({ limit: 3 }))).toMatchObject({
      code: 'STORE_CORRUPT',
      details: { revision: 2 },
    });
  });

  test('a directory that is a file is an error of the system', async () => {
    await writeFile(join(directory, 'file'), '');
    const store = createFileStore({ directory: join(directory, 'file') });
    await expect(store.latest()).rejects.toThrow(/ENOTDIR/);
    await expect(store.append(exampleVersion(1), 0)).rejects.toThrow();
  });
});

test('what a crashed writer left is swept when it is old, and only then', async () => {
  const temporary = join(directory, 'temporary');
  await mkdir(temporary);
  for (const name of ['old', 'young']) await writeFile(join(temporary, name), 'half a vers');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(temporary, 'old'), longAgo, longAgo);
  await createFileStore({ directory }).append(exampleVersion(1), 0);
  expect(await readdir(temporary)).toEqual(['young']);
});

test('a half-written temporary file is no version', async () => {
  const store = createFileStore({ directory });
  await store.append(exampleVersion(1), 0);
  await writeFile(join(directory, 'temporary', '1-half'), JSON.stringify(exampleVersion(2)).slice(0, 100));
  await truncate(join(directory, 'temporary', '1-half'), 50);
  expect((await store.latest())?.revision).toBe(1);
});

test('a file system without hard links is named: STORE_UNSUPPORTED', async () => {
  const store = createFileStore({ directory });
  await store.append(exampleVersion(1), 0);
  // A link across file systems fails as a file system without links does.
  await rm(join(directory, 'temporary'), { recursive: true });
  await symlink('/dev/shm', join(directory, 'temporary'));
  const other = createFileStore({ directory });
  expect(await catchError(() => other.append(exampleVersion(2), 1))).toMatchObject({ code: 'STORE_UNSUPPORTED' });
  expect((await other.latest())?.revision).toBe(1);
});

test.each([
  [0, 0, 1],
  [1, 0, 3],
  [5, 5, 2],
  [6, 5, 4],
  [10_000, 9_999, 4],
  [10_000, 10_000, 2],
  [10_000, 0, 30],
  [3, 99, 6],
])('the highest of %d is found from %d with at most %d questions', async (highest, hint, most) => {
  let questions = 0;
  const exists = async (number: number): Promise<boolean> => {
    questions++;
    return number <= highest;
  };
  expect(await findHighest(exists, hint)).toBe(highest);
  expect(questions).toBeLessThanOrEqual(most);
});

test('a store that was set back to a backup is followed', async () => {
  const store = createFileStore({ directory });
  for (const revision of [1, 2, 3]) await store.append(exampleVersion(revision), revision - 1);
  await rm(versionFile(3));
  await rm(versionFile(2));
  expect(await store.append(exampleVersion(4), 3)).toEqual({ ok: false, currentRevision: 1 });
  expect(await store.append(exampleVersion(2, 'again'), 1)).toEqual({ ok: true });
});
