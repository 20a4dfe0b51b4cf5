import { createDraftStore, createPageDraftStore, type SharedDraftStore } from './create-draft-store';
import { openTabChannel } from './draft-channel';
import type { DraftShelf } from './draft-shelf';
import { type DraftScope, openIndexedShelf, scopeName } from './indexed-shelf';

/** How long a text waits before it is filed. */
const PAUSE_MS = 250;

/**
 * Resolves to the draft store of one author in one team, with what this browser has kept. Where the browser keeps
 * nothing, to one that lasts as long as the page, and says so.
 */
export async function openDraftStore(scope: DraftScope): Promise<SharedDraftStore> {
  const shelf = await openShelf(scope);
  if (shelf === undefined) return createPageDraftStore();
  const channel = openTabChannel(`prompt-panel ${scopeName(scope)}`);
  const store = createDraftStore({ shelf, channel, keeping: 'kept', tab: nameTab(), pauseMs: PAUSE_MS });
  try {
    await store.refresh();
  } catch {
    // A database that opens and cannot be read keeps nothing either.
    store.close();
    return createPageDraftStore();
  }
  return store;
}

/** Files what waits when the page is hidden, reads anew when it is shown, and lets other tabs write when it goes. */
export function followPage(store: SharedDraftStore, page: Window): void {
  page.document.addEventListener('visibilitychange', () => {
    void (page.document.visibilityState === 'hidden' ? store.flush() : store.refresh());
  });
  page.addEventListener('pagehide', ({ persisted }) => (persisted ? void store.flush() : store.close()));
}

/** Undefined where the browser refuses: the very name `indexedDB` may throw where storage is blocked. */
async function openShelf(scope: DraftScope): Promise<DraftShelf | undefined> {
  try {
    return await openIndexedShelf(scope, indexedDB);
  } catch {
    return undefined;
  }
}

/** Without `randomUUID`, which plain HTTP has not. */
const nameTab = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
