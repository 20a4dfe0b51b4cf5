import type { TokenChange } from './diff-tokens';

/** Changes of both sides that touch the same stretch of the base. */
export interface MergeGroup {
  readonly start: number;
  readonly end: number;
  readonly ours: readonly TokenChange[];
  readonly theirs: readonly TokenChange[];
}

interface SidedChange {
  readonly side: 'ours' | 'theirs';
  readonly change: TokenChange;
}

/** Returns the changes of both sides in groups that can be told apart, in the order of the base. */
export function groupChanges(ours: readonly TokenChange[], theirs: readonly TokenChange[]): MergeGroup[] {
  const all: SidedChange[] = [
    ...ours.map((change) => ({ side: 'ours' as const, change })),
    ...theirs.map((change) => ({ side: 'theirs' as const, change })),
  ];
  all.sort((a, b) => a.change.start - b.change.start || a.change.end - b.change.end);
  const groups: MergeGroup[] = [];
  for (const { side, change } of all) {
    const last = groups.at(-1);
    const joins = last !== undefined && meets(last, change);
    const group = joins ? last : { start: change.start, end: change.end, ours: [], theirs: [] };
    const wider = { ...group, end: Math.max(group.end, change.end), [side]: [...group[side], change] };
    groups.splice(joins ? -1 : groups.length, joins ? 1 : 0, wider);
  }
  return groups;
}

/** Two stretches meet when they share a token, or when something is inserted at the edge of the other. */
function meets(group: MergeGroup, { start, end }: TokenChange): boolean {
  const isInsertion = start === end || group.start === group.end;
  return isInsertion ? start <= group.end : start < group.end;
}
