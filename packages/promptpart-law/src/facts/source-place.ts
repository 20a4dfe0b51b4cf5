/** A stretch of a file in UTF-16 code units, a byte-order mark not counted. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** A place as people count it: line and column from 1. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

/** The offsets at which the lines of `text` begin; `\n`, `\r\n` and a lone `\r` end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** Line and column of `offset`. */
export function placeOf(starts: readonly number[], offset: number): SourcePlace {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
