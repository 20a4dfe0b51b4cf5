import type { ExecutionHierarchyBlock } from '@bitcode/execution-generics';
import type { Call } from '@bitcode/pipeline-hosts';
import type { PlacedSegment } from '@bitcode/prompts';
import { formatCount } from '../repository/format-size';
import { oneLine } from './one-line';
import { partName } from './part-name';
import type { Style } from './style';
import { alignTable } from './table';

const BEGINNING = 60;

/** Returns one call block by block: a line for each part with its layer, its size and its first words. */
export function formatExplanation(title: string, { path, prompt }: Call, style: Style): string[] {
  const whole = prompt.text.length;
  const blocks = prompt.blocks.map((block) => ({
    block,
    rows: block.segments.map((segment) => cellsOfPart(block, segment, whole)),
  }));
  const lines = alignTable(
    blocks.flatMap(({ rows }) => rows),
    ['left', 'left', 'left', 'right', 'right', 'left'],
  );
  let next = 0;
  return [
    style.heading(`${title}: ${path}, ${formatCount(whole)} characters`),
    '',
    ...blocks.flatMap(({ block, rows }) => {
      const own = lines.slice(next, (next += rows.length));
      return [
        `  ${style.name(`${block.kind} ${block.name}`)} ${style.quiet(`${formatCount(block.end - block.start)} characters`)}`,
        ...own,
      ];
    }),
    '',
  ];
}

function cellsOfPart(block: ExecutionHierarchyBlock, segment: PlacedSegment, whole: number): string[] {
  const { layer, stability, start, end, text } = segment;
  const share = ((end - start) / whole) * 100;
  return [
    `    ${layer}`,
    partName(block, segment),
    stability,
    formatCount(end - start),
    `${share.toFixed(1)} %`,
    oneLine(text, BEGINNING),
  ];
}
