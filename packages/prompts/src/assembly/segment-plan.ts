import type { PromptPartSource, ResolvedPromptPart } from '../assembled-prompt';
import { type PromptRecord, recordPath } from '../prompt-record';
import {
  type ExecutionLayerMark,
  lessStable,
  type SegmentOrigin,
  type SegmentSource,
  type SegmentStability,
} from '../prompt-segment';
import { splitTemplate } from '../split-template';
import { isBlank } from './filling';

/** A segment that will stand in a text: overridden and trimmed, its placeholders still open. */
export interface SegmentPlan {
  readonly path: string;
  readonly layer: string;
  readonly origin: SegmentOrigin;
  readonly stability: SegmentStability;
  /** Static text and placeholder names in turn, text first. */
  readonly pieces: readonly string[];
  readonly nodePath: string | undefined;
  readonly key: string | undefined;
  readonly revision: number | undefined;
  readonly executionLayer: ExecutionLayerMark | undefined;
  /** What was planned; the digest of the text is kept there, when it is the source's own. */
  readonly source?: SegmentSource | undefined;
}

/**
 * Returns the plans of records. What stands unchanged in `known`, planned before with the same overrides for the same
 * node, is taken from there.
 */
export function planSegments(
  records: readonly PromptRecord[],
  overrides: PromptPartSource | undefined,
  nodePath?: string,
  known: readonly SegmentPlan[] = NONE,
): readonly SegmentPlan[] {
  const plans = records.map((record, index) => {
    const old = known[index];
    return old !== undefined && isPlanOf(old, record) ? old : planSegment(record, overrides, nodePath);
  });
  return plans.includes(undefined) ? plans.filter((plan) => plan !== undefined) : (plans as SegmentPlan[]);
}

const NONE: readonly SegmentPlan[] = Object.freeze([]);

function isPlanOf(plan: SegmentPlan, record: PromptRecord): boolean {
  return plan.source === record.source && plan.path === recordPath(record);
}

/** Returns the plan of a record, with its default text replaced where `overrides` has another; undefined when it is blank. */
export function planSegment(
  record: PromptRecord,
  overrides: PromptPartSource | undefined,
  nodePath?: string,
): SegmentPlan | undefined {
  const { source } = record;
  const resolved = source.origin === 'default' ? overrides?.resolvePart(source.text) : undefined;
  if (resolved?.origin === 'override') return planOverride(record, resolved, nodePath);
  const { pieces } = source;
  if (pieces.length === 1 && isBlank(pieces[0] as string)) return undefined;
  const { layer, origin, stability, executionLayer } = source;
  const path = recordPath(record);
  const key = resolved?.key;
  return { path, layer, origin, stability, pieces, nodePath, key, revision: undefined, executionLayer, source };
}

function planOverride(
  record: PromptRecord,
  resolved: ResolvedPromptPart,
  nodePath: string | undefined,
): SegmentPlan | undefined {
  const { layer, template, stability, executionLayer } = record.source;
  const pieces = splitTemplate(resolved.text, template?.placeholders ?? []);
  if (pieces.length === 1 && pieces[0] === '') return undefined;
  return {
    path: recordPath(record),
    layer,
    origin: 'override',
    stability: lessStable('deployment', stability),
    pieces,
    nodePath,
    key: resolved.key,
    revision: resolved.revision,
    executionLayer,
    source: record.source,
  };
}
