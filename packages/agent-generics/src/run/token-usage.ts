import type { Execution } from '@bitcode/execution-generics';
import type { TokenUsage } from './language-model-port';

/** Where a node keeps its sums, for every copy of this package; not among the values that an agent may select from. */
const USAGE = Symbol.for('bitcode.token-usage');

/** What all calls at and below a node used together. */
export interface UsageTotals {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens: number;
}

type UsageHost = Execution & { [USAGE]?: UsageTotals };

const NONE: UsageTotals = Object.freeze({ calls: 0, inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 });

/**
 * Returns what the calls at and below a node used so far; a call that failed counts as a call.
 *
 * @example readTokenUsage(run).calls; // => 18
 */
export function readTokenUsage(node: Execution): UsageTotals {
  return (node as UsageHost)[USAGE] ?? NONE;
}

/** Adds one call to the sums of its node and of all above it. */
export function addTokenUsage(leaf: Execution, usage: Partial<TokenUsage> = {}): void {
  for (let node: UsageHost | undefined = leaf; node !== undefined; node = node.parent) {
    const totals = readTokenUsage(node);
    node[USAGE] = {
      calls: totals.calls + 1,
      inputTokens: totals.inputTokens + countOf(usage.inputTokens),
      outputTokens: totals.outputTokens + countOf(usage.outputTokens),
      cachedInputTokens: totals.cachedInputTokens + countOf(usage.cachedInputTokens),
    };
  }
}

/** Returns what a call used in all; undefined where its provider did not say so in numbers. */
export function countUsage(usage: Partial<TokenUsage> | undefined): number | undefined {
  const all = countOf(usage?.inputTokens) + countOf(usage?.outputTokens);
  return all > 0 ? all : undefined;
}

/** What is no number that can be added counts as nothing. */
function countOf(tokens: unknown): number {
  return typeof tokens === 'number' && Number.isFinite(tokens) && tokens > 0 ? tokens : 0;
}
