import type { PromptLockComparison } from '../compare/comparison';
import { shareStillServed } from './call-costs';
import { countChanges } from './describe-change';
import { showCount, showDifference, showNoun, showShare } from './show-numbers';

/** True where no call reads anything else, and none came or went. */
export const isSame = ({ changed, added, removed }: PromptLockComparison): boolean =>
  changed.length + added.length + removed.length === 0;

/** Returns what happened in one sentence. */
export function describeHeadline(comparison: PromptLockComparison): string {
  const { changed, added, removed, unchanged, moved } = comparison;
  const all = changed.length + unchanged + moved.length;
  if (isSame(comparison)) return `Nothing that the model reads changes (${showNoun(all, 'call')} compared)`;
  const others = [
    ...(added.length === 0 ? [] : [`${showNoun(added.length, 'call')} ${added.length === 1 ? 'is' : 'are'} new`]),
    ...(removed.length === 0
      ? []
      : [`${showNoun(removed.length, 'call')} ${removed.length === 1 ? 'is' : 'are'} gone`]),
  ];
  if (changed.length === 0) return `${others.join(', ')}; the others read what they read before`;
  const of =
    changed.length === all
      ? `all ${showNoun(all, 'call')}`
      : `${showCount(changed.length)} of ${showNoun(all, 'call')}`;
  return [`What the model reads changes in ${of}`, ...others].join('; ');
}

/** Returns the answers that a reviewer looks for, each with its name. */
export function describeAnswers(
  comparison: PromptLockComparison,
): readonly (readonly [name: string, answer: string])[] {
  return [
    ['Texts', describeReading(comparison)],
    ['Cost', describeCosts(comparison)],
    ['Cache', describeCache(comparison)],
    ['Audit', describeAudit(comparison)],
  ];
}

function describeReading({ changes, unchanged }: PromptLockComparison): string {
  const rest = unchanged === 0 ? '' : `; ${showNoun(unchanged, 'call')} the same to the character`;
  return `${changes.length === 0 ? 'none changed' : countChanges(changes)}${rest}`;
}

function describeCosts({ tokens, isWeighted }: PromptLockComparison): string {
  const run = isWeighted ? 'a run' : 'a run that makes each call once';
  return `${showCount(tokens.after)} tokens ${run}, ${showDifference(tokens)}`;
}

/** Shares that differ by less are the same to a reader. */
const LEAST_SHARE = 0.01;

function describeCache(comparison: PromptLockComparison): string {
  const { changed, sharedInRun } = comparison;
  const first =
    changed.length === 0
      ? 'nothing that is cached is lost'
      : `the first run after this finds ${showServed(shareStillServed(comparison))} of ${changed.length === 1 ? 'that call' : 'these calls'} cached${describeRange(comparison)}`;
  const [before, after] = [sharedInRun.before, sharedInRun.after].map((share) => `${(100 * share).toFixed(1)} %`);
  const isMoved = Math.abs(sharedInRun.before - sharedInRun.after) >= LEAST_SHARE;
  return isMoved ? `${first}; within a run ${after} repeats what another call begins with, was ${before}` : first;
}

const showServed = (share: number): string => (share === 0 ? 'nothing' : showShare(share));

function describeRange({ changed }: PromptLockComparison): string {
  const shares = changed.map(({ sharedShare }) => sharedShare);
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map(showShare) as [string, string];
  return least === most ? '' : ` (${least} to ${most} of each)`;
}

function describeAudit({ findings: { added, removed } }: PromptLockComparison): string {
  const errors = added.filter(({ finding }) => finding.severity === 'error').length;
  const warnings = added.length - errors;
  const found = [
    ...(errors > 0 ? [`**${showNoun(errors, 'new error')}**`] : []),
    ...(warnings > 0 ? [`**${showNoun(warnings, 'new warning')}**`] : []),
    ...(removed.length > 0 ? [`${showNoun(removed.length, 'finding')} gone`] : []),
  ];
  return found.length === 0 ? 'nothing new' : found.join(', ');
}
