import type { ChangeSet, TextContent } from '../../protocol';
import { changeOfDrafts } from '../drafts/change-of-drafts';
import type { DraftText } from '../drafts/types';

/** A text that was saved, with what the team had before. */
export interface SavedText {
  readonly draft: DraftText;
  readonly before: TextContent | undefined;
}

/** Returns what takes these texts back to what the team had before the version that saved them. */
export function undoChange(texts: readonly SavedText[], version: number, note: string): ChangeSet {
  return changeOfDrafts(texts.map(wordingBefore), { baseRevision: version, note });
}

function wordingBefore({ draft, before }: SavedText): DraftText {
  const { kind, key, begunAt, changedAt, revision } = draft;
  const original = before?.whenEdited ?? before?.original;
  // The original of the wording before is told as it was, not as if today's had been seen.
  const isForeign =
    original !== undefined && ![draft.original?.digest, before?.original?.digest].includes(original.digest);
  return {
    ...{ kind, key, begunAt, changedAt, revision },
    text: before?.own?.text,
    description: before?.own?.description,
    other: before?.own?.other,
    original,
    ...(kind === 'override' && isForeign ? { imported: true as const } : {}),
  };
}

/** Returns the draft as it is once its save was taken back in `version`. */
export const draftAgain = ({ draft, before }: SavedText, version: number): DraftText => ({
  ...draft,
  revision: version,
  before: before?.own ?? null,
});
