import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore } from '../src/file';
import { createMemoryStore, isReadableVersion, type PromptVersionStore } from '../src/index';
import { testPromptVersionStore } from '../src/testing';
import type { MemoryStore } from '../src/version/memory-store';
import { catalogueOf, expectSaved, Team } from './example-settings';

/** Bytes of all files in a folder. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the memory store', () => {
  const stores = new Map<string, MemoryStore>();
  testPromptVersionStore({
    test,
    createStore: (name) => {
      const store = stores.get(name) ?? (createMemoryStore() as MemoryStore);
      stores.set(name, store);
      return store;
    },
    sizeOf: (name) => stores.get(name)?.size ?? 0,
  });
});

describe('the file store', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'prompt-settings-'));
  });
  afterAll(() => rm(directory, { recursive: true }));
  testPromptVersionStore({
    test,
    createStore: (name) => createFileStore({ directory: join(directory, name, 'deep') }),
    sizeOf: (name) => folderSize(join(directory, name)),
  });

  test('of the first release opens, and goes on', async () => {
    const place = join(directory, 'first-release');
    await cp(new URL('fixtures/store-of-format-1', import.meta.url), place, { recursive: true });
    const full = catalogueOf({ a: 'Default a.', b: 'Default b.' }, {}, [
      { key: 'words', heading: 'Words', text: 'Default words.' },
    ]);
    const store = createFileStore({ directory: place });
    const team = new Team(full, { store });
    expect((await team.service.current()).revision).toBe(4);
    expect((await store.read(1))?.settings.sections['words']).toBe('Our words.\r\n\u2028é 漢 😀');
    expect((await store.read(3))?.dropped).toMatchObject([{ key: 'words' }, { key: 'a', text: 'Ours a.' }]);
    expect((await store.list({ limit: 9 })).filter(isReadableVersion).map(({ note }) => note)).toEqual([
      undefined,
      undefined,
      undefined,
      'first\nnote',
    ]);
    expect(await store.revisionsUsed('session')).toEqual([0, 2, 3]);
    await team.override({ b: 'Ours b, once more.' });
    const head = await createFileStore({ directory: place }).latest();
    expect(head).toMatchObject({ revision: 5, settings: { overrides: { b: { text: 'Ours b, once more.' } } } });
    expectSaved(await team.service.restore({ revision: 1, baseRevision: 5, origin: 'panel' }));
    expect((await team.service.current()).section('words').text).toBe('Our words.\r\n\u2028é 漢 😀');
  });
});

describe('the suite finds', () => {
  const broken: Array<[string, string, (store: PromptVersionStore) => Partial<PromptVersionStore>]> = [
    [
      'an append that does not compare',
      'an append on another revision than the highest is refused with the highest',
      () => ({ append: async () => ({ ok: true }) }),
    ],
    [
      'a latest that forgets what is known',
      'latest gives nothing when the highest revision is known',
      (store) => ({ latest: () => store.latest() }),
    ],
    [
      'a list that ignores its limit',
      'versions are listed newest first, page by page',
      (store) => ({ list: ({ before }) => store.list({ before, limit: 99 }) }),
    ],
    [
      'a latest that is silent when the store was set back',
      'latest tells who knew more that the store was set back, or emptied',
      (store) => ({
        latest: async (known) =>
          ((await store.latest())?.revision ?? 0) > (known ?? 0) ? store.latest(known) : undefined,
      }),
    ],
    [
      'uses that are not sorted',
      'uses are kept once each, ascending, by session',
      (store) => ({ revisionsUsed: async (id) => [...(await store.revisionsUsed(id))].reverse() }),
    ],
    [
      'a text that is not kept exactly',
      'a version is kept to the code unit, for others who open the store too',
      (store) => ({
        read: async (revision) => {
          const version = await store.read(revision);
          return version && { ...version, author: version.author?.replace('"', '') };
        },
      }),
    ],
  ];

  test.each(broken)('%s', async (_, name, breakStore) => {
    const store = createMemoryStore();
    const faulty: PromptVersionStore = {
      latest: (known) => store.latest(known),
      read: (revision) => store.read(revision),
      list: (options) => store.list(options),
      append: (version, expected) => store.append(version, expected),
      recordUse: (session, revision) => store.recordUse(session, revision),
      revisionsUsed: (session) => store.revisionsUsed(session),
      ...breakStore(store),
    };
    const runs = new Map<string, () => Promise<void>>();
    testPromptVersionStore({ test: (title, run) => runs.set(title, run), createStore: () => faulty });
    await expect(runs.get(name)?.()).rejects.toThrow(/Expected|kept/);
  });
});
