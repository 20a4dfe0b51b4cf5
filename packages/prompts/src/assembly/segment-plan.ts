import type { PromptPartSource, ResolvedPromptPart } from '../assembled-prompt';
import { isBlankPromptText } from '../is-blank-prompt-text';
import { type PromptRecord, recordPath } from '../prompt-record';
import { overrideSource, type SegmentSource } from '../segment-source';
import { indexOfName, type PromptValues } from '../template-values';

/** A segment that will stand in a text, its placeholders still open. It points to what it says and copies nothing of it. */
export interface SegmentPlan {
  readonly record: PromptRecord;
  readonly path: string;
  /** What is said: the record's own text, or an override of it. */
  readonly source: SegmentSource;
  readonly nodePath: string | undefined;
  readonly key: string | undefined;
  readonly revision: number | undefined;
  /** Values of this segment alone; the others come from the bag of all. */
  readonly values?: PromptValues | undefined;
}

/**
 * Returns the plans of records, those without text left out. What stands unchanged in `known`, planned before with the
 * same overrides for the same node, is taken from there.
 */
export function planSegments(
  records: readonly PromptRecord[],
  overrides: PromptPartSource | undefined,
  nodePath?: string,
  known: readonly SegmentPlan[] = NONE,
): readonly SegmentPlan[] {
  const plans = records.map((record, index) => {
    const old = known[index];
    if (old?.record.source === record.source && old.path === recordPath(record)) return old;
    return planSegment(record, resolveSource(record.source, overrides), nodePath);
  });
  return plans.includes(undefined) ? plans.filter((plan) => plan !== undefined) : (plans as SegmentPlan[]);
}

const NONE: readonly SegmentPlan[] = Object.freeze([]);

function resolveSource(
  { origin, text }: SegmentSource,
  overrides: PromptPartSource | undefined,
): ResolvedPromptPart | undefined {
  return origin === 'default' ? overrides?.resolvePart(text) : undefined;
}

/** Returns the plan of a record, or of what is resolved in place of its text; undefined when it is blank. */
export function planSegment(
  record: PromptRecord,
  resolved: ResolvedPromptPart | undefined,
  nodePath?: string,
): SegmentPlan | undefined {
  const isOverridden = resolved?.origin === 'override';
  const source = isOverridden ? overrideSource(record.source, resolved.text) : record.source;
  if (!canHaveText(source)) return undefined;
  const revision = isOverridden ? resolved.revision : undefined;
  return { record, path: recordPath(record), source, nodePath, key: resolved?.key, revision };
}

/** False for a text that is blank whatever its values are. */
export function canHaveText({ pieces }: SegmentSource): boolean {
  return pieces.length > 1 || !isBlankPromptText(pieces[0] as string);
}

/** The values that a text is filled with, in the order of their names. */
export interface Filling {
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** Returns the value of a placeholder in a segment: the segment's own, else that of all. */
export function valueIn({ values: own }: SegmentPlan, name: string, { names, values }: Filling): string {
  return own !== undefined && Object.hasOwn(own, name)
    ? (own[name] as string)
    : (values[indexOfName(names, name)] as string);
}

/** Returns the text of a segment. */
export function fillSegment(plan: SegmentPlan, filling: Filling): string {
  const { pieces } = plan.source;
  let text = pieces[0] as string;
  for (let i = 1; i < pieces.length; i += 2) {
    text += valueIn(plan, pieces[i] as string, filling);
    text += pieces[i + 1] as string;
  }
  return text;
}

/** True for a segment of nothing but placeholders and white space: its values decide whether it has text. */
export function dependsOnValues({ pieces }: SegmentSource): boolean {
  if (pieces.length === 1) return false;
  for (let i = 0; i < pieces.length; i += 2) if (!isBlankPromptText(pieces[i] as string)) return false;
  return true;
}

/** True for a segment that has text with these values. */
export function hasText(plan: SegmentPlan, filling: Filling): boolean {
  return !dependsOnValues(plan.source) || !isBlankPromptText(fillSegment(plan, filling));
}

/** Returns the placeholders that segments need from the bag of all, in order of first appearance. */
export function namesOf(lists: ReadonlyArray<readonly SegmentPlan[]>): string[] {
  const names: string[] = [];
  for (const plans of lists) for (const plan of plans) addNames(plan, names);
  return names;
}

function addNames({ source: { pieces }, values: own }: SegmentPlan, names: string[]): void {
  for (let i = 1; i < pieces.length; i += 2) {
    const name = pieces[i] as string;
    if (indexOfName(names, name) < 0 && !(own !== undefined && Object.hasOwn(own, name))) names.push(name);
  }
}
