import type { AssembledPrompt, KeepsDigest, PlacedSegment, PlacedValue, PromptBlock } from '../assembled-prompt';
import type { ExecutionLayerMark, SegmentOrigin, SegmentStability } from '../prompt-segment';
import { holdsOutsideText } from '../text/outside/holds-outside-text';
import type { BlockPlan } from './block-plan';
import { Filling } from './filling';
import type { SegmentPlan } from './segment-plan';
import type { TextShape } from './text-shape';

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
  readonly #plan: SegmentPlan;
  readonly #assembly: Placement;

  constructor(plan: SegmentPlan, assembly: Placement, start: number, end: number) {
    this.path = plan.path;
    this.layer = plan.layer;
    this.text = assembly.slice(start, end);
    this.origin = plan.origin;
    this.stability = plan.stability;
    this.start = start;
    this.end = end;
    this.nodePath = plan.nodePath;
    this.key = plan.key;
    this.revision = plan.revision;
    this.executionLayer = plan.executionLayer;
    this.#plan = plan;
    this.#assembly = assembly;
  }

  digestWith(digestText: (text: string) => string): string {
    const { source, pieces } = this.#plan;
    if (source === undefined || pieces.length > 1 || source.pieces[0] !== pieces[0]) return digestText(this.text);
    source.digest ??= digestText(this.text);
    return source.digest;
  }

  get values(): readonly PlacedValue[] | undefined {
    const { pieces } = this.#plan;
    return pieces.length === 1 ? undefined : placeValues(pieces, this.#assembly.filling, this.start);
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
    return { placeholder: piece, start: end - text.length, end, origin: holdsOutsideText(text) ? 'outside' : 'host' };
  });
}

/** What blocks and segments ask their assembly for. */
interface Placement {
  /** A stretch of the whole text that lies in the blocks behind `before`. */
  slice(start: number, end: number): string;
  readonly filling: Filling;
  /** Start and end of each of its segments in turn. */
  readonly positions: readonly number[];
}

/** Where a block stands. */
export interface BlockPlace {
  readonly assembly: Placement;
  /** The index of its first segment among the assembly's. */
  readonly first: number;
  readonly start: number;
  readonly end: number;
}

/** A block at its place. Its text and segments are made when they are first read. */
export class BlockAtPlace implements PromptBlock {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly stability: SegmentStability;
  readonly #plan: BlockPlan;
  readonly #place: BlockPlace;
  #text: string | undefined;
  #segments: readonly PlacedSegment[] | undefined;

  constructor(plan: BlockPlan, place: BlockPlace) {
    this.id = plan.id;
    this.start = place.start;
    this.end = place.end;
    this.stability = plan.stability;
    this.#plan = plan;
    this.#place = place;
  }

  get text(): string {
    this.#text ??= this.#place.assembly.slice(this.start, this.end);
    return this.#text;
  }

  get segments(): readonly PlacedSegment[] {
    this.#segments ??= placeSegments(this.#plan.segments, this.#place);
    return this.#segments;
  }

  toJSON(): PromptBlock {
    const { text, segments } = this;
    return { ...this, text, segments };
  }
}

function placeSegments(plans: readonly SegmentPlan[], { assembly, first }: BlockPlace): PlacedSegment[] {
  const { positions } = assembly;
  const placed: PlacedSegment[] = [];
  for (let i = 0; i < plans.length; i++) {
    const at = 2 * (first + i);
    placed.push(
      new SegmentAtPlace(plans[i] as SegmentPlan, assembly, positions[at] as number, positions[at + 1] as number),
    );
  }
  return placed;
}

/** What an Assembly is made of. */
export interface AssemblySource<Node = unknown> {
  readonly shape: TextShape<Node> | (() => TextShape<Node>);
  /** In the order of the shape's names. */
  readonly values: readonly string[];
  /** The text of these blocks, where it is known. */
  readonly text?: string | undefined;
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
  #made: TextShape<Node> | undefined;
  #own: string | undefined;
  #text: string | undefined;
  #blocks: readonly Block[] | undefined;
  #positions: readonly number[] | undefined;

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

  /** The values that the text is filled with. */
  get filling(): Filling {
    return new Filling(this.#shape.names, this.#source.values);
  }

  /** Start and end of each segment in turn, of the blocks behind `before`. */
  get positions(): readonly number[] {
    this.#positions ??= this.#findPositions();
    return this.#positions;
  }

  /** A stretch of the whole text that lies in the blocks behind `before`: what stands before is not joined for it. */
  slice(start: number, end: number): string {
    const offset = this.#start;
    return this.#ownText.slice(start - offset, end - offset);
  }

  toJSON(): AssembledPrompt {
    const { text, blocks, revision } = this;
    return { text, blocks, revision };
  }

  /** Makes one block; a subclass adds what its blocks know more. */
  protected placeBlock(plan: BlockPlan<Node>, place: BlockPlace): Block {
    return new BlockAtPlace(plan, place) as Block;
  }

  get #shape(): TextShape<Node> {
    this.#made ??= typeof this.#source.shape === 'function' ? this.#source.shape() : this.#source.shape;
    return this.#made;
  }

  /** Where the blocks behind `before` begin. */
  get #start(): number {
    return this.#source.before?.text.length ?? 0;
  }

  /** The text of the blocks behind `before`, a separator first where something stands before. */
  get #ownText(): string {
    if (this.#own !== undefined) return this.#own;
    const { values, text = this.#shape.text(values) } = this.#source;
    this.#own = this.#start > 0 && text !== '' ? this.#shape.separator + text : text;
    return this.#own;
  }

  #joinText(): string {
    const { before } = this.#source;
    return before === undefined ? this.#ownText : [before.text, this.#ownText].join('');
  }

  #findPositions(): readonly number[] {
    const start = this.#start;
    return this.#shape.positions(this.#source.values, start > 0 ? start + this.#shape.separator.length : 0);
  }

  #placeBlocks(): readonly Block[] {
    const { before } = this.#source;
    const { blocks } = this.#shape;
    const placed: Block[] = before === undefined ? [] : [...(before.blocks as readonly Block[])];
    // A single block ends where the text does: it needs no positions.
    const positions = blocks.length === 1 ? undefined : this.positions;
    let start = this.#start;
    let first = 0;
    for (const plan of blocks) {
      const next = first + plan.segments.length;
      const end = positions === undefined ? start + this.#ownText.length : (positions[2 * next - 1] as number);
      placed.push(this.placeBlock(plan, { assembly: this, first, start, end }));
      start = end;
      first = next;
    }
    return placed;
  }
}
