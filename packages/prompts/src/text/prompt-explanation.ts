import type { PlacedValue } from '../assembled-prompt';
import type { SegmentOrigin, SegmentStability } from '../prompt-segment';
import type { BlockRole } from './block-role';

/** Where a stretch of the text stands and how much of it that is. */
export interface ExplainedExtent {
  /** UTF-16 code units of the whole text. */
  readonly start: number;
  readonly end: number;
  readonly codeUnits: number;
  /** Of the whole text, 0 to 1. */
  readonly share: number;
}

/** One segment, told without its text. */
export interface ExplainedSegment extends ExplainedExtent {
  readonly path: string;
  readonly layer: string;
  readonly origin: SegmentOrigin;
  readonly stability: SegmentStability;
  readonly key?: string;
  readonly revision?: number;
  readonly values?: readonly PlacedValue[];
}

/** One block, told without its text; its size includes the separator at its beginning. */
export interface ExplainedBlock extends ExplainedExtent, BlockRole {
  readonly id: string;
  readonly stability: SegmentStability;
  readonly segments: readonly ExplainedSegment[];
}

/** Where each character of a prompt comes from, as data. */
export interface PromptExplanation {
  readonly codeUnits: number;
  readonly revision?: number;
  readonly blocks: readonly ExplainedBlock[];
}
