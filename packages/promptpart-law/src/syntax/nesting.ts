/** What one file may nest; the parser's own stack ends at about six times as much and takes the process with it. */
const MAXIMUM_BRACKETS = 1_000;
const MAXIMUM_OPERATORS = 10_000;

const [NEWLINE, BACKSLASH] = [10, 92];

/** What a character means here; everything else is 0. */
const OPEN = 1;
const CLOSE = 2;
const QUOTE = 3;
const END = 4;
const LINE_END = 5;
const OPERATOR = 6;

const KINDS = kindTable();

function kindTable(): Uint8Array {
  const kinds = new Uint8Array(128);
  const rows: ReadonlyArray<readonly [string, number]> = [
    ['([{', OPEN],
    [')]}', CLOSE],
    ['\'"', QUOTE],
    [';,', END],
    ['\n', LINE_END],
    ['+-*/%&|^!~?:.=<>', OPERATOR],
  ];
  for (const [characters, kind] of rows) for (const character of characters) kinds[character.charCodeAt(0)] = kind;
  return kinds;
}

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
    const kind = code < 128 ? KINDS[code] : 0;
    if (kind === 0) continue;
    if (kind === OPEN) brackets++;
    else if (kind === CLOSE) brackets--;
    else if (kind === QUOTE) at = endOfString(text, at, code);
    else if (isCommentLine(text, at)) at = endOfLine(text, at) - 1;
    else if (kind === OPERATOR) operators++;
    else if (kind === END || KINDS[nextCode(text, at)] !== OPERATOR) operators = 0;
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

/** True at a `//` that nothing but white space precedes on its line; one with `${` may be the text of a template. */
function isCommentLine(text: string, at: number): boolean {
  if (!text.startsWith('//', at)) return false;
  let before = at - 1;
  while (before >= 0 && text.charCodeAt(before) !== NEWLINE && text.charCodeAt(before) <= 32) before--;
  if (before >= 0 && text.charCodeAt(before) !== NEWLINE) return false;
  return !text.slice(at, endOfLine(text, at)).includes('${');
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The code of the next visible character, 0 at the end. */
function nextCode(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) if (text.charCodeAt(at) > 32) return text.charCodeAt(at);
  return 0;
}
