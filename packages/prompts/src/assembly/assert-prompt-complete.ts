import type { Prompt } from '../prompt';
import { speakingRecords } from '../prompt-record';
import { assertRequirements, NO_REQUIREMENTS } from '../prompt-requirements';
import { canHaveText } from './segment-plan';

/**
 * Checks what a Prompt requires of itself before its values are known: a template counts as text.
 *
 * @throws PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 */
export function assertPromptComplete(prompt: Prompt): void {
  if (prompt.requirements === NO_REQUIREMENTS) return;
  const present = speakingRecords(prompt.records()).filter(canHaveText);
  assertRequirements(
    prompt.requirements,
    present.map(({ fullPath }) => fullPath),
    prompt.name,
  );
}
