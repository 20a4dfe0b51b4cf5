/** Characters that an answer has to repeat of what it continues before they are taken for a repetition. */
const LEAST_OVERLAP = 20;

const FENCED = /^\s*`{3,}[\w+.-]*\r?\n([^]*?)\r?\n?`{3,}\s*$/;

/**
 * Returns the texts that an answer that was cut off and its continuation may mean together, the likeliest first: with
 * what the continuation repeats taken once, without the fence around it, or as the two stand.
 */
export function joinAnswers(kept: string, rest: string): readonly string[] {
  const bare = FENCED.exec(rest)?.[1] ?? rest;
  const overlap = overlapOf(kept, bare);
  const joined = [kept + bare.slice(overlap < LEAST_OVERLAP ? 0 : overlap), kept + bare, kept + rest];
  return [...new Set(joined)];
}

/** Whether a continuation is the whole answer again: it begins as that began. A rest may hold pieces that validate alone. */
export function startsOver(kept: string, rest: string): boolean {
  const begun = kept.slice(0, BEGINNING).replace(/\s/g, '');
  const at = rest.search(/[[{"\]}]/);
  return (
    at >= 0 &&
    rest
      .slice(at, at + BEGINNING)
      .replace(/\s/g, '')
      .startsWith(begun.slice(0, BEGINNING / 2))
  );
}

/** Characters of a beginning that are compared; half of them may be white space. */
const BEGINNING = 40;

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
