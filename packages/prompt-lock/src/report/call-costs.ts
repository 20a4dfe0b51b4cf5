import type { ChangedCall, PromptLockComparison } from '../compare/comparison';

/** Changed calls whose cached beginning ends at the same thing. */
export interface CostRow {
  readonly brokenBy: string;
  readonly calls: readonly string[];
  readonly tokens: { readonly before: number; readonly after: number };
  /** The smallest and the largest share of a call that a cache still serves. */
  readonly shares: readonly [least: number, most: number];
}

/** Returns the changed calls by what their cached beginning ends at, most calls first. */
export function listCosts({ changed }: PromptLockComparison): CostRow[] {
  const rows = new Map<string, ChangedCall[]>();
  for (const call of changed) rows.set(call.brokenBy, [...(rows.get(call.brokenBy) ?? []), call]);
  return [...rows]
    .map(([brokenBy, calls]): CostRow => {
      const shares = calls.map(({ sharedShare }) => sharedShare);
      return {
        brokenBy,
        calls: calls.map(({ id }) => id),
        tokens: { before: sum(calls, 'before'), after: sum(calls, 'after') },
        shares: [Math.min(...shares), Math.max(...shares)],
      };
    })
    .sort((a, b) => b.calls.length - a.calls.length);
}

const sum = (calls: readonly ChangedCall[], side: 'before' | 'after'): number =>
  calls.reduce((all, { tokens, weight }) => all + tokens[side] * weight, 0);

/** Returns how much of all changed calls together a cache still serves. */
export function shareStillServed({ changed }: PromptLockComparison): number {
  const all = changed.reduce((total, { tokens }) => total + tokens.after, 0);
  const served = changed.reduce((total, { tokens, sharedShare }) => total + tokens.after * sharedShare, 0);
  return all === 0 ? 1 : served / all;
}
