import { diffArrays } from 'diff';
import { findAnchors } from './find-anchors';
import { type Stretch, slideChanges } from './slide-changes';

/** A run of the first list that stands otherwise in the second; with `start === end` something is inserted there. */
export interface TokenChange {
  /** Indexes of the first list. */
  readonly start: number;
  readonly end: number;
  /** What the second list has there. */
  readonly tokens: readonly string[];
}

/** The work is bounded by the number of differences, not by a clock: the same texts give the same answer on any machine. */
const MAX_DIFFERENCES = 800;
/** The same between two anchors, of which a text may have thousands. */
const MAX_DIFFERENCES_BETWEEN = 200;

/**
 * Returns what differs, in order. Lists that differ in more than some thousand places are compared around the tokens
 * that both have once; undefined when there are none.
 */
export function diffTokens(first: readonly string[], second: readonly string[]): TokenChange[] | undefined {
  const numbers = new Map<string, number>();
  const [left, right] = [first, second].map((tokens) => tokens.map((token) => numberOf(token, numbers))) as [
    number[],
    number[],
  ];
  const whole = trimEqualEnds({ start: 0, end: left.length, from: 0, to: right.length }, left, right);
  const stretches = diffStretch(whole, left, right, MAX_DIFFERENCES) ?? diffAroundAnchors(whole, left, right);
  return (
    stretches &&
    slideChanges(stretches, { left, right }).map(({ start, end, from, to }) => ({
      start,
      end,
      tokens: second.slice(from, to),
    }))
  );
}

function numberOf(token: string, numbers: Map<string, number>): number {
  const known = numbers.get(token) ?? numbers.size;
  numbers.set(token, known);
  return known;
}

function trimEqualEnds(stretch: Stretch, left: readonly number[], right: readonly number[]): Stretch {
  let { start, end, from, to } = stretch;
  while (start < end && from < to && left[start] === right[from]) [start, from] = [start + 1, from + 1];
  while (start < end && from < to && left[end - 1] === right[to - 1]) [end, to] = [end - 1, to - 1];
  return { start, end, from, to };
}

function diffStretch(
  { start, end, from, to }: Stretch,
  left: readonly number[],
  right: readonly number[],
  maxEditLength: number,
): Stretch[] | undefined {
  const rows = diffArrays(left.slice(start, end), right.slice(from, to), { maxEditLength });
  if (rows === undefined) return undefined;
  const changes: Stretch[] = [];
  let [place, other] = [start, from];
  for (const { added, removed, value } of rows) {
    const next = {
      start: place,
      end: added ? place : place + value.length,
      from: other,
      to: removed ? other : other + value.length,
    };
    if (added || removed) append(changes, next);
    [place, other] = [next.end, next.to];
  }
  return changes;
}

/** A removal and an addition at one place are one change. */
function append(changes: Stretch[], next: Stretch): void {
  const last = changes.at(-1);
  if (last === undefined || last.end !== next.start) changes.push(next);
  else changes[changes.length - 1] = { ...last, end: next.end, to: next.to };
}

function diffAroundAnchors(whole: Stretch, left: readonly number[], right: readonly number[]): Stretch[] | undefined {
  const anchors = findAnchors(left.slice(whole.start, whole.end), right.slice(whole.from, whole.to));
  if (anchors.length === 0) return undefined;
  const changes: Stretch[] = [];
  let [start, from] = [whole.start, whole.from];
  for (const [index, other] of [...anchors, [whole.end - whole.start, whole.to - whole.from] as const]) {
    const [end, to] = [whole.start + index, whole.from + other];
    const between = trimEqualEnds({ start, end, from, to }, left, right);
    if (between.start < between.end || between.from < between.to)
      changes.push(...(diffStretch(between, left, right, MAX_DIFFERENCES_BETWEEN) ?? [between]));
    [start, from] = [end + 1, to + 1];
  }
  return changes;
}
