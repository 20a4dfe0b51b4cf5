import { agentRoleFilter } from '@bitcode/agent-generics';
import { walkExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import type { PromptPartSource, PromptValues } from '@bitcode/prompts';
import { buildProductTree, listCallSites, type ProductTreeOptions } from '../build-product-tree';
import type { Product } from '../product';
import { type Call, createCall } from './call';

/** What the texts of a product are made of. */
export interface CallAssembly extends ProductTreeOptions {
  /** What fills the product's templates. */
  readonly values: PromptValues;
  /** Settings whose overrides stand in place of default texts, and that name these. */
  readonly snapshot?: PromptPartSource | undefined;
}

/**
 * Returns all calls that one round of a product can make, in the order they run, each with its system text.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, when a text is read
 * @example assembleCalls(READ_PRODUCT, { values, tools: createReadTools([]) }).length; // => 36 for each agent
 */
export function assembleCalls(product: Product, { values, snapshot, ...options }: CallAssembly): Call[] {
  return listCallSites(buildProductTree(product, options)).map((leaf) => {
    const prompt = walkExecutionHierarchyPrompt(leaf, { values, snapshot, pathFilter: agentRoleFilter });
    return createCall(product.name, leaf.nodePath, prompt);
  });
}
