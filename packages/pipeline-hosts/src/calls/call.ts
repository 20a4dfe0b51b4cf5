import type { ExecutionHierarchyPrompt } from '@bitcode/execution-generics';

/** One LLM call of a product, with its system text. */
export interface Call {
  /** The product's name. */
  readonly product: string;
  readonly nodePath: string;
  /** The node path in short, `deposit/setup/repository-surveyor/plan/…`: the product, then the names of the nodes. */
  readonly path: string;
  readonly prompt: ExecutionHierarchyPrompt;
}

/** Returns the call at a node of a product. */
export function createCall(product: string, nodePath: string, prompt: ExecutionHierarchyPrompt): Call {
  return { product, nodePath, path: callPath(product, nodePath), prompt };
}

/**
 * Returns a node path in short: the product, then what the nodes below the pipeline are called.
 *
 * @example callPath('deposit', 'pipeline:P/phase:discovery~2/agent:mapper'); // => 'deposit/discovery~2/mapper'
 */
function callPath(product: string, nodePath: string): string {
  const segments = nodePath.split('/');
  const below = segments.slice(segments.findIndex((segment) => segment.startsWith('pipeline:')) + 1);
  return [product, ...below.map((segment) => segment.slice(segment.indexOf(':') + 1))].join('/');
}
