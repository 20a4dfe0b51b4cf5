import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { type AuditedSegment, listSegments, nameSegment } from './audited-prompt';

/** A line `---` with a blank line, or an end of the text, on both sides; CR and white space at line ends are overlooked, as a model does. */
const SEPARATOR_LINE = /(?<=(?:^|\n)[^\S\n]*\n|^)---[^\S\n]*(?=$|\n[^\S\n]*(?:\n|$))/g;

/** Finds parts with a line that looks like the boundary between two nodes. */
export function checkSeparators(prompt: AssembledPrompt): Diagnostic[] {
  return listSegments(prompt).flatMap((audited) =>
    [...audited.segment.text.matchAll(SEPARATOR_LINE)].map(({ index }) => separator(audited, index)),
  );
}

function separator(audited: AuditedSegment, index: number): Diagnostic {
  const start = audited.segment.start + index;
  return {
    code: 'SEPARATOR_IN_PART',
    severity: 'error',
    message: `part ${nameSegment(audited)} has a line "---" between blank lines, which reads as the boundary between two nodes`,
    path: audited.segment.path,
    range: { start, end: start + 3 },
    hint: 'Take the line out, or write "***" or a heading.',
  };
}
