/** Characters that an answer has to repeat of what it continues before they are taken for a repetition. */
const LEAST_OVERLAP = 20;

const FENCED = /^\s*`{3,}[\w+.-]*\r?\n([^]*?)\r?\n?`{3,}\s*$/;

/**
 * Returns the texts that an answer that was cut off and its continuation may mean together, the likeliest first: joined,
 * or with what the continuation repeats taken once.
 */
export function joinAnswers(kept: string, rest: string): readonly string[] {
  const bare = FENCED.exec(rest)?.[1] ?? rest;
  const overlap = overlapOf(kept, bare);
  const joined = [kept + rest, kept + bare, kept + bare.slice(overlap < LEAST_OVERLAP ? 0 : overlap)];
  return [...new Set(joined)];
}

/** Returns the length of the longest end of `first` that `second` begins with, in time that grows with the texts alone. */
function overlapOf(first: string, second: string): number {
  const end = first.slice(-second.length);
  const borders = new Int32Array(second.length);
  const extend = (length: number, character: string | undefined): number => {
    let matched = length;
    while (matched > 0 && second[matched] !== character) matched = borders[matched - 1] as number;
    return second[matched] === character ? matched + 1 : 0;
  };
  for (let at = 1; at < second.length; at++) borders[at] = extend(borders[at - 1] as number, second[at]);
  let matched = 0;
  for (const character of end.split('')) matched = extend(matched, character);
  return matched;
}
