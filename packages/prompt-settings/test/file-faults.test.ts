import type * as fs from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileStore } from '../src/file';
import { createPromptSettings, EMPTY_SETTINGS, type PromptVersionStore } from '../src/index';
import { exampleVersion } from '../src/testing/example-version';
import { catchError, EXAMPLE_CATALOGUE, expectSaved, NOW } from './example-settings';

/** The system calls that fail, each with its code. */
const faults = vi.hoisted(() => new Map<string, string>());

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof fs>();
  const fail = (call: string): void => {
    const code = faults.get(call);
    if (code !== undefined) throw Object.assign(new Error(`${code}: ${call} refused`), { code });
  };
  const open: typeof real.open = async (path, flags, mode) => {
    const isNew = flags === 'wx';
    if (isNew) fail('open');
    const file = await real.open(path, flags, mode);
    const [writeFile, sync] = [file.writeFile.bind(file), file.sync.bind(file)];
    file.writeFile = async (text) => {
      await writeFile(faults.has('write') ? String(text).slice(0, 100) : text);
      fail('write');
    };
    file.sync = async () => {
      if (isNew) fail('sync');
      await sync();
    };
    return file;
  };
  const link: typeof real.link = async (from, to) => {
    fail('link');
    await real.link(from, to);
  };
  return { ...real, open, link };
});

let directory: string;
let store: PromptVersionStore;
beforeEach(async () => {
  faults.clear();
  directory = await mkdtemp(join(tmpdir(), 'prompt-settings-'));
  store = createFileStore({ directory });
  await store.append(exampleVersion(1), 0);
});
afterEach(() => rm(directory, { recursive: true }));

test.each<[string, string, string, RegExp]>([
  ['write', 'ENOSPC', 'STORE_NOT_WRITABLE', /the disk is full/],
  ['write', 'EDQUOT', 'STORE_NOT_WRITABLE', /quota/],
  ['write', 'EFBIG', 'STORE_NOT_WRITABLE', /larger than the system allows/],
  ['sync', 'ENOSPC', 'STORE_NOT_WRITABLE', /the disk is full/],
  ['open', 'EROFS', 'STORE_NOT_WRITABLE', /read-only/],
  ['open', 'EACCES', 'STORE_NOT_WRITABLE', /may not write/],
  ['link', 'ENOSPC', 'STORE_NOT_WRITABLE', /the disk is full/],
  ['link', 'EROFS', 'STORE_NOT_WRITABLE', /read-only/],
  ['link', 'EPERM', 'STORE_UNSUPPORTED', /no hard links/],
  ['link', 'EACCES', 'STORE_UNSUPPORTED', /no hard links/],
  ['link', 'EINVAL', 'STORE_UNSUPPORTED', /no hard links/],
  ['link', 'UNKNOWN', 'STORE_UNSUPPORTED', /no hard links/],
  ['link', 'EXDEV', 'STORE_UNSUPPORTED', /no hard links/],
  ['sync', 'EIO', 'STORE_UNREACHABLE', /EIO/],
  ['open', 'EMFILE', 'STORE_UNREACHABLE', /EMFILE/],
])(
  '%s refused with %s is %s, leaves nothing behind, and the next save goes through',
  async (call, code, named, words) => {
    const service = createPromptSettings({
      catalogue: EXAMPLE_CATALOGUE,
      store,
      limits: { maxBytes: 1_000_000 },
      now: () => NOW,
    });
    const settings = { ...EMPTY_SETTINGS, sections: { communication: 'x'.repeat(10_000) } };
    const save = (note: string) => service.save({ baseRevision: 1, settings, origin: 'panel', note });
    faults.set(call, code);
    const error = await catchError(() => save('refused'));
    expect(error).toMatchObject({ code: named, message: expect.stringMatching(words), details: { draft: settings } });
    expect(await readdir(join(directory, 'temporary'))).toEqual([]);
    expect((await store.latest())?.revision).toBe(1);
    faults.clear();
    expect(expectSaved(await save('accepted')).version.revision).toBe(2);
    expect((await createFileStore({ directory }).latest())?.note).toBe('accepted');
  },
);

test('an answer that is lost after the version has its name is a save', async () => {
  const service = createPromptSettings({
    catalogue: EXAMPLE_CATALOGUE,
    store: {
      latest: (known) => store.latest(known),
      read: (revision) => store.read(revision),
      list: (options) => store.list(options),
      append: async (version, expected) => {
        await store.append(version, expected);
        throw new Error('connection lost');
      },
      recordUse: (session, revision) => store.recordUse(session, revision),
      revisionsUsed: (session) => store.revisionsUsed(session),
    },
    limits: { maxBytes: 10_000 },
    now: () => NOW,
  });
  const settings = { ...EMPTY_SETTINGS, sections: { communication: 'Ours.' } };
  const request = { baseRevision: 1, settings, origin: 'panel' } as const;
  expect(expectSaved(await service.save(request)).version.revision).toBe(2);
  expect(await service.save(request)).toMatchObject({ ok: false, reason: 'unchanged', revision: 2 });
});
