import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { diffSentences } from '../merge/diff-prompt-texts';
import { giveUpMerge, type MergedText, mergeSentences } from '../merge/merge-prompt-texts';
import { rememberSentences, splitSentences } from '../merge/split-sentences';
import { findHome, locateEntries } from '../settings/locate-entries';
import { isSameText } from '../settings/override-base';
import { type EntryContent, listEntries } from '../version/settings-entries';
import type { DefaultChange, DefaultChangeSource } from './default-change';
import { createMergeCheck, type MergeSurroundings, type RefuseMerge } from './merge-check';
import type { SavedState } from './settings-change';

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
