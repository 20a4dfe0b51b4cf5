/** A simple command: its words without their quotes, and the texts that it is given as input. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** Here-documents and here-strings. */
  readonly inputs: readonly string[];
}

/** What the next word is, where it is no word of the command. */
type Expected = 'file' | 'here-string' | 'heredoc' | 'heredoc-tabs';

/** A here-document whose text begins on the next line. */
export interface Heredoc {
  readonly delimiter: string;
  /** The shell looks for substitutions in its text. */
  readonly isExpanded: boolean;
  readonly stripsTabs: boolean;
  readonly inputs: string[];
}

/** One list of commands while it is read. */
export class CommandLevel {
  #words: string[] = [];
  #inputs: string[] = [];
  #word: string | undefined;
  #isQuoted = false;
  #expected: Expected | undefined;
  #cases = 0;

  /** @param commands where finished commands go */
  constructor(private readonly commands: ShellCommand[]) {}

  get isInWord(): boolean {
    return this.#word !== undefined;
  }

  /** True between `case` and `esac`, where a `)` ends a pattern. */
  get isInCase(): boolean {
    return this.#cases > 0;
  }

  /** True where `(` begins a pattern: `case x in (a)`. */
  get isBeforePattern(): boolean {
    return this.isInCase && this.#words[0] === 'case';
  }

  /** True where `(` begins the values of an array: `a=(b c)`. */
  get isBeforeArray(): boolean {
    return !this.#isQuoted && /^\w+\+?=$/.test(this.#word ?? '');
  }

  add(text: string): void {
    this.#word = (this.#word ?? '') + text;
  }

  /** Adds what was quoted: an empty text is a word too. */
  quote(text: string): void {
    this.#isQuoted = true;
    this.add(text);
  }

  expect(expected: Expected): void {
    this.#expected = expected;
  }

  /** Forgets the digits right before a redirection: they name a descriptor. */
  endDescriptor(): void {
    if (!this.#isQuoted && /^\d+$/.test(this.#word ?? '')) this.#word = undefined;
  }

  /** Ends the word; returns the here-document that it announces. */
  endWord(): Heredoc | undefined {
    const [word, isQuoted, expected] = [this.#word, this.#isQuoted, this.#expected];
    if (word === undefined) return undefined;
    this.#word = undefined;
    this.#isQuoted = false;
    this.#expected = undefined;
    if (expected === undefined) this.#addWord(word, isQuoted);
    if (expected === 'here-string') this.#inputs.push(word);
    if (expected !== 'heredoc' && expected !== 'heredoc-tabs') return undefined;
    return { delimiter: word, isExpanded: !isQuoted, stripsTabs: expected === 'heredoc-tabs', inputs: this.#inputs };
  }

  endCommand(): void {
    if (this.#words.length > 0) this.commands.push({ words: this.#words, inputs: this.#inputs });
    this.#startCommand();
  }

  /** Forgets what was no command: the pattern of a case, the name of a function. */
  forgetCommand(): void {
    this.#word = undefined;
    this.#startCommand();
  }

  #startCommand(): void {
    this.#words = [];
    this.#inputs = [];
    this.#expected = undefined;
  }

  #addWord(word: string, isQuoted: boolean): void {
    const isKeyword = this.#words.length === 0 && !isQuoted;
    if (isKeyword && word === 'case') this.#cases++;
    if (isKeyword && word === 'esac') this.#cases = Math.max(0, this.#cases - 1);
    this.#words.push(word);
  }
}
