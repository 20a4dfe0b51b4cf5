import type { BlockPlan } from './block-plan';
import { appendPieces } from './filling';

/**
 * Blocks compiled for joining: neighbouring static texts merged, each open place known. One array is kept and
 * filled anew for each text, so that a text costs one write a place and one join.
 */
export class TextShape {
  /** The placeholders in order of first appearance: values are handed over in this order. */
  readonly names: readonly string[];
  private readonly pieces: string[];
  private readonly nameAt: readonly number[];

  constructor(blocks: readonly BlockPlan[], separator: string) {
    const pieces = [''];
    for (let i = 0; i < blocks.length; i++) {
      if (i > 0) pieces[pieces.length - 1] += separator;
      appendPieces(pieces, (blocks[i] as BlockPlan).pieces);
    }
    const names: string[] = [];
    const nameAt: number[] = [];
    for (let i = 1; i < pieces.length; i += 2) nameAt.push(indexOrAdd(names, pieces[i] as string));
    this.pieces = pieces;
    this.names = names;
    this.nameAt = nameAt;
  }

  /** Returns the text filled with `values`, which are in the order of `names`. */
  text(values: readonly string[]): string {
    const { pieces, nameAt } = this;
    for (let i = 0; i < nameAt.length; i++) pieces[2 * i + 1] = values[nameAt[i] as number] as string;
    return pieces.join('');
  }
}

function indexOrAdd(names: string[], name: string): number {
  const known = names.indexOf(name);
  return known >= 0 ? known : names.push(name) - 1;
}
