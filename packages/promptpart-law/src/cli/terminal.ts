import { createPaint, type Paint } from '../report/format-text';

/** Where a command writes. Tests hand in one that keeps the text. */
export interface Terminal {
  readonly folder: string;
  out(text: string): void;
  error(text: string): void;
  readonly paint: Paint;
  /** True for a person in front of it, who wants to see progress. */
  readonly isInteractive: boolean;
  /** True in CI, where nothing is written that was not asked for. */
  readonly isContinuousIntegration: boolean;
  /** Milliseconds of some clock, for progress alone. */
  now(): number;
}

/** The terminal of this process: colours only on a TTY, and never with NO_COLOR. */
export function processTerminal(): Terminal {
  const { NO_COLOR, CI } = process.env;
  return {
    folder: process.cwd(),
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
    paint: createPaint(process.stdout.isTTY === true && (NO_COLOR === undefined || NO_COLOR === '')),
    isInteractive: process.stderr.isTTY === true,
    isContinuousIntegration: CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0',
    now: () => performance.now(),
  };
}

/** Shows how far a run is, on one line, once it takes longer than a second; the line is gone at the end. */
export function createProgress(terminal: Terminal): { at(done: number, all: number): void; end(): void } {
  const start = terminal.now();
  let shownAt: number | undefined;
  return {
    at(done, all) {
      if (!terminal.isInteractive || done % 64 !== 0) return;
      const now = terminal.now();
      if (now - start < 1000 || (shownAt !== undefined && now - shownAt < 100)) return;
      shownAt = now;
      terminal.error(`\rpromptpart-law: ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} files `);
    },
    end() {
      if (shownAt !== undefined) terminal.error('\r\u001B[K');
      shownAt = undefined;
    },
  };
}
