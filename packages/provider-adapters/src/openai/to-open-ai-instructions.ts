import { type AssembledPrompt, digestPromptText } from '@bitcode/prompts';

/** What a request to OpenAI's Responses API has of a prompt. */
export interface OpenAiInstructions {
  instructions?: string;
  /** Names the beginning that calls share, so that they meet the same cache. */
  prompt_cache_key?: string;
}

/** OpenAI takes 64 characters. */
const KEY_LENGTH = 32;

/**
 * Returns the prompt as `instructions`, and a `prompt_cache_key` made from the text before the first part that changes
 * within a deployment: requests that begin alike go to the same cache. An empty prompt gives neither.
 *
 * @example client.responses.create({ model, input, ...toOpenAiInstructions(prompt) });
 */
export function toOpenAiInstructions(prompt: AssembledPrompt): OpenAiInstructions {
  if (prompt.text.trim() === '') return {};
  const beginning = prompt.text.slice(0, stableEnd(prompt));
  const key = beginning === '' ? {} : { prompt_cache_key: digestPromptText(beginning).slice(0, KEY_LENGTH) };
  return { instructions: prompt.text, ...key };
}

function stableEnd({ text, blocks }: AssembledPrompt): number {
  const segments = blocks.flatMap((block) => block.segments);
  const index = segments.findIndex(({ stability }) => stability === 'session' || stability === 'request');
  if (index < 0) return text.length;
  return index === 0 ? 0 : (segments[index - 1]?.end ?? 0);
}
