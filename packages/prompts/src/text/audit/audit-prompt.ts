import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { estimateTokens } from '../count-tokens';
import { allowFindings } from './allow-findings';
import type { AuditPromptOptions } from './audited-prompt';
import { checkOfferedTools } from './check-offered-tools';
import { checkRepastedSystem } from './check-repasted-system';
import { checkRepeatedParts } from './check-repeated-parts';
import { checkRepeatedSchemas } from './check-repeated-schemas';
import { checkRepeatedTexts } from './check-repeated-texts';
import { checkSeparators } from './check-separators';
import { checkSize } from './check-size';
import { checkStabilityOrder } from './check-stability-order';

/**
 * Returns everything that is wrong with a finished prompt, and with the user text and tools of the same call:
 * `PART_REPEATED`, `TEXT_REPEATED`, `STABILITY_ORDER` and `TOOL_NOT_OFFERED` (warnings), `SEPARATOR_IN_PART`, `SYSTEM_REPASTED_IN_USER`, `SCHEMA_REPEATED`,
 * `PROMPT_TOO_LARGE`; and `AUDIT_ALLOW_UNUSED`. Ranges are UTF-16 code units of the prompt's text, or of the user text where `field` is `user`.
 * Time grows with the length of the texts (docs/errors.md).
 *
 * @throws PROMPT_OPTION_INVALID for a `maxTokens` that is no count
 * @example auditPrompt(prompt, { user, maxTokens: 150_000 }).map(({ code }) => code); // => []
 */
export function auditPrompt(prompt: AssembledPrompt, options: AuditPromptOptions = {}): Diagnostic[] {
  const { user = '', tools = [], knownTools = [], allow = [], countTokens = estimateTokens } = options;
  const found = [
    ...checkRepeatedParts(prompt),
    ...checkRepeatedTexts(prompt),
    ...checkStabilityOrder(prompt, countTokens),
    ...checkSeparators(prompt),
    ...checkOfferedTools(prompt, knownTools, tools),
    ...checkRepastedSystem(prompt, user),
    ...checkRepeatedSchemas(prompt, user, tools),
    ...checkSize(prompt, options),
  ];
  return allowFindings(found, allow);
}
