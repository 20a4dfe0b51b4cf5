const BASE = 0x01000193;

/**
 * Returns the hash of each window of a text, by its start; from one window to the next one code unit goes and one comes.
 */
export function hashWindows(text: string, length: number): Int32Array {
  const hashes = new Int32Array(text.length - length + 1);
  let hash = 0;
  let weight = 1;
  for (let at = 0; at < length; at++) {
    hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
    weight = Math.imul(weight, BASE);
  }
  hashes[0] = hash;
  for (let start = 1; start < hashes.length; start++) {
    const gone = Math.imul(weight, text.charCodeAt(start - 1));
    hash = (Math.imul(hash, BASE) + text.charCodeAt(start + length - 1) - gone) | 0;
    hashes[start] = hash;
  }
  return hashes;
}

/** The first place of each hash: an open table, since a Map of every window costs more than the search. */
export class WindowPlaces {
  readonly #hashes: Int32Array;
  readonly #slots: Int32Array;
  readonly #bits: number;

  constructor(hashes: Int32Array) {
    this.#hashes = hashes;
    this.#bits = 32 - Math.clz32(2 * hashes.length);
    this.#slots = new Int32Array(2 ** this.#bits).fill(-1);
  }

  addAll(): void {
    for (let place = 0; place < this.#hashes.length; place++) this.add(place);
  }

  add(place: number): void {
    const slot = this.#slotOf(this.#hashes[place] as number);
    if (this.#slots[slot] === -1) this.#slots[slot] = place;
  }

  firstOf(hash: number): number | undefined {
    const place = this.#slots[this.#slotOf(hash)] as number;
    return place === -1 ? undefined : place;
  }

  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> this.#bits)) & mask;
    while (this.#slots[slot] !== -1 && this.#hashes[this.#slots[slot] as number] !== hash) slot = (slot + 1) & mask;
    return slot;
  }
}
