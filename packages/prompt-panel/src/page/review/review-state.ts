import type { Refusal } from '../answer';
import type { DraftLook } from './read-draft';
import type { SavedText } from './undo-change';

/** What the author asked for last, which can be asked again. */
export type ReviewWish = 'read' | 'save' | 'undo';

/** A save that went through. */
export interface SavedReview {
  readonly version: number;
  /** What `Undo this save` takes back. */
  readonly texts: readonly SavedText[];
  /** Somebody saved other texts while this author was writing, and this save went through all the same. */
  readonly wentThrough?: true | undefined;
  /** The version in which it was taken back. */
  readonly undoneIn?: number | undefined;
}

/** Everything that the review page shows. */
export interface ReviewState {
  readonly phase: 'reading' | 'open' | 'saving' | 'undoing';
  readonly look?: DraftLook | undefined;
  /** Why the last wish came to nothing. */
  readonly stopped?: { readonly wish: ReviewWish; readonly refusal: Refusal } | undefined;
  readonly saved?: SavedReview | undefined;
}

/** What happens to a review. */
export type ReviewEvent =
  | { readonly kind: 'begins'; readonly wish: ReviewWish }
  | { readonly kind: 'looked'; readonly look: DraftLook }
  | { readonly kind: 'saved'; readonly saved: SavedReview }
  | { readonly kind: 'undone'; readonly version: number }
  | { readonly kind: 'refused'; readonly wish: ReviewWish; readonly refusal: Refusal };

const PHASE = { read: 'reading', save: 'saving', undo: 'undoing' } as const satisfies Record<ReviewWish, string>;

/** Returns the review after an event. While a wish is under way no other begins: a double click is one save. */
export function nextReview(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.kind) {
    case 'begins':
      return { ...state, phase: PHASE[event.wish], stopped: undefined };
    case 'looked':
      return { ...state, phase: 'open', look: event.look };
    case 'saved':
      return { ...state, saved: event.saved };
    case 'undone':
      return { ...state, saved: state.saved && { ...state.saved, undoneIn: event.version } };
    case 'refused':
      return { ...state, phase: 'open', stopped: { wish: event.wish, refusal: event.refusal } };
  }
}

/** True where nothing is under way. */
export const isFree = ({ phase }: ReviewState): boolean => phase === 'open';
