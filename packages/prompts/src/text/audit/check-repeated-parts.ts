import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { normalizePromptText } from '../normalize-prompt-text';
import { type AuditedSegment, listStretches, nameSegment } from './audited-prompt';

/** A segment with the text of one before it. */
export interface RepeatedPart {
  readonly audited: AuditedSegment;
  readonly first: AuditedSegment;
}

/** Returns the segments of one stretch that say again, as a whole, what a segment before them said. */
export function findRepeatedParts(stretch: readonly AuditedSegment[]): RepeatedPart[] {
  const said = new Map<string, AuditedSegment>();
  return stretch.flatMap((audited) => {
    const text = normalizePromptText(audited.segment.text).trim();
    const first = said.get(text);
    if (first === undefined) said.set(text, audited);
    return first === undefined ? [] : [{ audited, first }];
  });
}

/** Finds parts that say again what a part before them said, in each stretch from one pipeline to the next. */
export function checkRepeatedParts(prompt: AssembledPrompt): Diagnostic[] {
  return listStretches(prompt).flatMap(findRepeatedParts).map(repeated);
}

function repeated({ audited, first }: RepeatedPart): Diagnostic {
  const { path, start, end } = audited.segment;
  return {
    code: 'PART_REPEATED',
    severity: 'error',
    message: `part ${nameSegment(audited)} says again what ${nameSegment(first)} said`,
    path,
    range: { start, end },
    expected: 'each text once between one pipeline and the next',
    hint: 'Leave one of them out, or give each its own thing to say.',
  };
}
