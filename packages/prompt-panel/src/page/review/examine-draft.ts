import { isSameWording, type PanelState, type TextContent, type Wording } from '../../protocol';
import { type DraftPlace, placeOfDraft } from '../drafts/place-of-draft';
import type { DraftText } from '../drafts/types';
import { wordingOf } from '../drafts/wording-of';

/**
 * How a draft's text stands beside what is saved: `ready` to be saved; `same` as what is saved already; `changed` by
 * somebody since it was begun; `moved`, its original was; `stuck`, it has no place to be saved to.
 */
export type DraftStanding =
  | { readonly kind: 'ready' | 'same' | 'changed' | 'moved' }
  | { readonly kind: 'stuck'; readonly place: Exclude<DraftPlace, { kind: 'open' }> };

/** A draft's text with what the team has now. */
export interface ExaminedDraft {
  readonly draft: DraftText;
  /** Undefined where the text is gone. */
  readonly content: TextContent | undefined;
  readonly standing: DraftStanding;
}

/** Returns how a draft's text stands. `content` is what is saved now, undefined where there is no such text. */
export function examineDraft(
  draft: DraftText,
  content: TextContent | undefined,
  state: Pick<PanelState, 'texts' | 'skills'>,
): ExaminedDraft {
  const place = placeOfDraft(draft, state);
  if (place.kind !== 'open') return { draft, content, standing: { kind: 'stuck', place } };
  return { draft, content, standing: { kind: compare(draft, content) } };
}

function compare(draft: DraftText, content: TextContent | undefined): 'ready' | 'same' | 'changed' | 'moved' {
  const now = content?.own;
  const wanted = wordingOf(draft);
  if (saysNothing(draft, content)) return 'same';
  if (!isUntouched(draft, now)) return isSameWording(wanted, now) ? 'ready' : 'changed';
  return isMoved(draft, content) ? 'moved' : 'ready';
}

/** It says what is saved already, or repeats the original that is in force. */
function saysNothing(draft: DraftText, content: TextContent | undefined): boolean {
  const now = content?.own;
  if (isSameWording(wordingOf(draft), now)) return !looksAtNewOriginal(draft, content);
  return now === undefined && content?.original !== undefined && draft.text === content.original.text;
}

/** Nobody saved another wording since the draft was begun. */
const isUntouched = ({ before }: DraftText, now: Wording | undefined): boolean =>
  before !== undefined && isSameWording(before ?? undefined, now);

/** `Keep mine`: the same words, of which their author has seen today's original. */
function looksAtNewOriginal({ original, kind, text }: DraftText, content: TextContent | undefined): boolean {
  if (kind !== 'override' || text === undefined || content?.whenEdited === undefined) return false;
  return original?.digest === content.original?.digest && original?.digest !== content.whenEdited.digest;
}

/** The original that the draft names is neither today's nor the one that the saved text was written against. */
function isMoved({ original, text, imported }: DraftText, content: TextContent | undefined): boolean {
  if (original === undefined || text === undefined || imported || content?.original === undefined) return false;
  return original.digest !== content.original.digest && original.digest !== content.whenEdited?.digest;
}
