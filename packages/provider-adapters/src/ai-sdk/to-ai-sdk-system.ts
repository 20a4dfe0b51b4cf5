import { type AssembledPrompt, type CacheBreakpointOptions, cutAtCacheMarks } from '@bitcode/prompts';
import { type CacheMarks, resolveCacheMarks } from '../model/cache-marks';
import { marksLeft } from '../model/user-texts';

/** A value that goes through JSON unchanged. */
export type AiSdkJson = null | string | number | boolean | AiSdkJson[] | { [key: string]: AiSdkJson };

/** Options for one provider each: `{ anthropic: { cacheControl: { type: 'ephemeral' } } }`. */
export type AiSdkProviderOptions = Record<string, { [key: string]: AiSdkJson }>;

/** A system message of the AI SDK. */
export interface AiSdkSystemMessage {
  role: 'system';
  content: string;
  providerOptions?: AiSdkProviderOptions;
}

/** Whose marks, and where. */
export interface AiSdkSystemOptions extends Omit<Partial<CacheBreakpointOptions>, 'max'> {
  /** The provider whose marks are set, or the mark for a place; without it there is none. */
  readonly cache?: CacheMarks<AiSdkProviderOptions> | undefined;
  /** Marks, of the 4 that a request may have, that are left for tools and messages; 0 when left out. */
  readonly reserve?: number;
}

const MARKS = {
  anthropic: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  bedrock: { bedrock: { cachePoint: { type: 'default' } } },
} satisfies Record<string, AiSdkProviderOptions>;

/**
 * Returns the prompt as `system` (or `instructions`) of the AI SDK 6 and 7: a string, or with `cache` system messages
 * that join to it, marked where `cutAtCacheMarks` cuts. Undefined for an empty prompt.
 *
 * @throws PROMPT_OPTION_INVALID for a `reserve` or `minTokens` that is no count
 * @example generateText({ model, system: toAiSdkSystem(prompt, { cache: 'anthropic' }), messages });
 */
export function toAiSdkSystem(
  prompt: AssembledPrompt,
  options: AiSdkSystemOptions & { readonly cache: CacheMarks<AiSdkProviderOptions> },
): AiSdkSystemMessage[] | undefined;
export function toAiSdkSystem(
  prompt: AssembledPrompt,
  options?: AiSdkSystemOptions & { readonly cache?: undefined },
): string | undefined;
export function toAiSdkSystem(
  prompt: AssembledPrompt,
  options?: AiSdkSystemOptions,
): string | AiSdkSystemMessage[] | undefined;
export function toAiSdkSystem(
  prompt: AssembledPrompt,
  { cache, ...options }: AiSdkSystemOptions = {},
): string | AiSdkSystemMessage[] | undefined {
  if (prompt.text.trim() === '') return undefined;
  return cache === undefined ? prompt.text : toAiSdkMessages(prompt, { cache, ...options });
}

/**
 * Returns the prompt as system messages, the first of `messages` in the AI SDK 5, whose `system` takes only a string.
 * An empty prompt gives none.
 *
 * @throws PROMPT_OPTION_INVALID for a `reserve` or `minTokens` that is no count
 * @example generateText({ model, messages: [...toAiSdkMessages(prompt, { cache: 'anthropic' }), ...messages] });
 */
export function toAiSdkMessages(
  prompt: AssembledPrompt,
  { cache, reserve = 0, ...options }: AiSdkSystemOptions = {},
): AiSdkSystemMessage[] {
  const markOf = cache === undefined ? () => undefined : resolveCacheMarks(cache, MARKS);
  const max = marksLeft(reserve);
  const pieces = cutAtCacheMarks(prompt, { ...options, max: cache === undefined ? 0 : max });
  return pieces.map(({ text, mark }) => {
    const providerOptions = mark === undefined ? undefined : markOf(mark);
    return { role: 'system', content: text, ...(providerOptions === undefined ? {} : { providerOptions }) };
  });
}

/** Returns the provider options that mark the end of a user text, for a provider that is known by name. */
export function userMark(cache: AiSdkSystemOptions['cache']): AiSdkProviderOptions | undefined {
  return typeof cache === 'string' ? MARKS[cache] : undefined;
}
