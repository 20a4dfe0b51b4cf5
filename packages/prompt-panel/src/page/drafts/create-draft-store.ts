import { type EntryName, entryId } from '../../protocol';
import type { TabChannel, TabMessage } from './draft-channel';
import { createMemoryShelf, type DraftShelf, type ShelvedDraft } from './draft-shelf';
import { createDraftWriter } from './draft-writer';
import { createTabWriters } from './tab-writers';
import type { DraftKeeping, DraftStore, DraftText } from './types';

/** What a draft store is made of. */
export interface DraftStoreParts {
  readonly shelf: DraftShelf;
  /** Whether the shelf outlives the page. */
  readonly keeping: DraftKeeping;
  readonly channel?: TabChannel | undefined;
  /** Another for each tab. */
  readonly tab: string;
  /** How long a text waits before it is filed, in milliseconds. */
  readonly pauseMs: number;
}

/** A draft store whose shelf can be read anew. */
export interface SharedDraftStore extends DraftStore {
  /** Reads what other tabs have filed, where no channel told. */
  refresh(): Promise<void>;
}

/** Returns a draft store that lasts as long as the page. */
export function createPageDraftStore(keeping: DraftKeeping = 'refused'): SharedDraftStore {
  return createDraftStore({ shelf: createMemoryShelf(), keeping, tab: 'page', pauseMs: 0 });
}

/** Returns a draft store over a shelf; it is empty until `refresh` has read what stands there. */
export function createDraftStore({ shelf, channel, tab, ...rest }: DraftStoreParts): SharedDraftStore {
  const drafts = new Map<string, DraftText>();
  const shelved = new Map<string, ShelvedDraft>();
  const listeners = new Set<() => void>();
  let writes = 0;
  const tell = (): void => listeners.forEach((listener) => listener());

  const writer = createDraftWriter({
    ...rest,
    shelf,
    nextStamp: () => `${tab} ${++writes}`,
    draftOf: (id) => drafts.get(id),
    knownOf: (id) => shelved.get(id),
    onWritten: (id, after) => {
      accept(id, after);
      channel?.post({ kind: 'written', tab, id, shelved: after });
      if (after === undefined) writers.release(id);
      tell();
    },
    onFailed: tell,
  });
  const writers = createTabWriters(tab, channel, (id) => writer.flush(id));

  /** What this tab is about to write is not replaced: the write compares, and keeps both. */
  function accept(id: string, after: ShelvedDraft | undefined): void {
    if (after === undefined) shelved.delete(id);
    else shelved.set(id, after);
    if (writer.isPending(id)) return;
    if (after === undefined) drafts.delete(id);
    else drafts.set(id, after.draft);
  }
  function hear(message: TabMessage): void {
    writers.hear(message);
    if (message.kind === 'written' && !writer.isPending(message.id)) accept(message.id, message.shelved);
    tell();
  }
  channel?.listen(hear);

  const write = (draft: DraftText): Promise<void> => {
    const id = entryId(draft);
    drafts.set(id, draft);
    writers.claim(id);
    const written = writer.write(id);
    tell();
    return written;
  };
  const remove = (names: readonly EntryName[]): Promise<unknown> => {
    const ids = names.map(entryId);
    for (const id of ids) drafts.delete(id);
    const written = ids.map((id) => writer.write(id));
    tell();
    return Promise.all([...written, ...ids.map((id) => writer.flush(id))]);
  };
  const get = (name: EntryName): DraftText | undefined => drafts.get(entryId(name));

  return {
    get keeping() {
      return writer.keeping;
    },
    list: () => [...drafts.values()].sort((a, b) => (entryId(a) < entryId(b) ? -1 : 1)),
    get,
    put: write,
    discard: async (names) => {
      const released = names.flatMap((name) => get(name) ?? []);
      await remove(released);
      // What was written since is newer than what comes back.
      return async () => {
        await Promise.all(released.filter((draft) => get(draft) === undefined).map(write));
      };
    },
    beside: (name) => shelved.get(entryId(name))?.beside ?? [],
    discardBeside: async (name) => {
      const id = entryId(name);
      const known = shelved.get(id);
      if (known === undefined) return;
      shelved.set(id, { ...known, beside: [] });
      await shelf.update(id, (standing) => standing && { ...standing, beside: [] });
      tell();
    },
    isElsewhere: (name) => writers.isElsewhere(entryId(name)),
    takeOver: async (name) => {
      await writers.takeOver(entryId(name));
      tell();
    },
    flush: () => writer.flush(),
    refresh: async () => {
      const standing = await shelf.readAll();
      const found = new Set(standing.map(({ id }) => id));
      const gone = [...shelved.keys()].filter((id) => !found.has(id) && !writer.isPending(id));
      for (const id of gone) accept(id, undefined);
      for (const one of standing) if (!writer.isPending(one.id)) accept(one.id, one);
      writers.ask();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      writer.leave();
      shelf.close();
      writers.releaseAll();
      channel?.close();
    },
  };
}
