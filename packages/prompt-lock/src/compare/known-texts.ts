import type { LockReader } from '../lock-reader';

/** Numbers for texts: equal ones have one number in both locks. Each text is looked at once, not once a call. */
export class KnownTexts {
  readonly #numbers = new Map<string, number>();
  readonly #parts = new WeakMap<LockReader, Map<string, number>>();

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Returns the number of a part's text, with the places in it that are filled. */
  part(reader: LockReader, name: string): number {
    const parts = this.#parts.get(reader) ?? new Map<string, number>();
    this.#parts.set(reader, parts);
    const known = parts.get(name);
    if (known !== undefined) return known;
    const { placeholders = [] } = reader.lock.parts[name] ?? {};
    const number = this.number(JSON.stringify([reader.text(name), ...placeholders]));
    parts.set(name, number);
    return number;
  }

  /** How many different texts there are. */
  get size(): number {
    return this.#numbers.size;
  }
}
