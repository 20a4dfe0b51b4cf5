import { indexOfName } from '../template-values';
import { type BlockPlan, SEGMENT_SEPARATOR } from './block-plan';
import { Filling } from './filling';
import type { SegmentPlan } from './segment-plan';

/**
 * How blocks become one text. The first text is joined from their pieces; from the second on, the blocks are compiled: neighbouring
 * static texts merged, each open place known, one array kept and filled anew, so that a text is one join.
 */
export class TextShape<Node = unknown> {
  private pieces: string[] | undefined;
  /** For each open place the index of its name. */
  private nameAt: readonly number[] = [];
  private isUsed = false;
  private isPlaced = false;
  private bounds: SegmentBounds | undefined;

  /** @param names all placeholders of the blocks, and perhaps more: values are handed over in this order */
  constructor(
    readonly blocks: readonly BlockPlan<Node>[],
    readonly separator: string,
    readonly names: readonly string[],
  ) {}

  /** Returns the text filled with `values`. */
  text(values: readonly string[]): string {
    if (!this.isUsed) {
      this.isUsed = true;
      return joinSegments(segmentsOf(this.blocks), this.separator, new Filling(this.names, values));
    }
    const pieces = this.compiledPieces();
    const { nameAt } = this;
    for (let i = 0; i < nameAt.length; i++) pieces[2 * i + 1] = values[nameAt[i] as number] as string;
    return pieces.join('');
  }

  /** Returns start and end of each segment in turn, in UTF-16 code units of the text filled with `values` that begins at `offset`. */
  positions(values: readonly string[], offset = 0): number[] {
    if (!this.isPlaced) {
      this.isPlaced = true;
      return addUpPositions(this.blocks, this.separator, new Filling(this.names, values), offset);
    }
    const pieces = this.compiledPieces();
    this.bounds ??= measureSegments(this.blocks, this.separator);
    const { texts, places } = this.bounds;
    const textStarts = [offset];
    for (let i = 0; i < this.nameAt.length; i++) {
      const value = values[this.nameAt[i] as number] as string;
      textStarts.push((textStarts[i] as number) + (pieces[2 * i] as string).length + value.length);
    }
    const positions: number[] = [];
    for (let i = 0; i < texts.length; i++)
      positions.push((textStarts[texts[i] as number] as number) + (places[i] as number));
    return positions;
  }

  private compiledPieces(): string[] {
    if (this.pieces !== undefined) return this.pieces;
    const pieces = compilePieces(segmentsOf(this.blocks), this.separator);
    this.nameAt = pieces.filter((_, index) => index % 2 === 1).map((name) => this.names.indexOf(name));
    this.pieces = pieces;
    return pieces;
  }
}

/** Segments by block. */
type SegmentLists = readonly (readonly SegmentPlan[])[];

function segmentsOf(blocks: readonly BlockPlan[]): SegmentLists {
  return blocks.map(({ segments }) => segments);
}

/** Returns segments as one text: for a text that is made once, compiling does not pay. */
export function joinSegments(lists: SegmentLists, separator: string, filling: Filling): string {
  const texts: string[] = [];
  for (const segments of lists) if (segments.length > 0) texts.push(joinBlock(segments, filling));
  return texts.join(separator);
}

/** Returns the segments of one block as text. */
export function joinBlock(segments: readonly SegmentPlan[], filling: Filling): string {
  let text = '';
  for (const { pieces } of segments) {
    if (text !== '') text += SEGMENT_SEPARATOR;
    text += filling.text(pieces);
  }
  return text;
}

/** Merges the static texts that meet; the names stay between them. */
function compilePieces(lists: SegmentLists, separator: string): string[] {
  const compiled: string[] = [];
  let open: string[] = [];
  for (const [index, segments] of lists.entries()) {
    for (const [order, { pieces }] of segments.entries()) {
      if (index + order > 0) open.push(order === 0 ? separator : SEGMENT_SEPARATOR);
      open.push(pieces[0] as string);
      for (let i = 1; i < pieces.length; i += 2) {
        compiled.push(open.join(''), pieces[i] as string);
        open = [pieces[i + 1] as string];
      }
    }
  }
  return [...compiled, open.join('')];
}

function addUpPositions(blocks: readonly BlockPlan[], separator: string, filling: Filling, offset: number): number[] {
  const positions: number[] = [];
  let at = offset - separator.length;
  for (const { segments } of blocks) {
    at += separator.length - SEGMENT_SEPARATOR.length;
    for (const { pieces } of segments) {
      at += SEGMENT_SEPARATOR.length;
      positions.push(at);
      at += filling.length(pieces);
      positions.push(at);
    }
  }
  return positions;
}

/** Start and end of each segment in turn: in which static text, and where in it. */
interface SegmentBounds {
  readonly texts: readonly number[];
  readonly places: readonly number[];
}

function measureSegments(blocks: readonly BlockPlan[], separator: string): SegmentBounds {
  const texts: number[] = [];
  const places: number[] = [];
  let text = 0;
  let place = 0;
  const mark = (): void => {
    texts.push(text);
    places.push(place);
  };
  for (const [index, { segments }] of blocks.entries()) {
    if (index > 0) place += separator.length;
    for (const [order, { pieces }] of segments.entries()) {
      if (order > 0) place += SEGMENT_SEPARATOR.length;
      mark();
      place += (pieces[0] as string).length;
      for (let i = 2; i < pieces.length; i += 2) {
        text++;
        place = (pieces[i] as string).length;
      }
      mark();
    }
  }
  return { texts, places };
}

/** Returns the placeholders of some lists of segments in order of first appearance. */
export function namesOf(lists: readonly (readonly { readonly pieces: readonly string[] }[])[]): string[] {
  const names: string[] = [];
  for (const plans of lists) {
    for (const { pieces } of plans) {
      for (let i = 1; i < pieces.length; i += 2)
        if (indexOfName(names, pieces[i] as string) < 0) names.push(pieces[i] as string);
    }
  }
  return names;
}
