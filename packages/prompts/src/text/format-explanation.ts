import type { ExplainedBlock, ExplainedSegment, PromptExplanation } from './prompt-explanation';

/** A row of cells; blocks stand at the margin, their segments are indented. */
type Row = readonly string[];

/** Returns an explanation as a table: a line for the whole, a row a block and, indented, a row a segment. */
export function formatExplanation({ codeUnits, revision, blocks }: PromptExplanation): string {
  const segments = blocks.reduce((sum, block) => sum + block.segments.length, 0);
  const settings = revision === undefined ? '' : `, settings revision ${revision}`;
  const whole = `${codeUnits} code units, ${blocks.length} blocks, ${segments} segments${settings}`;
  return [whole, ...alignRows(blocks.flatMap(rowsOfBlock))].join('\n');
}

const HEAD: Row = ['block / path', 'layer', 'origin', 'stability', 'code units', 'share'];

function alignRows(rows: readonly Row[]): string[] {
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => (row[column] as string).length)));
  return all.map((row) =>
    row
      .map((cell, column) => alignCell(cell, column, widths[column] as number))
      .join('  ')
      .trimEnd(),
  );
}

/** Numbers stand at the right. */
const alignCell = (cell: string, column: number, width: number): string =>
  column < 4 ? cell.padEnd(width) : cell.padStart(width);

function rowsOfBlock(block: ExplainedBlock): Row[] {
  const role = block.kind === undefined || block.id === block.kind ? block.id : `${block.id} (${block.kind})`;
  return [[role, '', '', block.stability, ...sizeCells(block)], ...block.segments.map(rowOfSegment)];
}

function rowOfSegment(segment: ExplainedSegment): Row {
  const { layer, origin, stability, key, revision } = segment;
  const settings = [key, revision === undefined ? undefined : `r${revision}`].filter((word) => word !== undefined);
  const from = settings.length === 0 ? origin : `${origin} (${settings.join(' ')})`;
  return [`  ${segment.path}`, layer === '' ? '-' : layer, from, stability, ...sizeCells(segment)];
}

const sizeCells = ({ codeUnits, share }: { readonly codeUnits: number; readonly share: number }): Row => [
  String(codeUnits),
  `${(share * 100).toFixed(1)} %`,
];
