import { indexOfName } from '../template-values';
import { type BlockPlan, dropBlanks, SEGMENT_SEPARATOR } from './block-plan';
import { FilledBlocks, type TextBefore } from './filled-blocks';
import type { SegmentPlan } from './segment-plan';

/**
 * Blocks as a text that is filled again and again: neighbouring static texts are merged once, each open place is known,
 * and one array is kept and filled anew, so that a text is one join.
 */
export class BlockText {
  private compiled: CompiledText | undefined;

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

  /** Returns the text of the blocks. */
  join(values: readonly string[]): string {
    const { pieces, nameAt } = this.compile();
    for (let i = 0; i < nameAt.length; i++) pieces[2 * i + 1] = values[nameAt[i] as number] as string;
    return pieces.join('');
  }

  /** Returns start and end of each segment in turn, in UTF-16 code units of a text in which the first block begins at `offset`. */
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
    this.compiled ??= compileBlocks(this.blocks, this.separator, this.names);
    return this.compiled;
  }
}

interface CompiledText {
  /** Static text and filled-in value in turn, text first. */
  readonly pieces: string[];
  /** For each value the index of its name. */
  readonly nameAt: number[];
  /** For start and end of each segment in turn: in which static text, and where in it. */
  readonly bounds: number[];
}

function compileBlocks(blocks: readonly BlockPlan[], separator: string, names: readonly string[]): CompiledText {
  const compiled: CompiledText = { pieces: [''], nameAt: [], bounds: [] };
  for (const [index, { segments, frame }] of blocks.entries()) {
    if (index > 0) addText(compiled, separator);
    if (frame !== undefined) addText(compiled, `${frame.open}\n`);
    for (const [order, segment] of segments.entries()) {
      if (order > 0) addText(compiled, SEGMENT_SEPARATOR);
      addSegment(compiled, segment, names);
    }
    if (frame !== undefined) addText(compiled, `\n${frame.close}`);
  }
  return compiled;
}

function addText({ pieces }: CompiledText, text: string): void {
  pieces[pieces.length - 1] += text;
}

function addSegment(
  compiled: CompiledText,
  { source: { pieces }, values: own }: SegmentPlan,
  names: readonly string[],
) {
  addBound(compiled);
  addText(compiled, pieces[0] as string);
  for (let i = 1; i < pieces.length; i += 2) {
    const name = pieces[i] as string;
    if (own !== undefined && Object.hasOwn(own, name)) addText(compiled, own[name] as string);
    else {
      compiled.nameAt.push(indexOfName(names, name));
      compiled.pieces.push('', '');
    }
    addText(compiled, pieces[i + 1] as string);
  }
  addBound(compiled);
}

function addBound({ pieces, nameAt, bounds }: CompiledText): void {
  bounds.push(nameAt.length, (pieces.at(-1) as string).length);
}
