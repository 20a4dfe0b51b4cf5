import type { ExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { cacheBreakpoints, comparePromptPrefix, estimateTokens } from '@bitcode/prompts';
import type { Product } from '../product';
import type { Call } from './call';

/** What Anthropic takes in one request; no other provider takes fewer. */
const MOST_BREAKPOINTS = 4;

/** The system text of a call, and that of the call before it. */
export interface WalkedCall {
  readonly nodePath: string;
  readonly prompt: ExecutionHierarchyPrompt;
  readonly previous: ExecutionHierarchyPrompt | undefined;
}

/** Returns a call with what can be measured on its system text. */
export function measureCall(product: Product['name'], { nodePath, prompt, previous }: WalkedCall): Call {
  const compared = previous && comparePromptPrefix(previous, prompt);
  return {
    product,
    nodePath,
    path: callPath(product, nodePath),
    prompt,
    tokens: estimateTokens(prompt.text),
    shared: compared && { codeUnits: compared.sharedCodeUnits, share: compared.sharedShare },
    breakpoints: cacheBreakpoints(prompt, { max: MOST_BREAKPOINTS }),
  };
}

/**
 * Returns a node path in short: the product, then what the nodes below the pipeline are called.
 *
 * @example callPath('deposit', 'pipeline:P/phase:discovery~2/agent:mapper'); // => 'deposit/discovery~2/mapper'
 */
function callPath(product: Product['name'], nodePath: string): string {
  const segments = nodePath.split('/');
  const below = segments.slice(segments.findIndex((segment) => segment.startsWith('pipeline:')) + 1);
  return [product, ...below.map((segment) => segment.slice(segment.indexOf(':') + 1))].join('/');
}
