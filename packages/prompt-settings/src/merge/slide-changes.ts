/** A run of one list that stands where a run of another does. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

interface ComparedLists {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/**
 * Returns the same changes in places that do not depend on chance. Where a blank line is added beside another, either
 * can be the new one: a change that can reach the one before it is one with it, any other stands as late as it can.
 * So two sides that did different things meet as seldom as they do in git.
 */
export function slideChanges(changes: readonly Stretch[], lists: ComparedLists): Stretch[] {
  return slideDown(slideUp(changes, lists), lists);
}

function slideUp(changes: readonly Stretch[], { left, right }: ComparedLists): Stretch[] {
  const joined: Stretch[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const room = last === undefined ? 0 : change.start - last.end;
    const isFree = (steps: number): boolean => {
      const { start, end, from, to } = shift(change, -steps);
      return (
        steps < room &&
        (start === end ? left[start - 1] === right[to - 1] : from === to && left[start - 1] === left[end - 1])
      );
    };
    const reaches = last !== undefined && countSteps(isFree) === room;
    const moved = shift(change, reaches ? -room : 0);
    if (last === undefined || !reaches) joined.push(change);
    else joined[joined.length - 1] = { ...last, end: moved.end, to: moved.to };
  }
  return joined;
}

function slideDown(changes: readonly Stretch[], { left, right }: ComparedLists): Stretch[] {
  const slid: Stretch[] = [];
  for (const change of [...changes].reverse()) {
    const next = slid.at(-1);
    const room = (next?.start ?? left.length) - change.end;
    const isFree = (steps: number): boolean => {
      const { start, end, from, to } = shift(change, steps);
      return steps < room && (start === end ? left[end] === right[from] : from === to && left[start] === left[end]);
    };
    const moved = shift(change, countSteps(isFree));
    if (next === undefined || moved.end < next.start) slid.push(moved);
    else slid[slid.length - 1] = { ...next, start: moved.start, from: moved.from };
  }
  return slid.reverse();
}

function countSteps(isFree: (steps: number) => boolean): number {
  let steps = 0;
  while (isFree(steps)) steps++;
  return steps;
}

const shift = ({ start, end, from, to }: Stretch, by: number): Stretch => ({
  start: start + by,
  end: end + by,
  from: from + by,
  to: to + by,
});
