import type { AssembledPrompt, PromptBlock } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { readBlockRole } from '../block-role';
import { type AuditedSegment, listSegments, nameSegment } from './audited-prompt';

/** What stands between the nodes of a walk. */
const NODE_BOUNDARY = '---';
const HEADING_MARK = /^#+$/;
const META_CHARACTER = /[\\^$.*+?()[\]{}|/-]/g;

/** Finds texts with a line that looks like the boundary between two blocks of this prompt. */
export function checkSeparators(prompt: AssembledPrompt): Diagnostic[] {
  const boundaries = listBoundaries(prompt).map((boundary) => ({ boundary, line: lineOf(boundary) }));
  return listSegments(prompt).flatMap((audited) =>
    boundaries.flatMap(({ boundary, line }) =>
      [...audited.segment.text.matchAll(line)].map(({ index }) => separator(audited, index, boundary)),
    ),
  );
}

/** The visible part of what stands between blocks; blank lines and heading marks part nothing by themselves. */
function listBoundaries({ text, blocks }: AssembledPrompt): string[] {
  const between = blocks.slice(1).map((block) => separatorOf(block, text));
  const ofNodes = blocks.length === 1 || blocks.some((block) => readBlockRole(block).nodePath !== undefined);
  const visible = [...(ofNodes ? [NODE_BOUNDARY] : []), ...between.map((one) => one.trim())];
  return [...new Set(visible)].filter((one) => one !== '' && !HEADING_MARK.test(one));
}

function separatorOf({ start, end, segments, open = '' }: PromptBlock, text: string): string {
  const before = text.slice(start, segments[0]?.start ?? end).trimEnd();
  return open !== '' && before.endsWith(open) ? before.slice(0, -open.length) : before;
}

/** The boundary with a blank line, or an end of the text, on both sides; CR and white space at line ends are overlooked, as a model does. */
function lineOf(boundary: string): RegExp {
  const escaped = boundary.replace(META_CHARACTER, '\\$&');
  return new RegExp(`(?<=(?:^|\\n)[^\\S\\n]*\\n|^)${escaped}[^\\S\\n]*(?=$|\\n[^\\S\\n]*(?:\\n|$))`, 'g');
}

function separator(audited: AuditedSegment, index: number, boundary: string): Diagnostic {
  const start = audited.segment.start + index;
  return {
    code: 'SEPARATOR_IN_PART',
    severity: 'error',
    message: `part ${nameSegment(audited)} has a line ${JSON.stringify(boundary)} between blank lines, which reads as the boundary between two ${boundary === NODE_BOUNDARY ? 'nodes' : 'blocks'}`,
    path: audited.segment.path,
    range: { start, end: start + boundary.length },
    hint: 'Take the line out, or write "***" or a heading.',
  };
}
