/** Line and column of an offset, from 1; the offset does not count a byte-order mark. */
export function placeIn(text: string, offset: number): string {
  const before = text
    .replace(/^\uFEFF/, '')
    .slice(0, offset)
    .split(/\r\n|\n|\r/);
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
