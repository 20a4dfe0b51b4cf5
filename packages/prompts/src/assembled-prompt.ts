import type { ExecutionLayerMark, PromptSegment, SegmentOrigin, SegmentStability } from './prompt-segment';

/** Where a template's value stands in the text, in UTF-16 code units of the whole text. */
export interface PlacedValue {
  /** The placeholder or slot that it stands in. */
  readonly placeholder: string;
  readonly start: number;
  readonly end: number;
  /** `outside` for a value made by `frameOutsideText`, `host` for another; authored text in a slot is `default` or `override`. */
  readonly origin: 'outside' | 'host' | 'default' | 'override';
  /** Of authored text in a slot. */
  readonly stability?: SegmentStability | undefined;
  /** The catalogue key of authored text in a slot, where a snapshot knows it. */
  readonly key?: string | undefined;
  /** The revision of the override that stands there. */
  readonly revision?: number | undefined;
}

/** A segment in a finished text. `text` is what the model reads: trimmed, overridden, filled. */
export interface PlacedSegment extends PromptSegment {
  /** UTF-16 code units of the whole text. */
  readonly start: number;
  readonly end: number;
  readonly nodePath?: string | undefined;
  /** The catalogue key, where a snapshot knows the part. */
  readonly key?: string | undefined;
  /** The revision of the override that stands here. */
  readonly revision?: number | undefined;
  readonly executionLayer?: ExecutionLayerMark | undefined;
  /** How long the text before its first less stable slot stays as it is, where that is longer than all of it does. */
  readonly leadStability?: SegmentStability | undefined;
  /** The filled places of a template, in order of appearance. */
  readonly values?: readonly PlacedValue[] | undefined;
}

/** A segment that can keep the digest of its text with the part that the text comes from. Not part of the public surface. */
export interface KeepsDigest {
  /** Returns the digest of `text`; `digestText` is asked at most once a part, however often the part is placed. */
  digestWith(digestText: (text: string) => string): string;
}

/** What a block is of: a layer, an item, or a node of a tree. */
export interface BlockIdentity {
  /** The layer's name, the item's key, or the node's path. */
  readonly id: string;
  readonly nodePath?: string | undefined;
  /** A node's kind. */
  readonly kind?: string | undefined;
  /** A node's name. */
  readonly name?: string | undefined;
}

/** Text around a block, each on a line of its own. */
export interface BlockFrame {
  readonly open: string;
  readonly close: string;
}

/** Returns what stands around a block, or undefined for nothing. It is pure: what it gives is remembered. */
export type FrameBlock = (block: BlockIdentity) => BlockFrame | undefined;

/** What one layer, node or item contributes. Every block after the first begins with the separator, so that the blocks' concatenation is the text. */
export interface PromptBlock {
  readonly id: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly segments: readonly PlacedSegment[];
  /** That of its least stable segment. */
  readonly stability: SegmentStability;
  /** The frame's first line, behind the separator; of no segment. */
  readonly open?: string | undefined;
  /** The frame's last line; of no segment. */
  readonly close?: string | undefined;
}

/** A finished prompt text that can say where each character comes from (docs/from-file-to-wire.md). */
export interface AssembledPrompt<Block extends PromptBlock = PromptBlock> {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** The settings revision it was assembled under. */
  readonly revision?: number | undefined;
}

/** What a settings snapshot says of one default text. */
export interface ResolvedPromptPart {
  readonly key: string;
  readonly text: string;
  readonly origin: Extract<SegmentOrigin, 'default' | 'override'>;
  readonly revision: number;
}

/** Where overrides come from; a settings snapshot is one. Hand the identical object over until its revision changes. */
export interface PromptPartSource {
  readonly revision: number;
  /** Looks a default text up, by `normalizePromptText`; undefined for a text that the catalogue does not have. */
  resolvePart(defaultText: string): ResolvedPromptPart | undefined;
}
