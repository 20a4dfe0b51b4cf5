import type { TextContent } from '../../protocol';
import type { DraftText } from '../drafts/types';
import { composePlaces, type MergePiece, mergePlaces } from '../review/merge-places';

/** A team's text whose original was updated, with what could become of it. */
export interface UpdatedText {
  readonly content: TextContent;
  readonly draft: DraftText | undefined;
  /** The text of the team, or what this author has written of it. */
  readonly mine: string;
  /** What the original said when that was written; undefined where nobody knows. */
  readonly then: string | undefined;
  readonly today: string;
  readonly pieces: readonly MergePiece[];
  /** Both put together, where no place was changed by both. */
  readonly merged: string | undefined;
}

/** Returns what can be made of an update; undefined where there is nothing to look at. */
export function readUpdate(content: TextContent, draft: DraftText | undefined): UpdatedText | undefined {
  const mine = draft?.text ?? content.own?.text;
  const today = content.original?.text;
  if (mine === undefined || today === undefined) return undefined;
  const then = draft?.original?.text ?? content.whenEdited?.text;
  const pieces = mergePlaces({ before: then, mine, theirs: today });
  return { content, draft, mine, then, today, pieces, merged: composePlaces(pieces, []) };
}

/** True where the unsaved text stands on the original of today: its author has looked at the update. */
export const isSettled = (content: TextContent, draft: DraftText | undefined): boolean =>
  draft !== undefined && (draft.text === undefined || draft.original?.digest === content.original?.digest);

/** Returns the unsaved text by which an update is settled. `text` is undefined to use the original. */
export function settleUpdate(
  { content, draft }: UpdatedText,
  text: string | undefined,
  { revision, at }: { readonly revision: number; readonly at: Date },
): DraftText {
  const { kind, key, own, original } = content;
  const changedAt = at.toISOString();
  const begun = draft ?? { revision, before: own ?? null, begunAt: changedAt };
  return {
    ...begun,
    ...{ kind, key, text, description: own?.description, other: own?.other, changedAt },
    ...(original === undefined ? {} : { original }),
  };
}
