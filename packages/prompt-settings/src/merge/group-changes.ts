import type { TokenChange } from './diff-tokens';

/** Changes of both sides that touch the same stretch of the base. */
export interface MergeGroup {
  readonly start: number;
  end: number;
  readonly ours: TokenChange[];
  readonly theirs: TokenChange[];
}

interface SidedChange {
  readonly side: 'ours' | 'theirs';
  readonly change: TokenChange;
}

/** Returns the changes of both sides in groups that can be told apart, in the order of the base. */
export function groupChanges(ours: readonly TokenChange[], theirs: readonly TokenChange[]): readonly MergeGroup[] {
  const all: SidedChange[] = [
    ...ours.map((change) => ({ side: 'ours' as const, change })),
    ...theirs.map((change) => ({ side: 'theirs' as const, change })),
  ];
  all.sort((a, b) => a.change.start - b.change.start || a.change.end - b.change.end);
  const groups: MergeGroup[] = [];
  for (const { side, change } of all) {
    const last = groups.at(-1);
    if (last === undefined || !meets(last, change))
      groups.push({ start: change.start, end: change.end, ours: [], theirs: [] });
    const group = groups[groups.length - 1] as MergeGroup;
    group.end = Math.max(group.end, change.end);
    group[side].push(change);
  }
  return groups;
}

/** Two stretches meet when they share a token, or when something is inserted at the edge of the other. */
function meets(group: MergeGroup, { start, end }: TokenChange): boolean {
  const isInsertion = start === end || group.start === group.end;
  return isInsertion ? start <= group.end : start < group.end;
}
