import type { AssembledPrompt, PlacedSegment, PlacedValue, PromptBlock } from '../assembled-prompt';
import type { ExecutionLayerMark, SegmentOrigin, SegmentStability } from '../prompt-segment';
import { isOutsideText } from '../text/outside-text';
import { type BlockPlan, SEGMENT_SEPARATOR } from './block-plan';
import type { Filling } from './filling';
import type { SegmentPlan } from './segment-plan';

/** A segment at its place. Where its values stand is found when it is asked. */
class SegmentAtPlace implements PlacedSegment {
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
  readonly #pieces: readonly string[];
  readonly #filling: Filling;

  constructor(plan: SegmentPlan, filling: Filling, text: string, start: number) {
    this.path = plan.path;
    this.layer = plan.layer;
    this.text = text;
    this.origin = plan.origin;
    this.stability = plan.stability;
    this.start = start;
    this.end = start + text.length;
    this.nodePath = plan.nodePath;
    this.key = plan.key;
    this.revision = plan.revision;
    this.executionLayer = plan.executionLayer;
    this.#pieces = plan.pieces;
    this.#filling = filling;
  }

  get values(): readonly PlacedValue[] | undefined {
    return this.#pieces.length === 1 ? undefined : placeValues(this.#pieces, this.#filling, this.start);
  }

  toJSON(): PlacedSegment {
    return { ...this, values: this.values };
  }
}

function placeValues(pieces: readonly string[], filling: Filling, start: number): PlacedValue[] {
  let end = start;
  return pieces.flatMap((piece, index) => {
    const text = index % 2 === 1 ? filling.valueOf(piece) : piece;
    end += text.length;
    if (index % 2 === 0) return [];
    return { placeholder: piece, start: end - text.length, end, origin: isOutsideText(text) ? 'outside' : 'host' };
  });
}

/** What a block asks its assembly for. */
export interface SegmentPlacer {
  readonly text: string;
  placeSegments(plan: BlockPlan, blockStart: number): readonly PlacedSegment[];
}

/** A block at its place. Its text and segments are made when they are first read. */
export class BlockAtPlace implements PromptBlock {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly stability: SegmentStability;
  readonly #plan: BlockPlan;
  readonly #assembly: SegmentPlacer;
  #segments: readonly PlacedSegment[] | undefined;

  constructor(plan: BlockPlan, assembly: SegmentPlacer, start: number, end: number) {
    this.id = plan.id;
    this.start = start;
    this.end = end;
    this.stability = plan.stability;
    this.#plan = plan;
    this.#assembly = assembly;
  }

  get text(): string {
    return this.#assembly.text.slice(this.start, this.end);
  }

  get segments(): readonly PlacedSegment[] {
    this.#segments ??= this.#assembly.placeSegments(this.#plan, this.start);
    return this.#segments;
  }

  toJSON(): PromptBlock {
    const { text, segments } = this;
    return { ...this, text, segments };
  }
}

/** What an Assembly is made of. */
export interface AssemblySource<Node = unknown> {
  readonly blocks: readonly BlockPlan<Node>[];
  readonly separator: string;
  readonly filling: Filling;
  /** The text of these blocks, without what stands before them. */
  readonly text: string | (() => string);
  /** What stands before these blocks, finished already. */
  readonly before?: Assembly<BlockAtPlace, Node> | undefined;
  readonly revision?: number | undefined;
}

/**
 * A finished text that knows where it comes from. The text is joined once; blocks and segments are slices of it,
 * with offsets that are sums of lengths, made when they are first read.
 */
export class Assembly<Block extends BlockAtPlace = BlockAtPlace, Node = unknown> implements AssembledPrompt<Block> {
  readonly #source: AssemblySource<Node>;
  #text: string | undefined;
  #blocks: readonly Block[] | undefined;

  constructor(source: AssemblySource<Node>) {
    this.#source = source;
  }

  get text(): string {
    this.#text ??= this.#joinText();
    return this.#text;
  }

  get blocks(): readonly Block[] {
    this.#blocks ??= this.#placeBlocks();
    return this.#blocks;
  }

  get revision(): number | undefined {
    return this.#source.revision;
  }

  toJSON(): AssembledPrompt {
    const { text, blocks, revision } = this;
    return { text, blocks, revision };
  }

  /** Places the segments of a block that begins at `blockStart`. For the block itself. */
  placeSegments(plan: BlockPlan, blockStart: number): readonly PlacedSegment[] {
    const { filling, separator } = this.#source;
    const { text } = this;
    let start = blockStart === 0 ? 0 : blockStart + separator.length;
    return plan.segments.map((segment) => {
      const end = start + filling.length(segment.pieces);
      const placed = new SegmentAtPlace(segment, filling, text.slice(start, end), start);
      start = end + SEGMENT_SEPARATOR.length;
      return placed;
    });
  }

  /** Makes one block; a subclass adds what its blocks know more. */
  protected placeBlock(plan: BlockPlan<Node>, start: number, end: number): Block {
    return new BlockAtPlace(plan, this, start, end) as Block;
  }

  #joinText(): string {
    const { before, separator, text } = this.#source;
    const own = typeof text === 'string' ? text : text();
    if (before === undefined || before.text === '') return own;
    return own === '' ? before.text : before.text + separator + own;
  }

  #placeBlocks(): readonly Block[] {
    const { blocks, filling, separator, before } = this.#source;
    let start = before?.text.length ?? 0;
    const placed = blocks.map((plan) => {
      const end = start + (start === 0 ? 0 : separator.length) + filling.length(plan.pieces);
      const block = this.placeBlock(plan, start, end);
      start = end;
      return block;
    });
    return before === undefined ? placed : [...(before.blocks as readonly Block[]), ...placed];
  }
}
