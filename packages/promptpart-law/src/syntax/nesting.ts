/** What one file may nest; the parser's own stack ends at about six times as much and takes the process with it. */
const MAXIMUM_BRACKETS = 1_000;
const MAXIMUM_OPERATORS = 10_000;

/** What a character means here; everything else is 0. */
const OPEN = 1;
const CLOSE = 2;
const QUOTE = 3;
const END = 4;
const LINE_END = 5;
const OPERATOR = 6;
const TEMPLATE = 7;
const SLASH = 8;

const KINDS = kindTable();

function kindTable(): Uint8Array {
  const kinds = new Uint8Array(128);
  const rows: ReadonlyArray<readonly [string, number]> = [
    ['([{', OPEN],
    [')]}', CLOSE],
    ['\'"', QUOTE],
    [';,', END],
    ['\n\r', LINE_END],
    ['+-*%&|^!~?:.=<>', OPERATOR],
    ['`', TEMPLATE],
    ['/', SLASH],
  ];
  for (const [characters, kind] of rows) for (const character of characters) kinds[character.charCodeAt(0)] = kind;
  return kinds;
}

/**
 * True when `text` nests so deeply, or chains so many operators in one statement, that it cannot be parsed safely.
 * An estimate on characters: strings, comments and the text of templates are skipped, a newline ends a chain unless an
 * operator follows. Where it is not clear what is one (a slash may open a regular expression with quotes in it, `isJsx`
 * text may have any character), everything but strings and lines of comments counts.
 */
export function nestsTooDeeply(text: string, isJsx = false): boolean {
  if (text.length <= MAXIMUM_BRACKETS) return false;
  if (!(isJsx && /<\/|\/>/.test(text))) {
    const estimate = new NestingEstimate(text, 'skip').run();
    if (estimate !== undefined) return estimate;
  }
  return new NestingEstimate(text, 'count').run() ?? true;
}

class NestingEstimate {
  #at = 0;
  #brackets = 0;
  #operators = 0;
  #isNewLine = false;
  /** How many brackets are open where the expression of a template begins. */
  readonly #templates: number[] = [];

  constructor(
    private readonly text: string,
    /** What is done with templates and comments that are not a line of their own. */
    private readonly unclear: 'skip' | 'count',
  ) {}

  /** Undefined where it is not clear what is code. */
  run(): boolean | undefined {
    const { text } = this;
    for (; this.#at < text.length; this.#at++) {
      const code = text.charCodeAt(this.#at);
      if (code <= 32 && code !== 10 && code !== 13) continue;
      if (!this.#take(code < 128 ? (KINDS[code] as number) : 0, code)) return undefined;
      if (this.#brackets > MAXIMUM_BRACKETS || this.#operators > MAXIMUM_OPERATORS) return true;
    }
    return false;
  }

  /** Takes one token; false where what follows is not clear. */
  #take(kind: number, code: number): boolean {
    if (kind === LINE_END) {
      this.#isNewLine = true;
      return true;
    }
    if (kind === SLASH) return this.#slash();
    if (kind === END || (this.#isNewLine && kind !== OPERATOR)) this.#operators = 0;
    this.#isNewLine = false;
    switch (kind) {
      case OPERATOR:
        this.#operators++;
        return this.unclear === 'count' || !this.text.startsWith('<!--', this.#at);
      case OPEN:
        this.#brackets++;
        return true;
      case CLOSE:
        return this.#close(code);
      case QUOTE:
        return this.#skipString(code);
      case TEMPLATE:
        this.#operators++;
        return this.unclear === 'count' || this.#skipTemplate();
      default:
        return true;
    }
  }

  #close(code: number): boolean {
    if (code === 125 && this.#templates.at(-1) === this.#brackets) {
      this.#templates.pop();
      return this.#skipTemplate();
    }
    this.#brackets--;
    return true;
  }

  /** A string ends on its line; where it does not, it was an apostrophe. */
  #skipString(quote: number): boolean {
    const { text } = this;
    for (let at = this.#at + 1; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.#at = at;
        return true;
      }
      if (code === 92) at++;
      else if (code === 10 || code === 13) break;
    }
    return this.unclear === 'count';
  }

  /** Goes to the end of a template's text: its closing quote, or the bracket that opens an expression. */
  #skipTemplate(): boolean {
    const { text } = this;
    for (let at = this.#at + 1; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 92) at++;
      else if (code === 96 || (code === 36 && text.charCodeAt(at + 1) === 123)) {
        this.#at = code === 96 ? at : at + 1;
        if (code === 36) this.#templates.push(this.#brackets);
        return this.#templates.length <= MAXIMUM_BRACKETS || this.#tooDeep();
      }
    }
    return false;
  }

  #tooDeep(): boolean {
    this.#brackets = MAXIMUM_BRACKETS + 1;
    return true;
  }

  #slash(): boolean {
    const { text } = this;
    const next = text[this.#at + 1];
    if (next === '/' && (this.unclear === 'skip' || this.#isCommentLine())) {
      this.#at = endOfLine(text, this.#at) - 1;
      return true;
    }
    if (this.unclear === 'skip' && next === '*') {
      const end = text.indexOf('*/', this.#at + 2);
      this.#at = end + 1;
      return end >= 0;
    }
    this.#isNewLine = false;
    this.#operators++;
    // Behind a slash that opens a regular expression, quotes and stars are no strings and comments.
    return this.unclear === 'count' || !/['"`]|\/[/*]/.test(text.slice(this.#at + 1, endOfLine(text, this.#at)));
  }

  /** True at a `//` that nothing but white space precedes on its line; one with `${` may be the text of a template. */
  #isCommentLine(): boolean {
    if (!this.#isNewLine && this.#at > 0) return false;
    return !this.text.slice(this.#at, endOfLine(this.text, this.#at)).includes('${');
  }
}

/** The signs that end a line, and with it a comment. */
const LINE_ENDS = /[\n\r\u2028\u2029]/g;

function endOfLine(text: string, at: number): number {
  LINE_ENDS.lastIndex = at;
  return LINE_ENDS.exec(text)?.index ?? text.length;
}
