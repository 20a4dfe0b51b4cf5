import type { ExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import type { CacheBreakpoint } from '@bitcode/prompts';
import type { Product } from '../product';

/** One LLM call of a product, with its system text and what can be measured on it. */
export interface Call {
  readonly product: Product['name'];
  readonly nodePath: string;
  /** The node path in short, `deposit/setup/repository-surveyor/plan/…`: the product, then the names of the nodes. */
  readonly path: string;
  readonly prompt: ExecutionHierarchyPrompt;
  /** Estimated. */
  readonly tokens: number;
  /** What the text begins with that the product's call before begins with too; undefined for the first call. */
  readonly shared: { readonly codeUnits: number; readonly share: number } | undefined;
  readonly breakpoints: readonly CacheBreakpoint[];
}
