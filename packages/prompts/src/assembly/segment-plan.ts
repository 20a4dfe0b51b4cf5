import type { PromptPartSource, ResolvedPromptPart } from '../assembled-prompt';
import { isBlankPromptText } from '../is-blank-prompt-text';
import type { PromptRecord } from '../prompt-record';
import { lessStable, type SegmentStability } from '../prompt-segment';
import type { PromptTemplate, PromptValues } from '../prompt-values';
import { overrideSource, type SegmentSource } from '../segment-source';
import { fillSlots, type SlotText } from '../slot-text';
import { indexOfName } from '../template-values';

/** A segment that will stand in a text, its placeholders still open: a record as it is, or what is said in its place. */
export interface SegmentPlan {
  readonly fullPath: string;
  readonly source: SegmentSource;
  /** Where it is not its block's. */
  readonly nodePath?: string | undefined;
  readonly key?: string | undefined;
  readonly revision?: number | undefined;
  /** Values of this segment alone; the others come from the bag of all. */
  readonly values?: PromptValues | undefined;
  /** What its slots hold, once their values are known; the text of each is among `values`. */
  readonly slots?: ReadonlyMap<string, SlotText> | undefined;
  /** The stability that it has without its slots. */
  readonly leadStability?: SegmentStability | undefined;
}

/** Returns what records say under these overrides; those without text are left out. */
export function planSegments(
  records: readonly PromptRecord[],
  overrides: PromptPartSource | undefined,
): readonly SegmentPlan[] {
  const plans = overrides === undefined ? records : records.map((record) => resolveRecord(record, overrides));
  return plans.every(canHaveText) ? plans : plans.filter(canHaveText);
}

function resolveRecord(record: PromptRecord, overrides: PromptPartSource): SegmentPlan {
  const { origin, text } = record.source;
  const resolved = origin === 'default' ? overrides.resolvePart(text) : undefined;
  return resolved === undefined ? record : planResolved(record, resolved);
}

/** Returns the plan of a text that a catalogue knows, with what it says today. */
export function planResolved({ fullPath, source, values }: SegmentPlan, resolved: ResolvedPromptPart): SegmentPlan {
  const { key, text, origin, revision } = resolved;
  if (origin === 'default') return { fullPath, source, key, values };
  return { fullPath, source: overrideSource(source, text), key, revision, values };
}

/** Returns the slots of a segment. */
export function slotsOf({ source, slots }: SegmentPlan): readonly string[] {
  return slots === undefined ? (source.template?.slots ?? NO_SLOTS) : NO_SLOTS;
}

const NO_SLOTS: readonly string[] = Object.freeze([]);

/**
 * Returns the plans with what their slots hold; those that these leave without text are left out.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE
 */
export function planAllSlots(
  plans: readonly SegmentPlan[],
  values: PromptValues,
  overrides?: PromptPartSource,
): readonly SegmentPlan[] {
  return plans
    .map((plan) => (slotsOf(plan).length > 0 ? planSlots(plan, values, overrides) : plan))
    .filter(canHaveText);
}

/**
 * Returns the plan with what its slots hold, which is text of this segment alone; paragraphs that they leave blank are gone.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE
 */
function planSlots(plan: SegmentPlan, bag: PromptValues, overrides: PromptPartSource | undefined): SegmentPlan {
  const { source } = plan;
  const values = plan.values === undefined ? bag : { ...bag, ...plan.values };
  const { pieces, texts } = fillSlots(source.pieces, source.template as PromptTemplate, values, overrides);
  const held = [...texts.values()];
  const stability = held
    .flatMap((slot) => slot.values)
    .reduce((least, value) => lessStable(least, value.stability ?? least), source.stability);
  const hasText = source.hasText === true || held.some(({ text }) => !isBlankPromptText(text)) || source.hasText;
  return {
    ...plan,
    source: { ...source, pieces, hasText, stability, digest: undefined },
    values: { ...plan.values, ...Object.fromEntries([...texts].map(([name, { text }]) => [name, text])) },
    slots: texts,
    leadStability: stability === source.stability ? undefined : source.stability,
  };
}

/** False for a text that is blank whatever its values are. */
export function canHaveText({ source }: Pick<SegmentPlan, 'source'>): boolean {
  return source.hasText !== false;
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

/** Returns a text with a segment's behind it. */
export function addSegment(before: string, plan: SegmentPlan, filling: Filling): string {
  const { pieces } = plan.source;
  let text = before + (pieces[0] as string);
  for (let i = 1; i < pieces.length; i += 2) {
    text += valueIn(plan, pieces[i] as string, filling);
    text += pieces[i + 1] as string;
  }
  return text;
}

/** True for a segment that has text with these values. */
export function hasTextWith(plan: SegmentPlan, filling: Filling): boolean {
  return plan.source.hasText === true || !isBlankPromptText(addSegment('', plan, filling));
}

/** Returns the placeholders that segments need from the bag of all, in order of first appearance. */
export function namesOf(segments: readonly SegmentPlan[]): readonly string[] {
  const names: string[] = [];
  for (const { source, values: own } of segments) {
    for (let i = 1; i < source.pieces.length; i += 2) {
      const name = source.pieces[i] as string;
      if (indexOfName(names, name) < 0 && (own === undefined || !Object.hasOwn(own, name))) names.push(name);
    }
  }
  return names;
}
