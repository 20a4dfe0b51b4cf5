import type { Call, MadeCall } from '@bitcode/pipeline-hosts';

/** What the calls of a product, or of all, come to. */
export interface CallTotals {
  readonly calls: number;
  /** Of the system texts. */
  readonly codeUnits: number;
  readonly userCodeUnits: number;
  /** As the model counted them. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens: number;
  /** Of `codeUnits`, what repeats the beginning of the call before. */
  readonly sharedCodeUnits: number;
}

/** The totals of one product. */
export interface ProductTotals extends CallTotals {
  readonly product: string;
}

/** Returns the sums over some calls. */
export function totalCalls(calls: readonly MadeCall[]): CallTotals {
  const sum = (amountOf: (call: MadeCall) => number): number =>
    calls.reduce((total, call) => total + amountOf(call), 0);
  return {
    calls: calls.length,
    codeUnits: sum(({ prompt }) => prompt.text.length),
    userCodeUnits: sum(({ callSite }) => callSite.user.length),
    inputTokens: sum(({ usage }) => usage?.inputTokens ?? 0),
    outputTokens: sum(({ usage }) => usage?.outputTokens ?? 0),
    cachedInputTokens: sum(({ usage }) => usage?.cachedInputTokens ?? 0),
    sharedCodeUnits: sum(({ shared }) => shared?.codeUnits ?? 0),
  };
}

/** Returns the totals of each product, in the order of its first call. */
export function totalByProduct(calls: readonly MadeCall[]): ProductTotals[] {
  return [...new Set(calls.map(({ product }) => product))].map((product) => ({
    product,
    ...totalCalls(calls.filter((call) => call.product === product)),
  }));
}

/** Returns the call with the longest text; the first of equals. */
export function longestCall<One extends Call>(calls: readonly One[]): One | undefined {
  return calls.reduce<One | undefined>(
    (longest, call) => (longest === undefined || call.prompt.text.length > longest.prompt.text.length ? call : longest),
    undefined,
  );
}
