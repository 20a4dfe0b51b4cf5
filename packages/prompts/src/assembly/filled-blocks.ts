import type { AssembledPrompt, KeepsDigest, PlacedSegment, PlacedValue, PromptBlock } from '../assembled-prompt';
import type { ExecutionLayerMark, SegmentOrigin, SegmentStability } from '../prompt-segment';
import { holdsOutsideText } from '../text/outside/holds-outside-text';
import type { BlockPlan } from './block-plan';
import { type Filling, type SegmentPlan, valueIn } from './segment-plan';

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** A segment at its place. Where its values stand is found when it is asked. */
class SegmentAtPlace implements PlacedSegment, KeepsDigest {
  readonly path: string;
  readonly layer: string;
  readonly text: string;
  readonly origin: SegmentOrigin;
  readonly stability: SegmentStability;
  readonly start: number;
  readonly end: number;
  readonly nodePath: string | undefined;
  readonly key: string | undefined;
  readonly revision: number | undefined;
  readonly executionLayer: ExecutionLayerMark | undefined;
  readonly leadStability: SegmentStability | undefined;
  readonly #plan: SegmentPlan;
  readonly #filling: Filling;

  constructor(plan: SegmentPlan, nodePath: string | undefined, stretch: Stretch, { start, end }: Extent) {
    const { source } = plan;
    this.path = plan.fullPath;
    this.layer = source.layer;
    this.text = stretch.slice(start, end);
    this.origin = source.origin;
    this.stability = source.stability;
    this.start = start;
    this.end = end;
    this.nodePath = plan.nodePath ?? nodePath;
    this.key = plan.key;
    this.revision = plan.revision;
    this.executionLayer = source.executionLayer;
    this.leadStability = plan.leadStability;
    this.#plan = plan;
    this.#filling = stretch.filling;
  }

  digestWith(digestText: (text: string) => string): string {
    const { source } = this.#plan;
    if (source.pieces.length > 1) return digestText(this.text);
    source.digest ??= digestText(this.text);
    return source.digest;
  }

  get values(): readonly PlacedValue[] | undefined {
    return this.#plan.source.pieces.length === 1 ? undefined : placeValues(this.#plan, this.#filling, this.start);
  }

  toJSON(): PlacedSegment {
    return { ...this, values: this.values };
  }
}

function placeValues(plan: SegmentPlan, filling: Filling, start: number): PlacedValue[] {
  let end = start;
  return plan.source.pieces.flatMap((piece, index): PlacedValue[] => {
    const text = index % 2 === 1 ? valueIn(plan, piece, filling) : piece;
    const at = end;
    end += text.length;
    if (index % 2 === 0) return [];
    const slot = plan.slots?.get(piece);
    if (slot !== undefined)
      return slot.values.map((value) => ({ ...value, start: value.start + at, end: value.end + at }));
    return [{ placeholder: piece, start: at, end, origin: holdsOutsideText(text) ? 'outside' : 'host' }];
  });
}

interface BlockPlace extends Extent {
  /** The index of its first segment among the stretch's. */
  readonly first: number;
}

/** A block at its place. Its text and segments are made when they are first read. */
class BlockAtPlace implements PromptBlock {
  readonly id: string;
  readonly nodePath: string | undefined;
  readonly kind: string | undefined;
  readonly name: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly stability: SegmentStability;
  readonly open: string | undefined;
  readonly close: string | undefined;
  readonly #plan: BlockPlan;
  readonly #stretch: Stretch;
  readonly #first: number;
  #text: string | undefined;
  #segments: readonly PlacedSegment[] | undefined;

  constructor(plan: BlockPlan, stretch: Stretch, { first, start, end }: BlockPlace) {
    const { identity } = plan;
    this.id = identity.id;
    this.nodePath = identity.nodePath;
    this.kind = identity.kind;
    this.name = identity.name;
    this.start = start;
    this.end = end;
    this.stability = plan.stability;
    this.open = plan.frame?.open;
    this.close = plan.frame?.close;
    this.#plan = plan;
    this.#stretch = stretch;
    this.#first = first;
  }

  get text(): string {
    this.#text ??= this.#stretch.slice(this.start, this.end);
    return this.#text;
  }

  get segments(): readonly PlacedSegment[] {
    this.#segments ??= this.#stretch.placeSegments(this.#plan, this.#first);
    return this.#segments;
  }

  toJSON(): PromptBlock {
    const { text, segments } = this;
    return { ...this, text, segments };
  }
}

/** Blocks that know their text for any values. */
export interface JoinedBlocks {
  readonly blocks: readonly BlockPlan[];
  /** Stands between blocks. */
  readonly separator: string;
  /** Values are handed over in this order. */
  readonly names: readonly string[];
  /** Returns the text of the blocks. */
  join(values: readonly string[]): string;
  /** Returns start and end of each segment in turn, in UTF-16 code units of a text in which the first block begins at `offset`. */
  positions(values: readonly string[], offset: number): readonly number[];
}

/** What stands before blocks, finished already. */
export interface TextBefore {
  readonly text: string;
  readonly blocks: readonly PromptBlock[];
}

/** The text of blocks that are filled together, apart from what stands before them. */
class Stretch {
  readonly #blocks: JoinedBlocks;
  readonly #values: readonly string[];
  /** How much stands before it. */
  readonly #start: number;
  #text: string | undefined;
  #positions: readonly number[] | undefined;

  constructor(blocks: JoinedBlocks, values: readonly string[], start: number) {
    this.#blocks = blocks;
    this.#values = values;
    this.#start = start;
  }

  /** A separator first where something stands before. */
  get text(): string {
    this.#text ??= this.#lead + this.#blocks.join(this.#values);
    return this.#text;
  }

  get filling(): Filling {
    return { names: this.#blocks.names, values: this.#values };
  }

  /** Returns a part of it; `start` and `end` count from the beginning of the whole text. */
  slice(start: number, end: number): string {
    return this.text.slice(start - this.#start, end - this.#start);
  }

  placeBlocks(): PromptBlock[] {
    const { blocks } = this.#blocks;
    let start = this.#start;
    let first = 0;
    return blocks.map((plan, index) => {
      const next = first + plan.segments.length;
      const isLast = index === blocks.length - 1;
      const end = isLast ? this.#start + this.text.length : this.#endOf(next - 1) + closeLength(plan);
      const block = new BlockAtPlace(plan, this, { first, start, end });
      start = end;
      first = next;
      return block;
    });
  }

  placeSegments({ segments, identity }: BlockPlan, first: number): PlacedSegment[] {
    const positions = this.#findPositions();
    return segments.map((plan, index) => {
      const at = 2 * (first + index);
      const extent = { start: positions[at] as number, end: positions[at + 1] as number };
      return new SegmentAtPlace(plan, identity.nodePath, this, extent);
    });
  }

  get #lead(): string {
    return this.#start > 0 && this.#blocks.blocks.length > 0 ? this.#blocks.separator : '';
  }

  #endOf(segment: number): number {
    return this.#findPositions()[2 * segment + 1] as number;
  }

  #findPositions(): readonly number[] {
    this.#positions ??= this.#blocks.positions(this.#values, this.#start + this.#lead.length);
    return this.#positions;
  }
}

const closeLength = ({ frame }: BlockPlan): number => (frame === undefined ? 0 : frame.close.length + 1);

/**
 * A finished text that knows where it comes from. The text is joined when it is first read; blocks and segments are
 * slices of it, with offsets that are sums of lengths, made when they are first read.
 */
export class FilledBlocks implements AssembledPrompt {
  readonly #before: TextBefore | undefined;
  readonly #stretch: Stretch;
  #text: string | undefined;
  #blocks: readonly PromptBlock[] | undefined;

  constructor(blocks: JoinedBlocks, values: readonly string[], before?: TextBefore) {
    this.#before = before;
    this.#stretch = new Stretch(blocks, values, before?.text.length ?? 0);
  }

  get text(): string {
    this.#text ??= this.#before === undefined ? this.#stretch.text : [this.#before.text, this.#stretch.text].join('');
    return this.#text;
  }

  get blocks(): readonly PromptBlock[] {
    this.#blocks ??= [...(this.#before?.blocks ?? []), ...this.#stretch.placeBlocks()];
    return this.#blocks;
  }

  toJSON(): AssembledPrompt {
    const { text, blocks } = this;
    return { ...this, text, blocks };
  }
}
