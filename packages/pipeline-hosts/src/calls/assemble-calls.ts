import { agentRoleFilter } from '@bitcode/agent-generics';
import { walkExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import type { PromptValues } from '@bitcode/prompts';
import { buildProductTree, listCallSites } from '../build-product-tree';
import type { Product } from '../product';
import { createProductTools, NO_SOURCES } from '../tools/product-tools';
import { type Call, createCall } from './call';

/** Returns all calls that one round of a product can make, in the order they run, each with its system text. */
export function assembleCalls(product: Product, values: PromptValues): Call[] {
  const tools = createProductTools(product.name, NO_SOURCES);
  return listCallSites(buildProductTree(product, { tools })).map((leaf) => {
    const prompt = walkExecutionHierarchyPrompt(leaf, { values, pathFilter: agentRoleFilter });
    return createCall(product.name, leaf.nodePath, prompt);
  });
}
