import type { ExecutionHierarchyBlock } from '@bitcode/execution-generics';
import type { Call } from '@bitcode/pipeline-hosts';
import { estimateTokens, type PlacedSegment } from '@bitcode/prompts';
import { formatCount } from '../repository/format-size';
import { printable } from './one-line';
import type { Style } from './style';

/** Returns one call to the character: every block and segment with its origin and offsets, and all of the text between bars. */
export function formatWholeCall({ nodePath, path, prompt }: Call, style: Style): string[] {
  const segments = prompt.blocks.reduce((sum, block) => sum + block.segments.length, 0);
  return [
    style.heading(path),
    `node path  ${nodePath}`,
    `text       ${formatCount(prompt.text.length)} characters, about ${formatCount(estimateTokens(prompt.text))} tokens, ${prompt.blocks.length} blocks, ${segments} segments`,
    style.quiet(
      'Offsets count UTF-16 code units of the whole text. The text itself stands behind bars; what joins segments is counted, and shown in quotes.',
    ),
    ...prompt.blocks.flatMap((block) => formatBlock(block, prompt.text, style)),
  ];
}

function formatBlock(block: ExecutionHierarchyBlock, text: string, style: Style): string[] {
  let end = block.start;
  return [
    '',
    style.heading(
      `[${block.start}, ${block.end})  block ${block.kind} "${block.name}", ${block.stability}, ${formatCount(block.end - block.start)} characters`,
    ),
    `node path  ${block.nodePath}`,
    ...block.segments.flatMap((segment) => {
      const joint = formatJoint(text, end, segment.start);
      end = segment.end;
      return [...joint, ...formatSegment(segment, style)];
    }),
  ];
}

/** What stands between two segments or blocks, which belongs to neither. */
function formatJoint(text: string, start: number, end: number): string[] {
  return start === end ? [] : [`[${start}, ${end})  joined by ${JSON.stringify(text.slice(start, end))}`];
}

function formatSegment(
  { path, layer, origin, stability, start, end, text, key, revision, values = [] }: PlacedSegment,
  style: Style,
): string[] {
  const settings = [
    key === undefined ? '' : `, key ${key}`,
    revision === undefined ? '' : `, settings revision ${revision}`,
  ].join('');
  return [
    `[${start}, ${end})  ${style.name(path)}`,
    `  layer ${layer === '' ? '(unnamed)' : layer}, ${origin}, ${stability}, ${formatCount(end - start)} characters${settings}`,
    ...values.map(
      (value) =>
        `  [${value.start}, ${value.end})  value {${value.placeholder}}, from ${value.origin === 'outside' ? 'outside' : 'the host'}`,
    ),
    ...printable(text)
      .split('\n')
      .map((line) => `  ${style.quiet('|')}${line === '' ? '' : ` ${line}`}`),
  ];
}
