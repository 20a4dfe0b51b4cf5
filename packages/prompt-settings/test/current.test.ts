import { PromptError } from '@bitcode/prompts';
import { describe, expect, test } from 'vitest';
import {
  type CataloguePart,
  createMemoryStore,
  createPromptSettings,
  EMPTY_SETTINGS,
  type PromptSettingsOptions,
  type PromptVersion,
  type PromptVersionStore,
} from '../src/index';
import { catalogueOf, catchError, EXAMPLE_CATALOGUE, expectSaved, NOW, Team } from './example-settings';

/** A store that counts what it is asked, can be down, and can be held in the middle of a read. */
class ObservedStore implements PromptVersionStore {
  readonly inner = createMemoryStore();
  down = false;
  reads = 0;
  transferred = 0;
  gate: Promise<void> = Promise.resolve();

  async latest(known?: number) {
    this.reads++;
    const version = await this.#ask(() => this.inner.latest(known));
    if (version !== undefined) this.transferred++;
    // What was read is what it was when it was read, however late it arrives.
    await this.gate;
    return version;
  }

  read = (revision: number) => this.#ask(() => this.inner.read(revision));
  list = (options: { limit: number }) => this.#ask(() => this.inner.list(options));
  append: PromptVersionStore['append'] = (version, expected) => this.#ask(() => this.inner.append(version, expected));
  recordUse = (session: string, revision: number) => this.#ask(() => this.inner.recordUse(session, revision));
  revisionsUsed = (session: string) => this.#ask(() => this.inner.revisionsUsed(session));
  subscribe = (listener: () => void) =>
    this.#ask(async () => (await this.inner.subscribe?.(listener)) ?? (async () => {}));

  async #ask<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.down) throw new Error('connection refused');
    return call();
  }
}

function createTeam(store: PromptVersionStore, more: Partial<PromptSettingsOptions> = {}) {
  return createPromptSettings<readonly CataloguePart[], string>({
    catalogue: EXAMPLE_CATALOGUE,
    store,
    limits: { maxBytes: 1000 },
    now: () => NOW,
    ...more,
  });
}

const draft = (text: string) => ({ ...EMPTY_SETTINGS, sections: { communication: text } });

test('is the identical object until the revision changes, and an unchanged revision transfers no settings', async () => {
  const store = new ObservedStore();
  const service = createTeam(store);
  const first = await service.current();
  expect(await service.current()).toBe(first);
  expectSaved(await service.save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
  const second = await service.current();
  expect(second).not.toBe(first);
  expect(second.revision).toBe(1);
  expect(await service.current()).toBe(second);
  expect(second.settings).toBe((await service.current()).settings);
  expect(store.transferred).toBe(0);
  const other = createTeam(store);
  await other.current();
  await other.current();
  expect(store.transferred).toBe(1);
  expect(await service.at(1)).toBe(second);
});

test('1,000 calls at once make one read', async () => {
  const store = new ObservedStore();
  const service = createTeam(store);
  const snapshots = await Promise.all(Array.from({ length: 1000 }, () => service.current()));
  expect(store.reads).toBe(1);
  expect(new Set(snapshots).size).toBe(1);
});

test('a call that comes while a read is under way sees what was saved before it', async () => {
  const store = new ObservedStore();
  const reader = createTeam(store);
  let open = (): void => {};
  store.gate = new Promise((resolve) => {
    open = resolve;
  });
  const early = reader.current();
  await expect.poll(() => store.reads).toBe(1);
  expectSaved(await createTeam(store.inner).save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
  const late = reader.current();
  open();
  expect((await early).revision).toBe(0);
  expect((await late).revision).toBe(1);
});

test('a new catalogue is seen without a new revision', async () => {
  const team = new Team(catalogueOf({ a: 'One.' }));
  const before = await team.service.current();
  team.catalogue = catalogueOf({ a: 'Two.' });
  const after = await team.service.current();
  expect([before.resolve('a'), after.resolve('a')]).toEqual(['One.', 'Two.']);
  expect(await team.service.current()).toBe(after);
});

describe('a store that is down', () => {
  test('leaves what was last known, marked stale; saves fail with the draft; back up, the next call sees the latest', async () => {
    const store = new ObservedStore();
    const service = createTeam(store);
    expectSaved(await service.save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
    const known = await service.current();
    store.down = true;
    const stale = await service.current();
    expect(stale).toMatchObject({ stale: true, revision: 1, diagnostics: [{ code: 'STORE_UNREACHABLE' }] });
    expect(stale.section('communication').text).toBe('One.');
    expect(await service.current()).toBe(stale);
    const settings = draft('Two.');
    const error = await catchError(() => service.save({ baseRevision: 1, settings, origin: 'panel' }));
    expect(error).toMatchObject({ code: 'STORE_UNREACHABLE', cause: { message: 'connection refused' } });
    expect(error.details['draft']).toBe(settings);
    const change = { set: { sections: { communication: 'Two.' } } };
    expect(await catchError(() => service.change({ baseRevision: 1, origin: 'tool', ...change }))).toMatchObject({
      details: { draft: change },
    });
    for (const call of [
      () => service.defaultChanges(),
      () => service.history(),
      () => service.version(1),
      () => service.at(7),
      () => service.recordUse('a', 1),
    ]) {
      expect(await catchError(call)).toMatchObject({ code: 'STORE_UNREACHABLE' });
    }
    expectSaved(await createTeam(store.inner).save({ baseRevision: 1, settings: draft('Three.'), origin: 'panel' }));
    store.down = false;
    expect(await service.current()).toMatchObject({ stale: false, revision: 2, diagnostics: [] });
    store.down = true;
    await service.current();
    store.down = false;
    expect(await service.current()).toMatchObject({ stale: false, revision: 2 });
    expect(known.stale).toBe(false);
  });

  test('from the start never means defaults', async () => {
    const store = new ObservedStore();
    store.down = true;
    const service = createTeam(store);
    expect(await catchError(() => service.current())).toMatchObject({ code: 'STORE_UNREACHABLE' });
    store.down = false;
    expect(await service.current()).toMatchObject({ revision: 0, stale: false });
    store.down = true;
    expect(await service.current()).toMatchObject({ revision: 0, stale: true });
  });

  test('throws where the host says so', async () => {
    const store = new ObservedStore();
    const service = createTeam(store, { whenStoreFails: 'throw' });
    await service.current();
    store.down = true;
    expect(await catchError(() => service.current())).toMatchObject({ code: 'STORE_UNREACHABLE' });
  });
});

describe('maxAgeMs', () => {
  test('answers without the store until the time is over', async () => {
    const store = new ObservedStore();
    const quiet: PromptVersionStore = store;
    Object.assign(quiet, { subscribe: undefined });
    let time = NOW.getTime();
    const service = createTeam(quiet, { maxAgeMs: 1000, now: () => new Date(time) });
    await service.current();
    expectSaved(await createTeam(store.inner).save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
    time += 999;
    expect((await service.current()).revision).toBe(0);
    expect(store.reads).toBe(1);
    time += 1;
    expect((await service.current()).revision).toBe(1);
    time -= 5000;
    await service.current();
    expect(store.reads).toBe(3);
  });

  test('is cut short by the store’s notice', async () => {
    const store = new ObservedStore();
    const service = createTeam(store, { maxAgeMs: 1000 });
    await service.current();
    expectSaved(await createTeam(store.inner).save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
    expect((await service.current()).revision).toBe(1);
    await service.close();
  });

  test('shows a process its own saves at once', async () => {
    const service = createTeam(new ObservedStore(), { maxAgeMs: 1000 });
    await service.current();
    expectSaved(await service.save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
    expect((await service.current()).revision).toBe(1);
  });
});

test('a store that was set back to a backup is followed after the first conflict', async () => {
  const store = new ObservedStore();
  const service = createTeam(store);
  expectSaved(await service.save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
  expectSaved(await service.save({ baseRevision: 1, settings: draft('Two.'), origin: 'panel' }));
  const backup = createMemoryStore();
  await backup.append((await store.inner.read(1)) as NonNullable<Awaited<ReturnType<PromptVersionStore['read']>>>, 0);
  Object.assign(store, { inner: backup });
  expect(await service.save({ baseRevision: 2, settings: draft('Three.'), origin: 'panel' })).toMatchObject({
    reason: 'conflict',
    currentRevision: 1,
  });
  expect((await service.current()).revision).toBe(1);
});

test('those who only read follow a store that was set back, and come back with it', async () => {
  const store = new ObservedStore();
  const [writer, reader] = [createTeam(store), createTeam(store)];
  for (const base of [0, 1])
    expectSaved(await writer.save({ baseRevision: base, settings: draft(`${base}.`), origin: 'panel' }));
  expect((await reader.current()).revision).toBe(2);
  const [whole, backup] = [store.inner, createMemoryStore()];
  await backup.append((await whole.read(1)) as PromptVersion, 0);
  Object.assign(store, { inner: backup });
  expect(await reader.current()).toMatchObject({ revision: 1, stale: false });
  Object.assign(store, { inner: whole });
  expect(await reader.current()).toMatchObject({ revision: 2, stale: false });
});

test('a store that is suddenly empty leaves what was known, marked stale, until it is back or somebody begins anew', async () => {
  const store = new ObservedStore();
  const service = createTeam(store);
  expectSaved(await service.save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
  const whole = store.inner;
  Object.assign(store, { inner: createMemoryStore() });
  const stale = await service.current();
  expect(stale).toMatchObject({ stale: true, revision: 1, diagnostics: [{ code: 'STORE_EMPTIED' }] });
  expect(stale.section('communication').text).toBe('One.');
  expect(await catchError(() => createTeam(store, { whenStoreFails: 'throw' }).at(1))).toMatchObject({
    code: 'REVISION_UNKNOWN',
  });
  Object.assign(store, { inner: whole });
  expect(await service.current()).toMatchObject({ stale: false, revision: 1 });
  Object.assign(store, { inner: createMemoryStore() });
  const settings = draft('Two.');
  expect(await service.save({ baseRevision: 1, settings, origin: 'panel' })).toMatchObject({
    reason: 'conflict',
    currentRevision: 0,
    draft: settings,
  });
  expect((await service.current()).stale).toBe(true);
  expectSaved(await service.save({ baseRevision: 0, settings, origin: 'panel' }));
  const anew = await service.current();
  expect(anew).toMatchObject({ stale: false, revision: 1 });
  expect(anew.section('communication').text).toBe('Two.');
});

test('a server that takes long to fail is not asked again for as long, and at once by a save', async () => {
  const store = new ObservedStore();
  let time = NOW.getTime();
  const service = createTeam(store, { now: () => new Date(time) });
  await service.current();
  const latest = store.latest.bind(store);
  let asked = 0;
  store.latest = async () => {
    asked++;
    time += 1500;
    throw new Error('timeout');
  };
  for (let times = 0; times < 10; times++) expect(await service.current()).toMatchObject({ stale: true, revision: 0 });
  expect(asked).toBe(1);
  time += 1500;
  await service.current();
  expect(asked).toBe(2);
  store.latest = latest;
  expectSaved(await service.save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
  expect(await service.current()).toMatchObject({ stale: false, revision: 1 });
});

describe('a newest version that cannot be read', () => {
  async function corruptTeam() {
    const store = new ObservedStore();
    const reader = createTeam(store);
    const first = createTeam(store);
    expectSaved(await first.save({ baseRevision: 0, settings: draft('One.'), origin: 'panel' }));
    await reader.current();
    expectSaved(await first.save({ baseRevision: 1, settings: draft('Two.'), origin: 'panel' }));
    const corrupt = () =>
      Promise.reject(new PromptError('STORE_CORRUPT', 'could not read revision 2.', { details: { revision: 2 } }));
    const { latest, read } = store;
    const isBad = async () => (await store.inner.latest())?.revision === 2;
    store.latest = async (known) => ((await isBad()) ? corrupt() : latest.call(store, known));
    store.read = async (revision) => (revision === 2 ? corrupt() : read(revision));
    return { store, reader };
  }

  test('leaves what was known, throws where nothing was, and refuses a save with its draft', async () => {
    const { store, reader } = await corruptTeam();
    expect(await reader.current()).toMatchObject({
      stale: true,
      revision: 1,
      diagnostics: [{ code: 'STORE_CORRUPT' }],
    });
    const fresh = createTeam(store);
    expect(await catchError(() => fresh.current())).toMatchObject({ code: 'STORE_CORRUPT' });
    const settings = draft('Three.');
    const saving = () => fresh.save({ baseRevision: 2, settings, origin: 'panel' });
    expect(await catchError(saving)).toMatchObject({ code: 'STORE_CORRUPT', details: { draft: settings } });
    expect((await fresh.at(1)).section('communication').text).toBe('One.');
  });

  test('is mended by a restore on top of it, planned first, and drafts begun on it conflict where they touch', async () => {
    const { store } = await corruptTeam();
    const service = createTeam(store);
    const request = { revision: 1, baseRevision: 2, origin: 'panel' } as const;
    expect(await service.plan(request)).toMatchObject({
      revision: 2,
      conflicts: [],
      settings: { sections: { communication: 'One.' } },
    });
    expect(await service.restore({ ...request, baseRevision: 1 })).toMatchObject({
      reason: 'conflict',
      currentRevision: 2,
    });
    expect(expectSaved(await service.restore(request)).version.revision).toBe(3);
    expect((await service.current()).section('communication').text).toBe('One.');
    const change = (text: string) =>
      service.change({ baseRevision: 2, set: { sections: { communication: text } }, origin: 'panel' });
    expect(await change('Three.')).toMatchObject({ reason: 'conflict', conflicts: ['communication'] });
    expect(await change('One.')).toMatchObject({ reason: 'unchanged' });
  });
});

test('a store that refuses a revision it does not have is named, and the change ends', async () => {
  const store = new ObservedStore();
  store.append = async () => ({ ok: false, currentRevision: 0 });
  const service = createTeam(store);
  const request = { baseRevision: 0, set: { sections: { communication: 'x' } }, origin: 'panel' } as const;
  const error = await catchError(() => service.change(request));
  expect(error).toMatchObject({ code: 'STORE_CORRUPT', details: { revision: 1, draft: { set: request.set } } });
});

test('a change reads the newest version once', async () => {
  const store = new ObservedStore();
  const service = createTeam(store);
  await service.change({ baseRevision: 0, set: { sections: { communication: 'x' } }, origin: 'panel' });
  expect(store.reads).toBe(1);
});

test('a host’s draft is not frozen by a save, whatever it answers', async () => {
  const skill = { name: 'who', description: 'Who', body: 'Ada.' };
  const settings = { ...EMPTY_SETTINGS, sections: { communication: 'x' }, skills: [skill] };
  const service = createTeam(new ObservedStore());
  expectSaved(await service.save({ baseRevision: 0, settings, origin: 'panel' }));
  await service.save({ baseRevision: 0, settings, origin: 'panel' });
  expect([settings, settings.sections, skill].map((value) => Object.isFrozen(value))).toEqual([false, false, false]);
});

test('a listener of the service hears of saves until it is let go', async () => {
  const team = new Team();
  let heard = 0;
  const unsubscribe = await team.service.subscribe(() => {
    heard++;
  });
  await team.override({ 'runtime/shared': 'One.' });
  await unsubscribe();
  await team.override({ 'runtime/shared': 'Two.' });
  expect(heard).toBe(1);
});
