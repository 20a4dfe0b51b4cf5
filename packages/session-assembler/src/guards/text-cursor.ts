/** A place in a text that is read once, from its beginning to its end. */
export class TextCursor {
  #at = 0;

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.#at >= this.text.length;
  }

  /** Returns the next character and steps over it; an empty text at the end. */
  next(): string {
    return this.text[this.#at++] ?? '';
  }

  /** True when one of these comes next. */
  peek(...candidates: readonly string[]): boolean {
    return candidates.some((candidate) => this.text.startsWith(candidate, this.#at));
  }

  /** Steps over `expected` if it comes next; tells whether it did. */
  take(expected: string): boolean {
    const isThere = this.peek(expected);
    if (isThere) this.#at += expected.length;
    return isThere;
  }

  /** Returns what comes before `end`, or before the end of the text, and steps over both. */
  takeUntil(end: string): string {
    const text = this.peekUntil(end);
    this.#at += text.length + end.length;
    return text;
  }

  /** Returns what comes before `end`, or before the end of the text. */
  peekUntil(end: string): string {
    const found = this.text.indexOf(end, this.#at);
    return this.text.slice(this.#at, found < 0 ? undefined : found);
  }
}
