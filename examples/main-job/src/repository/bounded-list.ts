/** Returns the lines for the first `most` entries, and a line that says how many more there are. */
export function boundedLines<Entry>(
  entries: readonly Entry[],
  most: number,
  { line, more }: { readonly line: (entry: Entry) => string; readonly more: (rest: readonly Entry[]) => string },
): string[] {
  const fits = entries.length <= most + 1;
  const shown = fits ? entries : entries.slice(0, most);
  return [...shown.map(line), ...(fits ? [] : [more(entries.slice(most))])];
}
