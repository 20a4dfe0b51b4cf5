/** Counts that run to the end of a text without closing; so many are kept, then every bracket counts as never closing. */
const KEPT_COUNTS = 8;

const NEVER = -1;

/**
 * Returns what gives the place behind the bracket that closes the one at a place, counted with strings left out;
 * undefined where it never closes. A count that runs to the end of the text is kept for every bracket that it passed,
 * so that time grows with the text alone.
 */
export function createClosingBrackets(text: string): (start: number) => number | undefined {
  const counts: Int32Array[] = [];
  return (start) => {
    const known = counts.find((closings) => closings[start] !== 0)?.[start];
    if (known !== undefined) return known === NEVER ? undefined : known;
    if (counts.length === KEPT_COUNTS) return undefined;
    const end = countFrom(text, start);
    if (end !== undefined) return end;
    const closings = new Int32Array(text.length);
    countFrom(text, start, closings);
    counts.push(closings);
    return undefined;
  };
}

/** Returns where the bracket at `start` closes; writes down where each bracket on the way does. */
function countFrom(text: string, start: number, closings?: Int32Array): number | undefined {
  const open: number[] = [];
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') {
      if (closings !== undefined) closings[at] = NEVER;
      open.push(at);
    } else if (character === '}' || character === ']') {
      const begun = open.pop() as number;
      if (closings !== undefined) closings[begun] = at + 1;
      if (open.length === 0) return at + 1;
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
