import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { stabilityInBlock } from '../block-role';
import type { CountTokens } from '../count-tokens';
import { type AuditedSegment, listSegments, nameSegment } from './audited-prompt';

/** Finds segments that change on each request and stand before text that does not. */
export function checkStabilityOrder(prompt: AssembledPrompt, countTokens: CountTokens): Diagnostic[] {
  const segments = listSegments(prompt);
  const lastLasting = segments.findLastIndex((audited) => !isOfRequest(audited));
  return segments
    .slice(0, Math.max(lastLasting, 0))
    .filter(isOfRequest)
    .map((audited) => outOfOrder(audited, prompt.text.slice(audited.segment.end), countTokens));
}

const isOfRequest = ({ segment, block }: AuditedSegment): boolean => stabilityInBlock(segment, block) === 'request';

function outOfOrder(audited: AuditedSegment, behind: string, countTokens: CountTokens): Diagnostic {
  const { path, start, end } = audited.segment;
  return {
    code: 'STABILITY_ORDER',
    severity: 'warning',
    message: `part ${nameSegment(audited)} changes on each request and stands before text that does not: on each change the ${behind.length} code units (${countTokens(behind)} tokens) behind it are read anew`,
    path,
    range: { start, end },
    expected: 'request parts behind all others',
    received: `${behind.length} code units behind a request part`,
    hint: 'Move it to the end of the prompt, or into the user text.',
  };
}
