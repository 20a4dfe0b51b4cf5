/** A stretch of a text, in UTF-16 code units. */
export interface TextRun {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the runs of at least `length` code units in `text` that also stand in `source`, in text order. Every window
 * of that length is looked up in a set of the source's windows: time grows with the sum of both lengths, whatever the
 * texts repeat, and no window is taken for another.
 *
 * @example findSharedRuns('the quick fox', 'a quick fix', 6); // => [{ start: 1, end: 9 }]
 */
export function findSharedRuns(source: string, text: string, length: number): TextRun[] {
  if (Math.min(source.length, text.length) < length) return [];
  const windows = new Set<string>();
  for (let start = 0; start + length <= source.length; start++) windows.add(source.slice(start, start + length));
  const runs: TextRun[] = [];
  let open = -1;
  for (let start = 0; start + length <= text.length + 1; start++) {
    const shared = start + length <= text.length && windows.has(text.slice(start, start + length));
    if (shared && open < 0) open = start;
    if (shared || open < 0) continue;
    runs.push({ start: open, end: start - 1 + length });
    open = -1;
  }
  return runs;
}
