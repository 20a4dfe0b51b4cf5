import { hashWindows, WindowPlaces } from './window-places';

/** A stretch of a text, in UTF-16 code units. */
export interface TextRun {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the runs of at least `length` code units in `text` that also stand in `source`, in text order. Time grows with
 * the sum of both lengths, whatever the texts repeat, and no window is taken for another.
 *
 * @example findSharedRuns('the quick fox', 'a quick fix', 6); // => [{ start: 1, end: 9 }]
 */
export function findSharedRuns(source: string, text: string, length: number): TextRun[] {
  if (Math.min(source.length, text.length) < length) return [];
  const isInSource = createWindowSearch(source, length);
  const hashes = hashWindows(text, length);
  const runs: TextRun[] = [];
  let open = -1;
  for (let start = 0; start <= hashes.length; start++) {
    const hash = hashes[start];
    const shared = hash !== undefined && isInSource(hash, text, start);
    if (shared && open < 0) open = start;
    if (shared || open < 0) continue;
    runs.push({ start: open, end: start - 1 + length });
    open = -1;
  }
  return runs;
}

/** Returns what tells whether the window of a text with this hash stands in `source`. */
function createWindowSearch(source: string, length: number): (hash: number, text: string, start: number) => boolean {
  const places = new WindowPlaces(hashWindows(source, length));
  places.addAll();
  let windows: Set<string> | undefined;
  return (hash, text, start) => {
    const place = places.firstOf(hash);
    if (place === undefined) return false;
    const window = text.slice(start, start + length);
    if (source.startsWith(window, place)) return true;
    windows ??= listWindows(source, length);
    return windows.has(window);
  };
}

/** For the windows that share their hash with another one. */
function listWindows(source: string, length: number): Set<string> {
  const windows = new Set<string>();
  for (let start = 0; start + length <= source.length; start++) windows.add(source.slice(start, start + length));
  return windows;
}
