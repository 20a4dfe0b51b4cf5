import { agentRoleFilter } from '@bitcode/agent-generics';
import {
  type Execution,
  type ExecutionHierarchyPrompt,
  walkExecutionHierarchyPrompt,
} from '@bitcode/execution-generics';
import { cacheBreakpoints, comparePromptPrefix, estimateTokens, type PromptValues } from '@bitcode/prompts';
import { buildProductTree, listCallSites } from '../build-product-tree';
import type { Product } from '../product';
import type { Call } from './call';

/** What Anthropic takes in one request; no other provider takes fewer. */
const MOST_BREAKPOINTS = 4;

/** Returns all calls of one round of a product, in the order they run, each with its system text. */
export function assembleCalls(product: Product, values: PromptValues): Call[] {
  let previous: ExecutionHierarchyPrompt | undefined;
  return listCallSites(buildProductTree(product)).map((leaf) => {
    const prompt = walkExecutionHierarchyPrompt(leaf, { values, pathFilter: agentRoleFilter });
    const call = measureCall(product, { leaf, prompt, previous });
    previous = prompt;
    return call;
  });
}

interface WalkedCall {
  readonly leaf: Execution;
  readonly prompt: ExecutionHierarchyPrompt;
  readonly previous: ExecutionHierarchyPrompt | undefined;
}

function measureCall(product: Product, { leaf, prompt, previous }: WalkedCall): Call {
  const compared = previous && comparePromptPrefix(previous, prompt);
  return {
    product: product.name,
    nodePath: leaf.nodePath,
    path: [product.name, ...prompt.nodes.slice(1).map(({ name }) => name)].join('/'),
    prompt,
    tokens: estimateTokens(prompt.text),
    shared: compared && { codeUnits: compared.sharedCodeUnits, share: compared.sharedShare },
    breakpoints: cacheBreakpoints(prompt, { max: MOST_BREAKPOINTS }),
  };
}
