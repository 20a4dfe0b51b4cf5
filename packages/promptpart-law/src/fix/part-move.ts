/** One part that gets another file, another constant, or both. */
export interface PartMove {
  readonly from: string;
  readonly to: string;
  readonly oldName: string;
  readonly newName: string;
  /** True when the file moves as it is; false when the part is taken out of a file that holds more. */
  readonly isWhole: boolean;
}

/** What a round wants to do, and what it leaves alone with the reason. */
export interface MoveProposal {
  readonly moves: readonly PartMove[];
  readonly refusals: readonly string[];
}

/** The sentence that `--dry-run` and `--fix` print for a move. */
export function describeMove({ from, to, oldName, newName, isWhole }: PartMove): string {
  if (from === to) return `rename ${oldName} to ${newName} in ${from}`;
  const renamed = oldName === newName ? '' : ` as ${newName}`;
  return isWhole ? `move ${from} to ${to}` : `take ${oldName} out of ${from} into ${to}${renamed}`;
}
