import type { AssembledPrompt, PromptBlock } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { readBlockRole } from '../block-role';
import { normalizePromptText } from '../normalize-prompt-text';
import { type AuditedSegment, listSegments, nameSegment } from './audited-prompt';

/** Finds parts that say again what a part before them said, in each stretch from one pipeline to the next. */
export function checkRepeatedParts(prompt: AssembledPrompt): Diagnostic[] {
  let said = new Map<string, AuditedSegment>();
  let stretch: PromptBlock | undefined;
  return listSegments(prompt).flatMap((audited) => {
    if (audited.block !== stretch && readBlockRole(audited.block).kind === 'pipeline') said = new Map();
    stretch = audited.block;
    const text = normalizePromptText(audited.segment.text).trim();
    const first = said.get(text);
    if (first === undefined) said.set(text, audited);
    return first === undefined ? [] : [repeated(audited, first)];
  });
}

function repeated(audited: AuditedSegment, first: AuditedSegment): Diagnostic {
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
