import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore } from '../src/file';
import { createMemoryStore, type PromptVersionStore } from '../src/index';
import { testPromptVersionStore } from '../src/testing';

describe('the memory store', () => {
  const stores = new Map<string, PromptVersionStore>();
  testPromptVersionStore({
    test,
    createStore: (name) => {
      const store = stores.get(name) ?? createMemoryStore();
      stores.set(name, store);
      return store;
    },
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
      'latest gives only what is newer than what is known',
      (store) => ({ latest: () => store.latest() }),
    ],
    [
      'a list that ignores its limit',
      'versions are listed newest first, page by page',
      (store) => ({ list: ({ before }) => store.list({ before, limit: 99 }) }),
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
    await expect(runs.get(name)?.()).rejects.toThrow(/Expected/);
  });
});
