/** A stream that may be a terminal. */
interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const QUIET_FOR = 1000;
const BETWEEN = 100;

/** One line on a terminal that says where the work stands, once it has taken over a second. */
export class ProgressLine {
  readonly #stream: ProgressStream;
  readonly #started = performance.now();
  #shown = 0;

  constructor(stream: ProgressStream) {
    this.#stream = stream;
  }

  show(where: string): void {
    const now = performance.now();
    if (this.#stream.isTTY !== true || now - this.#started < QUIET_FOR || now - this.#shown < BETWEEN) return;
    this.#shown = now;
    this.#stream.write(`\r\x1b[K${where} …`);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#shown > 0) this.#stream.write('\r\x1b[K');
  }
}
