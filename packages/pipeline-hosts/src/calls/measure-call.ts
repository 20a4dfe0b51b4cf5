import { type CacheBreakpoint, cacheBreakpoints, comparePromptPrefix } from '@bitcode/prompts';
import type { Call } from './call';

/** What Anthropic takes in one request; no other provider takes fewer. */
const MOST_BREAKPOINTS = 4;

/** What a provider's cache can make of a system text. */
export interface CacheMeasures {
  /** What the text begins with that the product's call before begins with too; undefined for the first call. */
  readonly shared: { readonly codeUnits: number; readonly share: number } | undefined;
  readonly breakpoints: readonly CacheBreakpoint[];
}

/** Returns what a cache can make of a call that is sent after `previous`. */
export function measureCall(
  { prompt }: Pick<Call, 'prompt'>,
  previous: Pick<Call, 'prompt'> | undefined,
): CacheMeasures {
  const compared = previous && comparePromptPrefix(previous.prompt, prompt);
  return {
    shared: compared && { codeUnits: compared.sharedCodeUnits, share: compared.sharedShare },
    breakpoints: cacheBreakpoints(prompt, { max: MOST_BREAKPOINTS }),
  };
}
