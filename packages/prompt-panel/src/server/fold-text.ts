const MARKS = /\p{M}/gu;

/** Returns a text without its case and its accents, to be searched in. */
export const foldText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** A folded text, and where each of its code units stands in the text itself. */
export interface FoldedText {
  readonly folded: string;
  placeOf(index: number): number;
}

/** Folds a text one character at a time, in proportion to it. */
export function foldWithPlaces(text: string): FoldedText {
  const places: number[] = [];
  const pieces: string[] = [];
  let at = 0;
  for (const character of text) {
    const piece = foldText(character);
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit += 1) places.push(at);
    at += character.length;
  }
  return { folded: pieces.join(''), placeOf: (index) => places[index] ?? text.length };
}
