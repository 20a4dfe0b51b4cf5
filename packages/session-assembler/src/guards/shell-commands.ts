import { CommandLevel, type Heredoc, type ShellCommand } from './command-level';
import { TextCursor } from './text-cursor';

/** How deep lists and substitutions are followed. */
const DEEPEST = 50;

/**
 * Returns the simple commands of a shell text, wherever they stand: in lists, pipelines, subshells, groups, command
 * and process substitutions, also inside double quotes. Words come without their quotes; of what a shell would
 * expand nothing is expanded. Undefined for a text that is nested deeper than any real one.
 */
export function readShellCommands(source: string): readonly ShellCommand[] | undefined {
  return new ShellReader(source).readAll();
}

class ShellReader {
  readonly #commands: ShellCommand[] = [];
  readonly #cursor: TextCursor;
  #depth = 0;
  #arithmetic = 0;
  #isTooDeep = false;
  #heredocs: Heredoc[] = [];
  readonly #readers: Readonly<Record<string, (level: CommandLevel) => void>> = {
    '\\': (level) => this.#readEscape(level),
    "'": (level) => level.quote(this.#cursor.takeUntil("'")),
    '"': (level) => this.#readQuoted('"', level),
    '`': (level) => this.#readBackticks(level),
    $: (level) => this.#readDollar(level),
    '(': (level) => this.#readParenthesis(level),
    '<': (level) => this.#readRedirect('<', level),
    '>': (level) => this.#readRedirect('>', level),
    '#': (level) => (level.isInWord ? level.add('#') : this.#readComment()),
    '\n': (level) => this.#readLineEnd(level),
    ';': (level) => this.#endCommand(level),
    '&': (level) => this.#endCommand(level),
    '|': (level) => this.#endCommand(level),
    ' ': (level) => this.#endWord(level),
    '\t': (level) => this.#endWord(level),
    '\r': (level) => this.#endWord(level),
  };

  constructor(source: string) {
    this.#cursor = new TextCursor(source);
  }

  readAll(): readonly ShellCommand[] | undefined {
    while (!this.#cursor.isAtEnd) this.#readList();
    return this.#isTooDeep ? undefined : this.#commands;
  }

  /** Reads commands up to the end, or to the `)` that closes this list. */
  #readList(commands: ShellCommand[] = this.#commands): void {
    const level = new CommandLevel(commands);
    while (!this.#cursor.isAtEnd) {
      const char = this.#cursor.next();
      if (char !== ')') this.#read(char, level);
      else if (this.#endsList(level)) break;
    }
    this.#endCommand(level);
  }

  /** A `)` ends the list, or the pattern of a case. */
  #endsList(level: CommandLevel): boolean {
    this.#endWord(level);
    if (level.isInCase) level.forgetCommand();
    return !level.isInCase;
  }

  #read(char: string, level: CommandLevel): void {
    const read = Object.hasOwn(this.#readers, char) ? this.#readers[char] : undefined;
    if (read === undefined) level.add(char);
    else read(level);
  }

  #readEscape(level: CommandLevel): void {
    const char = this.#cursor.next();
    if (char !== '\n') level.quote(char);
  }

  /** The line end itself stays. */
  #readComment(): void {
    this.#cursor.take(this.#cursor.peekUntil('\n'));
  }

  /** What stands in double quotes, or in the braces of a parameter. */
  #readQuoted(end: '"' | '}', level: CommandLevel): void {
    level.quote('');
    while (!this.#cursor.isAtEnd && !this.#cursor.take(end)) {
      const char = this.#cursor.next();
      if (char === '\\') this.#readEscape(level);
      else if (char === '`') this.#readBackticks(level);
      else if (char === '$' && this.#cursor.peek('(', '{')) this.#readDollar(level);
      else if (char === '"') this.#readQuoted('"', level);
      else level.quote(char);
    }
  }

  #readBackticks(level: CommandLevel): void {
    let script = '';
    while (!this.#cursor.isAtEnd && !this.#cursor.take('`')) {
      const char = this.#cursor.next();
      script += char === '\\' ? this.#cursor.next() : char;
    }
    level.quote('$');
    this.#readScript(script);
  }

  #readDollar(level: CommandLevel): void {
    if (this.#cursor.peek('"')) return;
    if (this.#cursor.take("'")) return level.quote(this.#cursor.takeUntil("'"));
    level.quote('$');
    if (this.#cursor.take('(')) this.#readNested();
    else if (this.#cursor.take('{')) this.#nest(() => this.#readQuoted('}', level));
  }

  #readParenthesis(level: CommandLevel): void {
    if (level.isInWord && this.#cursor.take(')')) level.forgetCommand();
    else if (level.isBeforeArray) this.#nest(() => this.#readList([]));
    else if (!level.isBeforePattern) this.#readNested();
  }

  /** A list in parentheses, or arithmetic in two, where `<<` is no here-document. */
  #readNested(): void {
    const isArithmetic = this.#cursor.peek('(');
    if (isArithmetic) this.#arithmetic++;
    this.#nest(() => this.#readList());
    if (isArithmetic) this.#arithmetic--;
  }

  /** A text within the text that is read by itself. */
  #readScript(script: string): void {
    const commands = readShellCommands(script);
    if (commands === undefined) this.#isTooDeep = true;
    else this.#commands.push(...commands);
  }

  #nest(read: () => void): void {
    if (this.#depth === DEEPEST) this.#isTooDeep = true;
    if (this.#isTooDeep) return;
    this.#depth++;
    read();
    this.#depth--;
  }

  #readRedirect(char: '<' | '>', level: CommandLevel): void {
    if (this.#arithmetic > 0) return level.add(char);
    level.endDescriptor();
    this.#endWord(level);
    if (char === '<' && this.#cursor.take('<<')) level.expect('here-string');
    else if (char === '<' && this.#cursor.take('<-')) level.expect('heredoc-tabs');
    else if (char === '<' && this.#cursor.take('<')) level.expect('heredoc');
    else if (this.#cursor.take('(')) this.#readNested();
    else {
      for (const more of ['>', '|', '&']) this.#cursor.take(more);
      level.expect('file');
    }
  }

  #readLineEnd(level: CommandLevel): void {
    this.#endCommand(level);
    const heredocs = this.#heredocs;
    this.#heredocs = [];
    for (const heredoc of heredocs) {
      const text = this.#readHeredoc(heredoc);
      heredoc.inputs.push(text);
      if (heredoc.isExpanded) this.#readScript(`: "${text.replaceAll('"', '')}"`);
    }
  }

  #readHeredoc({ delimiter, stripsTabs }: Heredoc): string {
    const lines: string[] = [];
    while (!this.#cursor.isAtEnd) {
      const line = this.#cursor.takeUntil('\n');
      if ((stripsTabs ? line.replace(/^\t+/, '') : line) === delimiter) break;
      lines.push(line);
    }
    return lines.join('\n');
  }

  #endWord(level: CommandLevel): void {
    const delimiter = level.endWord();
    if (delimiter !== undefined) this.#heredocs.push(delimiter);
  }

  #endCommand(level: CommandLevel): void {
    this.#endWord(level);
    level.endCommand();
  }
}
