import { normalizePromptText } from '@bitcode/prompts';
import { isSameText } from '../settings/override-base';
import { diffTokens, type TokenChange } from './diff-tokens';
import { groupChanges, type MergeGroup } from './group-changes';
import { type SplitText, splitLines, splitSentences } from './split-sentences';

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
  /** Why the texts are not merged, where both did merge and the merged text could not be saved. */
  readonly reason?: string;
}

/** A proposal, never stored by itself. */
export interface MergedText {
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
  /** The texts differ too much to be merged: one conflict over everything. */
  readonly tooDifferent?: true;
}

/**
 * Returns what both changed, put together sentence by sentence, or line by line where that has no conflict and the
 * other has; where they changed the same, a conflict. What only one side changed is taken as that side wrote it, with
 * the line ends of the team's text. Takes time in proportion to the texts.
 *
 * @example mergePromptTexts({ base: 'A. B.', default: 'A. B. C.', text: 'A2. B.' }).text; // => 'A2. B. C.'
 */
export function mergePromptTexts(source: MergeSource): MergedText {
  return mergeSentences(source, splitSentences);
}

/** The same with the sentences of `split`, for who compares one text more than once. */
export function mergeSentences(source: MergeSource, split: SplitText): MergedText {
  const { base, default: theirs, text: ours } = source;
  if (base === ours) return { text: theirs, conflicts: [] };
  if (isSameText(base, theirs) || isSameText(ours, theirs)) return { text: ours, conflicts: [] };
  if (isSameText(base, ours)) return { text: theirs, conflicts: [] };
  const lineEnd = lineEndOf(ours);
  const bySentences = mergeTokens(source, split, lineEnd);
  if (bySentences?.conflicts.length === 0) return endLike(bySentences.text, ours, lineEnd);
  const byLines = mergeTokens(source, splitWholeLines, lineEnd);
  if (byLines?.conflicts.length === 0) return endLike(byLines.text.slice(0, -lineEnd.length), ours, lineEnd);
  return bySentences ?? { ...giveUpMerge(source), tooDifferent: true };
}

/** Returns the team's text as one conflict over everything. */
export function giveUpMerge(
  { base, default: theirs, text }: MergeSource,
  why: Pick<MergeConflict, 'reason'> = {},
): MergedText {
  return { text, conflicts: [{ base, default: theirs, text, range: { start: 0, end: text.length }, ...why }] };
}

/** The last line is one like the others. */
const splitWholeLines = (text: string): string[] => splitLines(`${text}\n`);

/** What most lines of a text end with. */
function lineEndOf(text: string): string {
  const [lines, withReturn] = ['\n', '\r\n'].map((end) => text.split(end).length - 1) as [number, number];
  return withReturn * 2 > lines ? '\r\n' : '\n';
}

/** What a text has at its very end is no part of the comparison: it stays the team's. */
function endLike(text: string, team: string, lineEnd: string): MergedText {
  const whole = team.replace(/\r\n?/g, '\n');
  return { text: text + whole.slice(normalizePromptText(whole).length).replaceAll('\n', lineEnd), conflicts: [] };
}

function mergeTokens(
  { base, default: theirs, text: ours }: MergeSource,
  split: SplitText,
  lineEnd: string,
): MergedText | undefined {
  const tokens = split(normalizePromptText(base));
  const ourChanges = diffTokens(tokens, split(normalizePromptText(ours)));
  const theirChanges = diffTokens(tokens, split(normalizePromptText(theirs)));
  if (ourChanges === undefined || theirChanges === undefined) return undefined;
  return joinGroups(tokens, groupChanges(ourChanges, theirChanges), lineEnd);
}

function joinGroups(base: readonly string[], groups: readonly MergeGroup[], lineEnd: string): MergedText {
  const conflicts: MergeConflict[] = [];
  const write = (text: string): string => (lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd));
  const baseBetween = (start: number, end?: number): string => write(base.slice(start, end).join(''));
  let text = '';
  let place = 0;
  for (const group of groups) {
    text += baseBetween(place, group.start);
    const [ours, theirs] = [
      write(applyChanges(base, group, group.ours)),
      write(applyChanges(base, group, group.theirs)),
    ];
    const isOurs = group.ours.length > 0;
    if (isOurs && group.theirs.length > 0 && ours !== theirs) {
      const range = { start: text.length, end: text.length + ours.length };
      conflicts.push({ range, base: baseBetween(group.start, group.end), default: theirs, text: ours });
    }
    text += isOurs ? ours : theirs;
    place = group.end;
  }
  return { text: text + baseBetween(place), conflicts };
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
