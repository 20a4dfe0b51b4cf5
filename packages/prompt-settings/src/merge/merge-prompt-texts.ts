import { normalizePromptText } from '@bitcode/prompts';
import { isSameText } from '../settings/override-base';
import { diffTokens, type TokenChange } from './diff-tokens';
import { groupChanges, type MergeGroup } from './group-changes';
import { splitSentences } from './split-sentences';

/** Three texts with one origin. */
export interface MergeSource {
  /** What both started from: the default that an override was written against. */
  readonly base: string;
  /** The default of today. */
  readonly default: string;
  /** The team's text. */
  readonly text: string;
}

/** A place where the team and the default changed the same sentences differently. The team's text stands there. */
export interface MergeConflict extends MergeSource {
  /** Where the team's text stands in the merged text, in UTF-16 code units. */
  readonly range: { readonly start: number; readonly end: number };
}

/** A proposal, never stored by itself. */
export interface MergedText {
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
  /** The texts differ too much to be merged: one conflict over everything. */
  readonly tooDifferent?: true;
}

/**
 * Returns what both changed, put together sentence by sentence; where they changed the same, a conflict. What only
 * one side changed is taken as that side wrote it.
 *
 * @example mergePromptTexts({ base: 'A. B.', default: 'A. B. C.', text: 'A2. B.' }).text; // => 'A2. B. C.'
 */
export function mergePromptTexts(source: MergeSource): MergedText {
  const { base, default: theirs, text: ours } = source;
  if (base === ours) return { text: theirs, conflicts: [] };
  if (isSameText(base, theirs) || isSameText(ours, theirs)) return { text: ours, conflicts: [] };
  if (isSameText(base, ours)) return { text: theirs, conflicts: [] };
  const [baseTokens, theirTokens, ourTokens] = [base, theirs, ours].map((text) =>
    splitSentences(normalizePromptText(text)),
  ) as [string[], string[], string[]];
  const ourChanges = diffTokens(baseTokens, ourTokens);
  const theirChanges = diffTokens(baseTokens, theirTokens);
  if (ourChanges === undefined || theirChanges === undefined) return giveUp(source);
  return joinGroups(baseTokens, groupChanges(ourChanges, theirChanges));
}

function giveUp(source: MergeSource): MergedText {
  return {
    text: source.text,
    conflicts: [{ ...source, range: { start: 0, end: source.text.length } }],
    tooDifferent: true,
  };
}

function joinGroups(base: readonly string[], groups: readonly MergeGroup[]): MergedText {
  const conflicts: MergeConflict[] = [];
  let text = '';
  let place = 0;
  for (const group of groups) {
    text += base.slice(place, group.start).join('');
    const [ours, theirs] = [applyChanges(base, group, group.ours), applyChanges(base, group, group.theirs)];
    const original = base.slice(group.start, group.end).join('');
    const isOurs = group.ours.length > 0;
    const agreed = ours === theirs || group.ours.length === 0 || group.theirs.length === 0;
    const taken = isOurs ? ours : theirs;
    if (!agreed) {
      const range = { start: text.length, end: text.length + ours.length };
      conflicts.push({ range, base: original, default: theirs, text: ours });
    }
    text += taken;
    place = group.end;
  }
  return { text: text + base.slice(place).join(''), conflicts };
}

/** What a side has in place of the group's stretch of the base. */
function applyChanges(base: readonly string[], { start, end }: MergeGroup, changes: readonly TokenChange[]): string {
  let text = '';
  let place = start;
  for (const change of changes) {
    text += base.slice(place, change.start).join('') + change.tokens.join('');
    place = change.end;
  }
  return text + base.slice(place, end).join('');
}
