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

  /** Holds a text and returns its place. */
  hold(text: RememberedText): number {
    const place = this.next;
    this.held[place]?.release();
    this.held[place] = text;
    this.next = (place + 1) % LIMIT;
    return place;
  }

  /** Puts a text in the place of `old`, which nobody will ask again. */
  replace(place: number, old: RememberedText, text: RememberedText): number {
    old.release();
    this.held[place] = text;
    return place;
  }
}
