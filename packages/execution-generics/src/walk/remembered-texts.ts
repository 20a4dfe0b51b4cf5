/** Something that remembers a whole text and can forget it. */
export interface RememberedText {
  release(): void;
}

/** How many whole texts one tree remembers. */
const LIMIT = 64;

/** Bounds the whole texts that a tree remembers: the one held longest is released for the next. */
export class RememberedTexts {
  private readonly held: RememberedText[] = [];
  private next = 0;

  hold(text: RememberedText): void {
    this.held[this.next]?.release();
    this.held[this.next] = text;
    this.next = (this.next + 1) % LIMIT;
  }
}
