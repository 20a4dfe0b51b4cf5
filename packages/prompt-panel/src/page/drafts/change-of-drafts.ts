import type { ChangeSet, EntryKind, OverrideChange, SectionChange } from '../../protocol';
import type { DraftText } from './types';

/** On which version, and with which words to colleagues. */
export interface ChangeDetails {
  readonly baseRevision: number;
  readonly note?: string | undefined;
}

/** Returns what saves these texts, each with the original that its author has seen. */
export function changeOfDrafts(drafts: readonly DraftText[], { baseRevision, note }: ChangeDetails): ChangeSet {
  const of = (kind: EntryKind): readonly DraftText[] => drafts.filter((draft) => draft.kind === kind);
  const removed = (kind: EntryKind): string[] => of(kind).flatMap(({ key, text }) => (text === undefined ? [key] : []));
  const written = <Value>(kind: EntryKind, give: (draft: DraftText & { readonly text: string }) => Value): Value[] =>
    of(kind).flatMap((draft) => (isWritten(draft) ? [give(draft)] : []));
  const isImport = drafts.some(({ imported }) => imported);
  return {
    baseRevision,
    set: {
      sections: Object.fromEntries(written('section', (draft) => [draft.key, sectionOf(draft)])),
      overrides: Object.fromEntries(written('override', (draft) => [draft.key, overrideOf(draft)])),
      skills: written('skill', ({ key, text, description = '', other }) => ({
        name: key,
        description,
        body: text,
        ...(other ? { other } : {}),
      })),
    },
    remove: { sections: removed('section'), overrides: removed('override'), skills: removed('skill') },
    ...(note ? { note } : {}),
    ...(isImport ? { origin: 'import' as const } : {}),
  };
}

const isWritten = (draft: DraftText): draft is DraftText & { readonly text: string } => draft.text !== undefined;

const sectionOf = ({ text, original }: DraftText & { readonly text: string }): SectionChange => ({
  text,
  ...(original && { original: original.digest }),
});

/** A file may bring an original that was never ours: then the original goes along, as it stands in the file. */
function overrideOf({ text, original, imported }: DraftText & { readonly text: string }): OverrideChange {
  if (original === undefined) return { text };
  return { text, original: original.digest, ...(imported ? { base: original } : {}) };
}
