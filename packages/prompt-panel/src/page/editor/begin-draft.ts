import { type EntryName, isSameWording, type TextContent, type Wording } from '../../protocol';
import type { DraftText } from '../drafts/types';

/** A text to be written, where it is written and when. */
export interface WrittenText {
  readonly name: EntryName;
  /** Undefined where the text goes back to its original. */
  readonly wording: Wording | undefined;
  /** What stands saved; undefined for a new skill. */
  readonly content: TextContent | undefined;
  readonly draft: DraftText | undefined;
  readonly revision: number;
  readonly now: Date;
}

/**
 * Returns the unsaved text. One that was begun keeps what it was begun from; a new one is written against the original
 * that its author had before him: that of the saved text, where it has one, so that an update of it stays to be seen.
 */
export function writeDraft({ name, wording, content, draft, revision, now }: WrittenText): DraftText {
  const changedAt = now.toISOString();
  const written = { text: wording?.text, description: wording?.description, other: wording?.other };
  if (draft) return { ...draft, ...written, changedAt };
  const original = content?.whenEdited ?? content?.original;
  const { kind, key } = name;
  return {
    kind,
    key,
    ...written,
    ...(original && { original }),
    revision,
    before: content?.own ?? null,
    begunAt: changedAt,
    changedAt,
  };
}

/** True where the wording says what is saved, or what is read where nothing is: there is nothing to save. */
export function saysNothingNew(wording: Wording | undefined, content: TextContent | undefined): boolean {
  if (content === undefined) return wording === undefined;
  if (content.own !== undefined || wording === undefined) return isSameWording(wording, content.own);
  return wording.text === content.original?.text;
}
