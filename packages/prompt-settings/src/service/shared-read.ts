/**
 * Runs a read for all who ask at the same time. Who asks while one is under way waits for the next one: a read that
 * began before the question could miss what was saved in between.
 */
export class SharedRead {
  readonly #read: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(read: () => Promise<void>) {
    this.#read = read;
  }

  /** Resolves when a read that began after this call is done. */
  run(): Promise<void> {
    this.#next ??= this.#startAfter(this.#running);
    return this.#next;
  }

  async #startAfter(previous: Promise<void>): Promise<void> {
    await Promise.allSettled([previous]);
    this.#running = this.#next as Promise<void>;
    this.#next = undefined;
    await this.#read();
  }
}
