/** A stream that may be a terminal. */
interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  /** How wide a terminal is; 0 where it does not know. */
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

const QUIET_FOR = 1000;
const BETWEEN = 100;

/** Says on a stream where the work stands: on a terminal in one line that changes, elsewhere in a line for each call. */
export class ProgressLine {
  readonly #stream: ProgressStream;
  readonly #started = performance.now();
  #shown = 0;

  constructor(stream: ProgressStream) {
    this.#stream = stream;
  }

  /** Shows where a stretch of work stands, on a terminal alone and once the work has taken over a second. */
  show(where: string): void {
    const now = performance.now();
    if (this.#stream.isTTY !== true || now - this.#started < QUIET_FOR || now - this.#shown < BETWEEN) return;
    this.#rewrite(where);
  }

  /** Shows that one call was made. */
  add(call: string): void {
    if (this.#stream.isTTY === true) this.#rewrite(call);
    else this.#stream.write(`${call}\n`);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#shown > 0) this.#stream.write('\r\x1b[K');
  }

  #rewrite(text: string): void {
    this.#shown = performance.now();
    this.#stream.write(`\r\x1b[K${this.#cut(text)} …`);
  }

  /** A line that wraps could not be taken away again; the end of it says more than the beginning. */
  #cut(text: string): string {
    const room = (this.#stream.columns || 80) - 3;
    return text.length <= room ? text : text.slice(text.length - room);
  }
}
