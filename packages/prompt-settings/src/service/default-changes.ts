import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { diffSentences, type TextChange } from '../merge/diff-prompt-texts';
import { giveUpMerge, type MergedText, mergeSentences } from '../merge/merge-prompt-texts';
import { rememberSentences, splitSentences } from '../merge/split-sentences';
import { findHome, locateEntries } from '../settings/locate-entries';
import { isSameText } from '../settings/override-base';
import type { DroppedText } from '../version/prompt-version';
import { type EntryContent, listEntries } from '../version/settings-entries';
import { createMergeCheck, type MergeSurroundings, type RefuseMerge } from './merge-check';
import type { SavedState } from './settings-change';

/** What a team decides on a changed default: its own text, the default, or both merged. */
export type DefaultDecision = 'keep' | 'default' | 'merge';

/** A team's text whose default is another than the one it was written against (docs/team-settings.md). */
export interface DefaultChange {
  readonly kind: 'override' | 'section';
  /** The key of today. */
  readonly key: string;
  /** The default changed; or the key was gone, and the text that was carried may come back. */
  readonly reason: 'changed' | 'returned';
  /** The default that the text was written against. */
  readonly base: string;
  /** The default of today. */
  readonly default: string;
  /** The team's text. */
  readonly text: string;
  /** What the catalogue says of the change. */
  readonly note?: string;
  readonly diff: { readonly baseToDefault: readonly TextChange[]; readonly defaultToText: readonly TextChange[] };
  readonly merge: MergedText;
}

/** A changed default before its texts are compared, which costs the most. */
export type DefaultChangeSource = Pick<DefaultChange, 'kind' | 'key' | 'reason' | 'base' | 'default' | 'text'> & {
  readonly note?: string | undefined;
  /** The text that came back. */
  readonly dropped?: DroppedText;
};

/** Returns the changed defaults of what is saved, compared and merged. */
export function listDefaultChanges(saved: SavedState, beside: MergeSurroundings): DefaultChange[] {
  const refuse = createMergeCheck(saved, beside);
  return findDefaultChanges(saved, beside.catalogue).map((change) => compareTexts(change, refuse));
}

/** Returns the changed defaults of what is saved, and the dropped texts whose key is back. */
export function findDefaultChanges(
  { settings, dropped }: SavedState,
  catalogue: PromptCatalogue,
): DefaultChangeSource[] {
  const located = locateEntries(listEntries(settings), catalogue);
  const changed = located.found.flatMap(({ kind, key, home, content }): DefaultChangeSource[] => {
    if (kind !== 'override') return [];
    const { text, base } = content as EntryContent['override'];
    const today = home.text ?? '';
    if (base === undefined || isSameText(base.text, today)) return [];
    return [{ kind, key, reason: 'changed', base: base.text, default: today, text, note: home.note }];
  });
  const returned = new Map<string, DefaultChangeSource>();
  // A text whose place is taken stays carried, unasked.
  for (const lost of dropped) {
    const { kind, text, base } = lost;
    const home = findHome(lost, catalogue);
    if (kind === 'skill' || home?.text === undefined || returned.has(home.key)) continue;
    const { key, note } = home;
    if (located.find({ kind, key }) !== undefined) continue;
    const before = base?.text ?? home.text;
    returned.set(key, { kind, key, reason: 'returned', base: before, default: home.text, text, note, dropped: lost });
  }
  return [...changed, ...returned.values()];
}

/** Returns a changed default with its differences and a proposed merge. */
function compareTexts(change: DefaultChangeSource, refuse: RefuseMerge): DefaultChange {
  const { note, dropped: _, ...source } = change;
  const split = rememberSentences();
  return {
    ...source,
    ...(note === undefined ? {} : { note }),
    diff: {
      baseToDefault: diffSentences(source.base, source.default, split),
      defaultToText: diffSentences(source.default, source.text, split),
    },
    merge: proposeMerge(change, refuse, split),
  };
}

/** Returns the merge of a changed default; one that could not be saved is a conflict over everything that says why. */
export function proposeMerge(change: DefaultChangeSource, refuse: RefuseMerge, split = splitSentences): MergedText {
  const merge = mergeSentences(change, split);
  const reason = merge.conflicts.length === 0 ? refuse(change, merge.text) : undefined;
  return reason === undefined ? merge : giveUpMerge(change, { reason });
}
