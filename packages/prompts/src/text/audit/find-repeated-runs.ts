import type { TextRun } from './find-shared-runs';
import { hashWindows, WindowPlaces } from './window-places';

/** Stands between texts that no run may cross. */
export const RUN_BOUNDARY = '\0';

/** A stretch that stands in the same text before. */
export interface RepeatedRun extends TextRun {
  /** Where it stands first. */
  readonly first: number;
}

/**
 * Returns the runs of at least `length` code units that stand a second time, without overlap, in text order. Each begins
 * behind the run before it. One pass, whatever the text repeats.
 *
 * @example findRepeatedRuns('one two, one two', 7); // => [{ start: 9, end: 16, first: 0 }]
 */
export function findRepeatedRuns(text: string, length: number): RepeatedRun[] {
  if (text.length < 2 * length) return [];
  const hashes = hashWindows(text, length);
  const places = new WindowPlaces(hashes);
  const runs: RepeatedRun[] = [];
  let added = 0;
  let start = 0;
  while (start < hashes.length) {
    for (; added + length <= start; added++) places.add(added);
    const first = places.firstOf(hashes[start] as number);
    const end = first === undefined ? start : endOfRun(text, first, start);
    if (first === undefined || end - start < length) start++;
    else {
      runs.push({ start, end, first });
      start = end;
    }
  }
  return runs;
}

/** Where what begins at both places ends being equal: at a boundary, or where the first would reach into the second. */
function endOfRun(text: string, first: number, start: number): number {
  let end = start;
  while (first + end - start < start && end < text.length && text[end] === text[first + end - start]) {
    if (text[end] === RUN_BOUNDARY) break;
    end++;
  }
  return end;
}
