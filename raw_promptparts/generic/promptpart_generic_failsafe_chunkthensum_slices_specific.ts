import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that do the task of a step: how a context too large for one call is worked through and summed. */
export const PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_SLICES_SPECIFIC = createPromptPart(
  `A context too large for one call comes in slices, one after the other. Such a call holds one slice and, as priorChunkCompletions, the completions of the slices before it; work out what this slice adds to them. After the last slice a summing pass is given all completions in place of a slice and makes one output of them: duplicates merged, contradictions resolved by the evidence, nothing dropped because only one slice had it.`,
);
