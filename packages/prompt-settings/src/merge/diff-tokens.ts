import { diffArrays } from 'diff';

/** A run of the first list that stands otherwise in the second; with `start === end` something is inserted there. */
export interface TokenChange {
  /** Indexes of the first list. */
  readonly start: number;
  readonly end: number;
  /** What the second list has there. */
  readonly tokens: readonly string[];
}

/** The work is bounded by the number of differences, not by a clock: the same texts give the same answer on any machine. */
const MAX_DIFFERENCES = 600;

/** Returns what differs, in order; undefined when the lists differ too much to say. */
export function diffTokens(from: readonly string[], to: readonly string[]): TokenChange[] | undefined {
  const rows = diffArrays([...from], [...to], { maxEditLength: MAX_DIFFERENCES });
  if (rows === undefined) return undefined;
  const changes: TokenChange[] = [];
  let place = 0;
  for (const { added, removed, value } of rows) {
    const end = added ? place : place + value.length;
    if (added || removed) append(changes, { start: place, end, tokens: added ? value : [] });
    place = end;
  }
  return changes;
}

/** A removal and an addition at one place are one change. */
function append(changes: TokenChange[], next: TokenChange): void {
  const last = changes.at(-1);
  if (last === undefined || last.end !== next.start) changes.push(next);
  else changes[changes.length - 1] = { start: last.start, end: next.end, tokens: [...last.tokens, ...next.tokens] };
}
