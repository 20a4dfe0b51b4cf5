/** Where something stands in a text, in UTF-16 code units. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
}

const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const TOKEN = /[\s,:]+|-?\d[\d.eE+-]*|true|false|null/y;
const FENCE = '```';

/**
 * Returns where outermost JSON objects and arrays stand in a text, in order, in one pass. What stands inside brackets
 * that hold no JSON, or that never close, is none: a piece of a broken answer is not the answer. A code fence begins
 * anew.
 */
export function scanJson(text: string): JsonSpan[] {
  const spans: JsonSpan[] = [];
  const endOfString = createStringReader(text);
  let open: string[] = [];
  let start = 0;
  let isJson = true;
  let at = 0;
  while (at < text.length) {
    const character = text[at] as string;
    const closedBy = CLOSED_BY[character];
    if (closedBy !== undefined) {
      if (open.length === 0) [start, isJson] = [at, true];
      open.push(closedBy);
      at++;
    } else if (open.length === 0) {
      at++;
    } else if (character === open.at(-1)) {
      open.pop();
      at++;
      if (open.length === 0 && isJson) spans.push({ start, end: at });
    } else if (text.startsWith(FENCE, at)) {
      open = [];
      at += FENCE.length;
    } else {
      const end = character === '"' ? endOfString(at) : endOfToken(text, at);
      isJson &&= end > at;
      at = Math.max(end, at + 1);
    }
  }
  return spans;
}

/** The end of what may stand between brackets and strings in JSON; `at` itself for anything else. */
function endOfToken(text: string, at: number): number {
  TOKEN.lastIndex = at;
  return at + (TOKEN.exec(text)?.[0].length ?? 0);
}

/**
 * Returns what gives the end of the string that begins at a quote of `text`; the quote's own place when the string does
 * not end on its line. It remembers where no string ends, so that time grows with the text alone.
 */
export function createStringReader(text: string): (at: number) => number {
  let endless = 0;
  return (at) => {
    if (at < endless) return at;
    const end = findUnescapedQuote(text, at + 1);
    const lineEnd = end < 0 ? -1 : text.slice(at, end).indexOf('\n');
    if (end >= 0 && lineEnd < 0) return end + 1;
    endless = end < 0 ? text.length : at + lineEnd;
    return at;
  };
}

function findUnescapedQuote(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}
