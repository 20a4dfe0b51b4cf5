import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDraftStore } from './create-draft-store';
import { createMemoryShelf, type DraftShelf } from './draft-shelf';
import { openIndexedShelf } from './indexed-shelf';
import type { DraftText } from './types';

beforeAll(() => void vi.stubGlobal('IDBKeyRange', IDBKeyRange));
afterAll(() => void vi.unstubAllGlobals());

const NAME = { kind: 'override', key: 'a' } as const;
const AT = '2026-12-01T00:00:00.000Z';
const draft = (text: string | undefined): DraftText => ({
  ...NAME,
  text,
  revision: 0,
  before: null,
  begunAt: AT,
  changedAt: AT,
});
let tabs = 0;

async function openStore(shelf: DraftShelf) {
  tabs += 1;
  const store = createDraftStore({ shelf, keeping: 'kept', tab: `tab-${tabs}`, pauseMs: 0 });
  await store.refresh();
  return store;
}
const shelfOf = (factory: IDBFactory, author: string) =>
  openIndexedShelf({ basePath: '/', team: 'seven', author }, factory);

test('what is written is there when the page is opened again, for its author alone', async () => {
  const factory = new IDBFactory();
  const store = await openStore(await shelfOf(factory, 'Ann'));
  await store.put(draft('written'));
  store.close();
  expect((await openStore(await shelfOf(factory, 'Ann'))).get(NAME)?.text).toBe('written');
  expect((await openStore(await shelfOf(factory, 'Bo'))).list()).toEqual([]);
});

test('what was written just before the page goes away is filed all the same', async () => {
  const factory = new IDBFactory();
  const shelf = await shelfOf(factory, 'Ann');
  const store = createDraftStore({ shelf, keeping: 'kept', tab: 'first', pauseMs: 60_000 });
  await store.refresh();
  void store.put(draft('not filed yet'));
  store.close();
  expect((await openStore(await shelfOf(factory, 'Ann'))).get(NAME)?.text).toBe('not filed yet');
});

test('two tabs that hear nothing of each other keep both wordings', async () => {
  const factory = new IDBFactory();
  const [one, other] = [await openStore(await shelfOf(factory, 'Ann')), await openStore(await shelfOf(factory, 'Ann'))];
  await one.put(draft('of the one'));
  await other.put(draft('of the other'));
  const again = await openStore(await shelfOf(factory, 'Ann'));
  expect([again.get(NAME)?.text, ...again.beside(NAME).map(({ text }) => text)].sort()).toEqual([
    'of the one',
    'of the other',
  ]);
  await again.discardBeside(NAME);
  expect((await openStore(await shelfOf(factory, 'Ann'))).beside(NAME)).toEqual([]);
});

test('what is discarded comes back, but not over what was written since', async () => {
  const store = await openStore(createMemoryShelf());
  await store.put(draft('first'));
  const undo = await store.discard([NAME]);
  expect(store.list()).toEqual([]);
  await undo();
  expect(store.get(NAME)?.text).toBe('first');
  const late = await store.discard([NAME]);
  await store.put(draft('second'));
  await late();
  expect(store.get(NAME)?.text).toBe('second');
});

test.each([
  ['full', Object.assign(new Error('no room'), { name: 'QuotaExceededError' })],
  ['refused', new Error('a private window')],
] as const)('a browser that is %s says so, and the text stays in the page', async (keeping, error) => {
  const shelf: DraftShelf = { ...createMemoryShelf(), update: () => Promise.reject(error) };
  const store = await openStore(shelf);
  await store.put(draft('kept in the page'));
  expect(store.keeping).toBe(keeping);
  expect(store.get(NAME)?.text).toBe('kept in the page');
});
