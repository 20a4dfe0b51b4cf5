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
  const placeOf = createPlaceSearch(hashWindows(source, length));
  let windows: Set<string> | undefined;
  return (hash, text, start) => {
    const place = placeOf(hash);
    if (place === undefined) return false;
    const window = text.slice(start, start + length);
    if (source.startsWith(window, place)) return true;
    windows ??= listWindows(source, length);
    return windows.has(window);
  };
}

/** Returns what finds the first place of a hash: an open table, since a Map of every window costs more than the search. */
function createPlaceSearch(hashes: Int32Array): (hash: number) => number | undefined {
  const bits = 32 - Math.clz32(2 * hashes.length);
  const mask = 2 ** bits - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  const slotOf = (hash: number): number => {
    let slot = (hash ^ (hash >>> bits)) & mask;
    while (slots[slot] !== -1 && hashes[slots[slot] as number] !== hash) slot = (slot + 1) & mask;
    return slot;
  };
  for (let place = 0; place < hashes.length; place++) {
    const slot = slotOf(hashes[place] as number);
    if (slots[slot] === -1) slots[slot] = place;
  }
  return (hash) => {
    const place = slots[slotOf(hash)] as number;
    return place === -1 ? undefined : place;
  };
}

/** For the windows that share their hash with another one. */
function listWindows(source: string, length: number): Set<string> {
  const windows = new Set<string>();
  for (let start = 0; start + length <= source.length; start++) windows.add(source.slice(start, start + length));
  return windows;
}

const BASE = 0x01000193;

/** The hash of each window of a text, by its start; from one window to the next one code unit goes and one comes. */
function hashWindows(text: string, length: number): Int32Array {
  const hashes = new Int32Array(text.length - length + 1);
  let hash = 0;
  let weight = 1;
  for (let at = 0; at < length; at++) {
    hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
    weight = Math.imul(weight, BASE);
  }
  hashes[0] = hash;
  for (let start = 1; start < hashes.length; start++) {
    const gone = Math.imul(weight, text.charCodeAt(start - 1));
    hash = (Math.imul(hash, BASE) + text.charCodeAt(start + length - 1) - gone) | 0;
    hashes[start] = hash;
  }
  return hashes;
}
