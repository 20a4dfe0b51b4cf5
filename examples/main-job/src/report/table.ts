/** How a column stands: words at the left, numbers at the right. */
export type ColumnAlignment = 'left' | 'right';

/** Returns rows of cells as lines, each column as wide as its widest cell, two spaces between them. */
export function alignTable(rows: ReadonlyArray<readonly string[]>, alignments: readonly ColumnAlignment[]): string[] {
  const widths = alignments.map((_, column) => Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? ''))));
  return rows.map((row) =>
    alignments
      .map((alignment, column) => pad(row[column] ?? '', alignment, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Code points, which is right for all but the scripts that are set wide. */
const displayWidth = (cell: string): number => [...cell].length;

function pad(cell: string, alignment: ColumnAlignment, width: number): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(cell)));
  return alignment === 'left' ? cell + space : space + cell;
}
