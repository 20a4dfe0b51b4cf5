import { indexOfName } from '../template-values';
import { type BlockPlan, dropBlanks, SEGMENT_SEPARATOR } from './block-plan';
import { FilledBlocks, type JoinedBlocks, type TextBefore } from './filled-blocks';
import { addSegment, type SegmentPlan } from './segment-plan';

/**
 * Blocks as a text that may be filled again and again: from the second text on neighbouring static texts are merged,
 * each open place is known, and one array is kept and filled anew, so that a text is one join.
 */
export class BlockText implements JoinedBlocks {
  private compiled: CompiledText | undefined;
  private isJoined = false;

  /** @param names all placeholders of the blocks, and perhaps more: values are handed over in this order */
  constructor(
    readonly blocks: readonly BlockPlan[],
    readonly separator: string,
    readonly names: readonly string[],
  ) {}

  /** Returns the blocks filled with `values`, behind what stands before them. A segment that they leave blank is left out. */
  fill(values: readonly string[], before?: TextBefore): FilledBlocks {
    const { blocks, separator, names } = this;
    const speaking = dropBlanks(blocks, { names, values });
    const text = speaking === blocks ? this : new BlockText(speaking, separator, names);
    return new FilledBlocks(text, values, before);
  }

  join(values: readonly string[]): string {
    if (!this.isJoined) {
      this.isJoined = true;
      return joinOnce(this, values);
    }
    const { pieces, nameAt } = this.compile();
    for (let i = 0; i < nameAt.length; i++) pieces[2 * i + 1] = values[nameAt[i] as number] as string;
    return pieces.join('');
  }

  positions(values: readonly string[], offset: number): number[] {
    const { pieces, nameAt, bounds } = this.compile();
    const starts = [offset];
    for (let i = 0; i < nameAt.length; i++) {
      const value = values[nameAt[i] as number] as string;
      starts.push((starts[i] as number) + (pieces[2 * i] as string).length + value.length);
    }
    const positions: number[] = [];
    for (let i = 0; i < bounds.length; i += 2) {
      positions.push((starts[bounds[i] as number] as number) + (bounds[i + 1] as number));
    }
    return positions;
  }

  private compile(): CompiledText {
    this.compiled ??= new CompiledText(this);
    return this.compiled;
  }
}

/** For a text that is made once, compiling does not pay, and adding up is quicker than joining a list. */
function joinOnce({ blocks, separator, names }: BlockText, values: readonly string[]): string {
  const filling = { names, values };
  let text = '';
  for (let index = 0; index < blocks.length; index++) {
    const { segments, frame } = blocks[index] as BlockPlan;
    if (index > 0) text += separator;
    if (frame !== undefined) text += `${frame.open}\n`;
    for (let order = 0; order < segments.length; order++) {
      if (order > 0) text += SEGMENT_SEPARATOR;
      text = addSegment(text, segments[order] as SegmentPlan, filling);
    }
    if (frame !== undefined) text += `\n${frame.close}`;
  }
  return text;
}

/** Blocks as static texts and open places in turn. */
class CompiledText {
  /** Static text and filled-in value in turn, text first. */
  readonly pieces: string[] = [];
  /** For each value the index of its name. */
  readonly nameAt: number[] = [];
  /** For start and end of each segment in turn: in which static text, and where in it. */
  readonly bounds: number[] = [];
  private open: string[] = [];
  private length = 0;

  constructor({ blocks, separator, names }: BlockText) {
    for (const [index, { segments, frame }] of blocks.entries()) {
      if (index > 0) this.add(separator);
      if (frame !== undefined) this.add(`${frame.open}\n`);
      for (const [order, segment] of segments.entries()) {
        if (order > 0) this.add(SEGMENT_SEPARATOR);
        this.addSegment(segment, names);
      }
      if (frame !== undefined) this.add(`\n${frame.close}`);
    }
    this.pieces.push(this.open.join(''));
  }

  private addSegment({ source: { pieces }, values: own }: SegmentPlan, names: readonly string[]): void {
    this.addBound();
    this.add(pieces[0] as string);
    for (let i = 1; i < pieces.length; i += 2) {
      const name = pieces[i] as string;
      if (own !== undefined && Object.hasOwn(own, name)) this.add(own[name] as string);
      else this.addPlace(indexOfName(names, name));
      this.add(pieces[i + 1] as string);
    }
    this.addBound();
  }

  private add(text: string): void {
    this.open.push(text);
    this.length += text.length;
  }

  private addPlace(name: number): void {
    this.pieces.push(this.open.join(''), '');
    this.nameAt.push(name);
    this.open = [];
    this.length = 0;
  }

  private addBound(): void {
    this.bounds.push(this.nameAt.length, this.length);
  }
}
