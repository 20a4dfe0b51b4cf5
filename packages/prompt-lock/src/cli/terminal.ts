import { styleText } from 'node:util';
import { PLAIN_STYLE, type ReportStyle } from '../report/format-text';

/** Where a command writes and stands. Tests hand in one that keeps the text. */
export interface Terminal {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly style: ReportStyle;
  /** True for a person in front of it, who wants to see progress. */
  readonly isInteractive: boolean;
  out(text: string): void;
  error(text: string): void;
  /** Milliseconds of some clock, for progress alone. */
  now(): number;
}

const COLOURS: ReportStyle = {
  heading: (text) => styleText('bold', text),
  removed: (text) => styleText('red', text),
  added: (text) => styleText('green', text),
};

/** The terminal of this process: colours only on a TTY, and never with NO_COLOR. */
export function processTerminal(): Terminal {
  const { NO_COLOR, TERM } = process.env;
  const hasColours = process.stdout.isTTY === true && !NO_COLOR && TERM !== 'dumb';
  return {
    folder: process.cwd(),
    environment: process.env,
    style: hasColours ? COLOURS : PLAIN_STYLE,
    isInteractive: process.stderr.isTTY === true,
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
    now: () => performance.now(),
  };
}

const QUIET_FOR = 1000;
const BETWEEN = 100;

/** Shows how far a run is, on one line, once it takes longer than a second; the line is gone at the end. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #start: number;
  #shownAt: number | undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    this.#start = terminal.now();
  }

  show(where: string): void {
    if (!this.#terminal.isInteractive) return;
    const now = this.#terminal.now();
    if (now - this.#start < QUIET_FOR || (this.#shownAt !== undefined && now - this.#shownAt < BETWEEN)) return;
    this.#shownAt = now;
    this.#terminal.error(`\r\u001B[Kprompt-lock: ${where} …`);
  }

  end(): void {
    if (this.#shownAt !== undefined) this.#terminal.error('\r\u001B[K');
    this.#shownAt = undefined;
  }
}
