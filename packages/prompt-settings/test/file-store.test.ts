import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
  const body = JSON.parse(await readFile(versionFile(1), 'utf8'));
  expect(body).toMatchObject({ format: 2, revision: 1, digest: exampleVersion(1).digest });
  const text = join(directory, 'texts', `${body.entries.skill[0][1]}.json`);
  expect(JSON.parse(await readFile(text, 'utf8'))).toEqual(exampleVersion(1).settings.skills[0]);
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
  test.each<[string, string, (whole: string) => string]>([
    ['a torn file', 'STORE_CORRUPT', (whole) => whole.slice(0, 300)],
    ['an empty file', 'STORE_CORRUPT', () => ''],
    ['another shape', 'STORE_CORRUPT', () => '{"format":2,"revision":2}'],
    ['a changed word', 'STORE_CORRUPT', (whole) => whole.replace('Ada', 'Eve')],
    ['another reference', 'STORE_CORRUPT', (whole) => whole.replace(/"[0-9a-f]{40}"/, `"${'0'.repeat(40)}"`)],
    ['another revision', 'STORE_CORRUPT', () => JSON.stringify({ format: 1, ...exampleVersion(3) })],
    ['a newer format', 'STORE_TOO_NEW', () => '{"format":3,"anything":true}'],
  ])('%s: %s, and the others go on', async (_, code, damage) => {
    const store = createFileStore({ directory });
    for (const revision of [1, 2, 3]) await store.append(exampleVersion(revision), revision - 1);
    await writeFile(versionFile(2), damage(await readFile(versionFile(2), 'utf8')));
    expect(await catchError(() => store.read(2))).toMatchObject({ code, details: { revision: 2 } });
    expect((await store.latest())?.revision).toBe(3);
    expect(await store.read(1)).toEqual(exampleVersion(1));
    expect(await store.list({ limit: 3 })).toMatchObject([
      { revision: 3, note: '' },
      { revision: 2, fault: { code } },
      { revision: 1, note: '' },
    ]);
    expect(await store.append(exampleVersion(4), 3)).toEqual({ ok: true });
  });

  test('a text that is gone or damaged stops its versions only, and the next save that has it mends it', async () => {
    const store = createFileStore({ directory });
    for (const revision of [1, 2]) await store.append(exampleVersion(revision, `${revision}`), revision - 1);
    const { entries } = JSON.parse(await readFile(versionFile(2), 'utf8'));
    const text = join(directory, 'texts', `${entries.skill[0][1]}.json`);
    for (const damage of [() => rm(text), () => writeFile(text, '{}')]) {
      await damage();
      expect(await catchError(() => store.latest())).toMatchObject({ code: 'STORE_CORRUPT', details: { revision: 2 } });
      expect((await store.read(1))?.revision).toBe(1);
      expect(await store.list({ limit: 1 })).toMatchObject([{ revision: 2, note: '2' }]);
    }
    expect(await store.append(exampleVersion(3, '2'), 2)).toEqual({ ok: true });
    expect(await store.read(2)).toEqual(exampleVersion(2, '2'));
  });

  test('a version whose file is gone, behind a later one, is STORE_CORRUPT, and nothing is saved in its place', async () => {
    const store = createFileStore({ directory });
    for (let revision = 1; revision <= 10; revision++) await store.append(exampleVersion(revision), revision - 1);
    await rm(versionFile(9));
    expect(await store.list({ limit: 2 })).toMatchObject([
      { revision: 10 },
      { revision: 9, fault: { code: 'STORE_CORRUPT' } },
    ]);
    for (const gone of [9, 8]) {
      await rm(versionFile(gone), { force: true });
      const other = createFileStore({ directory });
      const missing = { code: 'STORE_CORRUPT', details: { revision: gone } };
      for (let times = 0; times < 2; times++)
        expect(await catchError(() => other.append(exampleVersion(gone, 'late'), gone - 1))).toMatchObject(missing);
    }
  });

  test('a directory that is a file is an error of the system', async () => {
    await writeFile(join(directory, 'file'), '');
    const store = createFileStore({ directory: join(directory, 'file') });
    await expect(store.latest()).rejects.toThrow(/ENOTDIR/);
    await expect(store.append(exampleVersion(1), 0)).rejects.toThrow();
  });
});

test('what a crashed writer left is swept when it is old, and nothing of others', async () => {
  const temporary = join(directory, 'temporary');
  await mkdir(join(temporary, '.snapshot'), { recursive: true });
  const [old, young] = [`12-${randomUUID()}`, `12-${randomUUID()}`];
  for (const name of [old, young, '.DS_Store']) await writeFile(join(temporary, name), 'half a vers');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of [old, '.DS_Store', '.snapshot']) await utimes(join(temporary, name), longAgo, longAgo);
  await createFileStore({ directory }).append(exampleVersion(1), 0);
  expect((await readdir(temporary)).sort()).toEqual(['.DS_Store', '.snapshot', young].sort());
});

test('a half-written temporary file is no version', async () => {
  const store = createFileStore({ directory });
  await store.append(exampleVersion(1), 0);
  await writeFile(join(directory, 'temporary', '1-half'), JSON.stringify(exampleVersion(2)).slice(0, 100));
  await truncate(join(directory, 'temporary', '1-half'), 50);
  expect((await store.latest())?.revision).toBe(1);
});

describe('a store whose folders change under a running process', () => {
  test.each(['temporary', 'texts', '.'])('goes on when %s was taken away', async (folder) => {
    const store = createFileStore({ directory });
    await store.append(exampleVersion(1), 0);
    await rm(join(directory, folder), { recursive: true });
    if (folder === '.') expect(await catchError(() => store.latest(1))).toMatchObject({ code: 'STORE_EMPTIED' });
    const [revision, expected] = folder === '.' ? [1, 0] : [2, 1];
    expect(await store.append(exampleVersion(revision, 'after'), expected)).toEqual({ ok: true });
    expect(await createFileStore({ directory }).read(revision)).toEqual(exampleVersion(revision, 'after'));
  });

  test('is followed when it was set back to a backup, by those who only read too', async () => {
    const store = createFileStore({ directory });
    for (const revision of [1, 2, 3]) await store.append(exampleVersion(revision), revision - 1);
    await rm(versionFile(3));
    await rm(versionFile(2));
    expect((await store.latest(3))?.revision).toBe(1);
    expect(await store.append(exampleVersion(4), 3)).toEqual({ ok: false, currentRevision: 1 });
    expect(await store.append(exampleVersion(2, 'again'), 1)).toEqual({ ok: true });
  });
});

describe('what is not the store’s own', () => {
  const inPlace: Array<[string, (path: string) => unknown]> = [
    ['a link to nowhere', (path) => symlink('/nowhere/at/all', path)],
    ['a link to a version', (path) => symlink(versionFile(1), path)],
    ['a folder', (path) => mkdir(path)],
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ];

  test.each(inPlace)('%s in the place of the next version is named, and read past', async (_, put) => {
    const store = createFileStore({ directory });
    await store.append(exampleVersion(1), 0);
    await put(versionFile(2));
    expect((await store.latest())?.revision).toBe(1);
    expect(await store.read(2)).toBeUndefined();
    expect(await catchError(() => store.append(exampleVersion(2), 1))).toMatchObject({ code: 'STORE_NOT_WRITABLE' });
    await rm(versionFile(2), { recursive: true });
    expect(await store.append(exampleVersion(2), 1)).toEqual({ ok: true });
  });

  test('files of the system beside uses and versions are no uses and no versions', async () => {
    const store = createFileStore({ directory });
    await store.append(exampleVersion(1), 0);
    await store.recordUse('session', 1);
    const [folder = ''] = (await readdir(join(directory, 'uses'), { recursive: true })).filter(
      (name) => name.length > 10,
    );
    for (const place of [join('uses', folder), 'versions', 'texts'])
      for (const name of ['.DS_Store', '.nfs0001', 'Thumbs.db', '007', '1.json'])
        await writeFile(join(directory, place, name), '');
    expect(await store.revisionsUsed('session')).toEqual([1]);
    expect(await store.append(exampleVersion(2), 1)).toEqual({ ok: true });
  });

  test('a link in the place of a folder is not followed, and what is behind it stays', async () => {
    const elsewhere = join(directory, 'elsewhere');
    await mkdir(elsewhere);
    const file = join(elsewhere, `1-${randomUUID()}`);
    await writeFile(file, 'of others');
    await utimes(file, new Date(0), new Date(0));
    const inner = join(directory, 'inner');
    await mkdir(inner);
    await symlink(elsewhere, join(inner, 'temporary'));
    const store = createFileStore({ directory: inner });
    const error = await catchError(() => store.append(exampleVersion(1), 0));
    expect(error).toMatchObject({ code: 'STORE_NOT_WRITABLE', message: expect.stringContaining('a link is') });
    expect(await readFile(file, 'utf8')).toBe('of others');
  });
});

test.each([
  [0, 0, 1],
  [1, 0, 3],
  [5, 5, 2],
  [6, 5, 4],
  [10_000, 9_999, 4],
  [10_000, 10_000, 2],
  [10_000, 0, 30],
  [3, 99, 7],
])('the highest of %d is found from %d with at most %d questions', async (highest, hint, most) => {
  let questions = 0;
  const exists = async (number: number): Promise<boolean> => {
    questions++;
    return number <= highest;
  };
  expect(await findHighest(exists, hint)).toBe(highest);
  expect(questions).toBeLessThanOrEqual(most);
});
