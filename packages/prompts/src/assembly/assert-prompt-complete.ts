import type { Prompt } from '../prompt';
import { type PromptRecord, recordPath, speakingRecords } from '../prompt-record';
import { assertRequirements, NO_REQUIREMENTS } from '../prompt-requirements';
import { canBeBlank, type Filling, isBlank } from './filling';

/** True for a record with text; a template of nothing but placeholders has it when its filled text does. */
export function hasText({ source }: PromptRecord, filling?: Filling): boolean {
  const { pieces } = source;
  if (pieces.length === 1) return !isBlank(pieces[0] as string);
  return filling === undefined || !canBeBlank(pieces) || !isBlank(filling.text(pieces));
}

/**
 * Checks what a Prompt requires of itself; before its values are known, a template counts as text.
 *
 * @throws PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 */
export function assertPromptComplete(prompt: Prompt, filling?: Filling): void {
  if (prompt.requirements === NO_REQUIREMENTS) return;
  const present = speakingRecords(prompt.records()).filter((record) => hasText(record, filling));
  assertRequirements(prompt.requirements, present.map(recordPath), prompt.name);
}
