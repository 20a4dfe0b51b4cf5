import type { Product } from '../product';
import type { Call } from './call';

/** What the calls of a product, or of all, come to. */
export interface CallTotals {
  readonly calls: number;
  readonly codeUnits: number;
  readonly tokens: number;
  /** Of `codeUnits`, what repeats the beginning of the call before. */
  readonly sharedCodeUnits: number;
}

/** The totals of one product. */
export interface ProductTotals extends CallTotals {
  readonly product: Product['name'];
}

/** Returns the sums over some calls. */
export function totalCalls(calls: readonly Call[]): CallTotals {
  const sum = (amountOf: (call: Call) => number): number => calls.reduce((total, call) => total + amountOf(call), 0);
  return {
    calls: calls.length,
    codeUnits: sum(({ prompt }) => prompt.text.length),
    tokens: sum(({ tokens }) => tokens),
    sharedCodeUnits: sum(({ shared }) => shared?.codeUnits ?? 0),
  };
}

/** Returns the totals of each product, in the order of its first call. */
export function totalByProduct(calls: readonly Call[]): ProductTotals[] {
  return [...new Set(calls.map(({ product }) => product))].map((product) => ({
    product,
    ...totalCalls(calls.filter((call) => call.product === product)),
  }));
}

/** Returns the call with the longest text; the first of equals. */
export function longestCall(calls: readonly Call[]): Call | undefined {
  return calls.reduce<Call | undefined>(
    (longest, call) => (longest === undefined || call.prompt.text.length > longest.prompt.text.length ? call : longest),
    undefined,
  );
}
