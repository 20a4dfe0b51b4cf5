import type { ImportedText } from '../../protocol';
import type { DraftText } from '../drafts/types';

/** Returns an imported text as an unsaved one, with the original that its file names. */
export function draftOfImport(
  { kind, key, wording, original, now }: ImportedText,
  { revision, at }: { readonly revision: number; readonly at: Date },
): DraftText {
  const { text, description, other } = wording;
  const written = at.toISOString();
  return {
    ...{ kind, key, text, description, other, revision },
    ...(original === undefined ? {} : { original }),
    before: now ?? null,
    imported: true,
    begunAt: written,
    changedAt: written,
  };
}
