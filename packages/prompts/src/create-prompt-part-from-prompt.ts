import type { Prompt } from './prompt';
import { createPromptPart, type PromptPart } from './prompt-part';
import type { PromptValues } from './prompt-values';

/**
 * Returns the formatted text of a Prompt as one part: an opaque segment that no override or filter reaches into. What its
 * segments carried ends there, the mark of the Execution layer too: to be told once on a walk, attach the Prompt itself.
 *
 * @throws PLACEHOLDER_VALUE_MISSING for an unfilled template, PROMPTPART_BLANK for a Prompt without text
 * @example createPromptPartFromPrompt(composePromptLayers([base, product]));
 */
export function createPromptPartFromPrompt(
  prompt: Prompt,
  options: { readonly values?: PromptValues } = {},
): PromptPart {
  return createPromptPart(prompt.format(undefined, options));
}
