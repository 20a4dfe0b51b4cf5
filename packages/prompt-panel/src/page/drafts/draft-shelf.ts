import { isSameWording } from '../../protocol';
import type { DraftText } from './types';
import { wordingOf } from './wording-of';

/** A text as it is filed. */
export interface ShelvedDraft {
  readonly id: string;
  /** Another for each write: what a tab has read and what stands there now are compared by it. */
  readonly stamp: string;
  readonly draft: DraftText;
  /** Wordings of other tabs that were written at the same time. */
  readonly beside: readonly DraftText[];
}

/** Where the texts of one draft are filed. */
export interface DraftShelf {
  readAll(): Promise<readonly ShelvedDraft[]>;
  /** Puts what `change` returns in place of what stands there; undefined removes it. No other tab writes in between. */
  update(id: string, change: (standing: ShelvedDraft | undefined) => ShelvedDraft | undefined): Promise<void>;
  /** Sends a write off at once, without reading first: a page that goes away waits for nothing. */
  leave(id: string, shelved: ShelvedDraft | undefined): void;
  close(): void;
}

/** A write of a tab, on top of what it has read. */
export interface ShelfWrite {
  readonly id: string;
  /** Undefined where the text is let go. */
  readonly draft: DraftText | undefined;
  readonly stamp: string;
  /** The stamp of what the tab has read; undefined where nothing stood. */
  readonly known: string | undefined;
}

/** Returns what stands after a write: what the tab has not seen is kept beside it, never replaced. */
export function writeOver(standing: ShelvedDraft | undefined, write: ShelfWrite): ShelvedDraft | undefined {
  const { id, draft, stamp, known } = write;
  const isUnseen = standing !== undefined && standing.stamp !== known;
  if (draft === undefined) return isUnseen ? standing : undefined;
  const beside = standing?.beside ?? [];
  const isOther = isUnseen && !isSameWording(wordingOf(standing.draft), wordingOf(draft));
  return { id, draft, stamp, beside: isOther ? addWording(beside, standing.draft) : beside };
}

const addWording = (beside: readonly DraftText[], draft: DraftText): readonly DraftText[] =>
  beside.some((other) => isSameWording(wordingOf(other), wordingOf(draft))) ? beside : [...beside, draft];

/** Returns a shelf that lasts as long as the page. */
export function createMemoryShelf(shelved = new Map<string, ShelvedDraft>()): DraftShelf {
  const leave = (id: string, next: ShelvedDraft | undefined): void => {
    if (next === undefined) shelved.delete(id);
    else shelved.set(id, next);
  };
  return {
    readAll: async () => [...shelved.values()],
    update: async (id, change) => leave(id, change(shelved.get(id))),
    leave,
    close: () => undefined,
  };
}
