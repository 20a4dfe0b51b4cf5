import type { DraftShelf, ShelvedDraft } from './draft-shelf';

const DATABASE = 'prompt-panel';
const DRAFTS = 'drafts';

/** Whose texts: filed under where the panel is mounted, the team and the author. */
export interface DraftScope {
  readonly basePath: string;
  readonly team: string;
  readonly author: string;
}

/** Returns one name for a scope, in which no part can pass for another. */
export const scopeName = ({ basePath, team, author }: DraftScope): string => JSON.stringify([basePath, team, author]);

interface FiledDraft extends ShelvedDraft {
  readonly scope: string;
}

/**
 * Resolves to the shelf of a scope in this browser's IndexedDB.
 *
 * @throws what the browser says where it keeps nothing, as in some private windows
 */
export async function openIndexedShelf(scope: DraftScope, factory: IDBFactory): Promise<DraftShelf> {
  const database = await openDatabase(factory);
  // A page of a newer build may change the shape: this one lets go, so that it is not held up.
  database.onversionchange = () => database.close();
  const name = scopeName(scope);
  return {
    readAll: () => readAll(database, name),
    update: (id, change) =>
      runWrite(database, (drafts) => {
        const reading = drafts.get([name, id]) as IDBRequest<FiledDraft | undefined>;
        reading.onsuccess = () => {
          const next = change(reading.result);
          if (next === undefined) drafts.delete([name, id]);
          else drafts.put({ ...next, scope: name } satisfies FiledDraft);
        };
      }),
    leave: (id, shelved) => {
      const transaction = database.transaction(DRAFTS, 'readwrite');
      const drafts = transaction.objectStore(DRAFTS);
      if (shelved === undefined) drafts.delete([name, id]);
      else drafts.put({ ...shelved, scope: name } satisfies FiledDraft);
      // Nobody is there any more when the write would end by itself.
      transaction.commit();
    },
    close: () => database.close(),
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(DRAFTS, { keyPath: ['scope', 'id'] });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the browser opened no database'));
    opening.onblocked = () => reject(new Error('another tab of an older page holds the drafts'));
  });
}

function readAll(database: IDBDatabase, scope: string): Promise<readonly ShelvedDraft[]> {
  return new Promise((resolve, reject) => {
    const range = IDBKeyRange.bound([scope], [scope, []]);
    const reading = database.transaction(DRAFTS).objectStore(DRAFTS).getAll(range) as IDBRequest<FiledDraft[]>;
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error ?? new Error('the drafts could not be read'));
  });
}

/** Resolves when the write has come through whole. */
function runWrite(database: IDBDatabase, write: (drafts: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(DRAFTS, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the draft was not written'));
    write(transaction.objectStore(DRAFTS));
  });
}
