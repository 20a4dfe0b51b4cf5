/** What one file may nest; the parser's own stack ends at about six times as much and takes the process with it. */
const MAXIMUM_BRACKETS = 1_000;
const MAXIMUM_OPERATORS = 10_000;

const OPERATORS = new Set([...'+-*/%&|^!~?:.=<>'].map((character) => character.charCodeAt(0)));
const [NEWLINE, DOUBLE, SINGLE, BACKSLASH, SEMICOLON, COMMA] = [10, 34, 39, 92, 59, 44];

/**
 * True when `text` nests so deeply, or chains so many operators in one statement, that it cannot be parsed safely.
 * An estimate on characters: strings are skipped, a newline ends a chain unless an operator follows.
 */
export function nestsTooDeeply(text: string): boolean {
  if (text.length <= MAXIMUM_BRACKETS) return false;
  let brackets = 0;
  let operators = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 91 || code === 123) brackets++;
    else if (code === 41 || code === 93 || code === 125) brackets--;
    else if (code === DOUBLE || code === SINGLE) at = endOfString(text, at, code);
    else if (code === SEMICOLON || code === COMMA || (code === NEWLINE && !OPERATORS.has(nextCode(text, at))))
      operators = 0;
    else if (OPERATORS.has(code)) operators++;
    if (brackets > MAXIMUM_BRACKETS || operators > MAXIMUM_OPERATORS) return true;
  }
  return false;
}

/** The place of the closing quote, or `start` when the line ends before it: then it was an apostrophe. */
function endOfString(text: string, start: number, quote: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === BACKSLASH) at++;
    else if (code === NEWLINE) return start;
  }
  return start;
}

function nextCode(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return text.charCodeAt(at);
}
