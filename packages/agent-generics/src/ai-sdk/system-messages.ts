import type { ExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { type CacheBreakpointOptions, cacheBreakpoints } from '@bitcode/prompts';
import type { AiSdkProviderOptions, AiSdkSystemMessage } from './ai-sdk-language-model';

/** Returns one system message a block; each after the first begins with the separator, so that they join to the text. */
export function systemBlocks({ blocks }: ExecutionHierarchyPrompt): AiSdkSystemMessage[] {
  return blocks.map(({ text }) => ({ role: 'system', content: text }));
}

/**
 * Returns what cuts a system text where a provider's cache should keep what stands before, and marks each of these
 * places with `providerOptions`: behind the agent and the step, which the next calls share, and where stability falls.
 * At most 4 marks when `max` is left out, which is Anthropic's limit.
 *
 * @throws PROMPT_OPTION_INVALID when a text is cut, for a `max` or `minTokens` that is no count
 * @example createAiSdkModel(model, { system: cacheMarkedSystem({ anthropic: { cacheControl: { type: 'ephemeral' } } }) });
 */
export function cacheMarkedSystem(
  providerOptions: AiSdkProviderOptions,
  { max = 4, ...options }: Partial<CacheBreakpointOptions> = {},
): (prompt: ExecutionHierarchyPrompt) => AiSdkSystemMessage[] {
  return (prompt) => {
    const ends = cacheBreakpoints(prompt, { ...options, max }).map(({ offset }) => offset);
    const starts = [0, ...ends];
    const marked = ends.map((end, index): AiSdkSystemMessage => {
      return { role: 'system', content: prompt.text.slice(starts[index], end), providerOptions };
    });
    const rest = prompt.text.slice(starts.at(-1));
    return rest === '' ? marked : [...marked, { role: 'system', content: rest }];
  };
}
