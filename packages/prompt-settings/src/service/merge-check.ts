import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { checkEntry } from '../settings/check-entry';
import { checkSize, countSettingsBytes, type PromptSettingsLimits, sizeOf } from '../settings/check-size';
import { locateEntries } from '../settings/locate-entries';
import { isSameText } from '../settings/override-base';
import { listEntries, settingsOf } from '../version/settings-entries';
import type { DefaultChangeSource } from './default-change';
import type { SavedState } from './settings-change';

/** Returns why a merged text could not be saved, if it could not. */
export type RefuseMerge = (change: DefaultChangeSource, merged: string) => string | undefined;

/** What a merge is saved into. */
export interface MergeSurroundings {
  readonly catalogue: PromptCatalogue;
  readonly limits: PromptSettingsLimits;
}

/** Headings are warned about, and refuse nothing. */
const NO_HEADINGS = { ofSection: new Map<string, string>(), generated: new Set<string>() };

/**
 * Returns the check of merged texts by what refuses a save of theirs. All that is saved beside them is weighed once,
 * so that many merges cost no more than their own texts.
 */
export function createMergeCheck(saved: SavedState, { catalogue, limits }: MergeSurroundings): RefuseMerge {
  let known: number | undefined;
  const total = (): number => (known ??= countSavedBytes(saved, catalogue));
  return (change, merged) => {
    if (isSameText(merged, change.default)) return undefined;
    const others = { field: 'all other texts', bytes: total() - sizeOf('', change.text).bytes };
    const written = { sections: {}, skills: [], overrides: { [change.key]: { text: merged } } };
    const findings = [...checkMerged(change, merged, catalogue), ...checkSize(written, limits, [others])];
    const reasons = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    return reasons.length === 0 ? undefined : `the merged text could not be saved: ${reasons.join('; ')}`;
  };
}

/** A text that stands saved as it is may stay, whatever is wrong with it. */
function checkMerged({ kind, key, reason, text }: DefaultChangeSource, merged: string, catalogue: PromptCatalogue) {
  if (reason === 'changed' && merged === text) return [];
  const entries = locateEntries([{ kind, key, content: { text: merged } }], catalogue);
  return entries.found.flatMap((entry) => checkEntry(entry, { catalogue, entries, headings: NO_HEADINGS }));
}

/** The bytes that the next save keeps: an entry that equals its default is removed by it. */
function countSavedBytes({ settings, dropped }: SavedState, catalogue: PromptCatalogue): number {
  const { found, gone } = locateEntries(listEntries(settings), catalogue);
  const kept = found.filter(
    ({ home, content }) => home.text === undefined || !('text' in content) || !isSameText(content.text, home.text),
  );
  const carried = dropped.reduce((sum, { text }) => sum + sizeOf('', text).bytes, 0);
  return countSettingsBytes(settingsOf([...kept, ...gone])) + carried;
}
