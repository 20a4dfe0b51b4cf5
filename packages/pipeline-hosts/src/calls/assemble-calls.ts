import { agentRoleFilter } from '@bitcode/agent-generics';
import { type ExecutionHierarchyPrompt, walkExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import type { PromptValues } from '@bitcode/prompts';
import { buildProductTree, listCallSites } from '../build-product-tree';
import type { Product } from '../product';
import { createProductTools, NO_SOURCES } from '../tools/product-tools';
import type { Call } from './call';
import { measureCall } from './measure-call';

/** Returns all calls that one round of a product can make, in the order they run, each with its system text. */
export function assembleCalls(product: Product, values: PromptValues): Call[] {
  let previous: ExecutionHierarchyPrompt | undefined;
  const tools = createProductTools(product.name, NO_SOURCES);
  return listCallSites(buildProductTree(product, { tools })).map((leaf) => {
    const prompt = walkExecutionHierarchyPrompt(leaf, { values, pathFilter: agentRoleFilter });
    const call = measureCall(product.name, { nodePath: leaf.nodePath, prompt, previous });
    previous = prompt;
    return call;
  });
}
