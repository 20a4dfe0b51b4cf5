import { findUnusedValues, type PromptValues, readValues } from '@bitcode/prompts/assembly';

/**
 * Reads one bag of values for a fixed list of names, again and again. The order of the bag's keys is remembered, so
 * that a bag of the same form is read, checked and compared in one pass; any other is read with care.
 */
export class ValueReader {
  readonly names: readonly string[];
  /** The names in the bag read last that nothing uses. */
  unused: readonly string[] = [];
  private keys: readonly string[] = [];
  /** For each key the index of its name, or -1. */
  private nameAt: readonly number[] = [];
  private last: readonly string[] | undefined;

  constructor(names: readonly string[]) {
    this.names = names;
  }

  /**
   * Returns the values in the order of `names`: the identical array while they stay the same.
   *
   * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE
   */
  read(values: PromptValues): readonly string[] {
    return this.readSameForm(values) ?? this.readWithCare(values);
  }

  private readSameForm(values: PromptValues): readonly string[] | undefined {
    const { last, keys, nameAt } = this;
    if (last === undefined || !isPlain(values)) return undefined;
    let read = last as string[];
    let count = 0;
    for (const key in values) {
      if (key !== keys[count]) return undefined;
      const index = nameAt[count++] as number;
      if (index < 0) continue;
      const value = values[key] as string;
      if (value === read[index]) continue;
      if (typeof value !== 'string') return undefined;
      if (read === last) read = last.slice();
      read[index] = value;
    }
    if (count !== keys.length) return undefined;
    this.last = read;
    return read;
  }

  private readWithCare(values: PromptValues): readonly string[] {
    const read = readValues(this.names, values);
    this.keys = Object.keys(values);
    this.nameAt = this.keys.map((key) => this.names.indexOf(key));
    this.unused = findUnusedValues(this.names, values);
    this.last = read;
    return read;
  }
}

/** Only an object without a prototype of its own lists nothing but own keys in a `for…in`. */
function isPlain(values: PromptValues): boolean {
  const prototype: unknown = Object.getPrototypeOf(values);
  return prototype === Object.prototype || prototype === null;
}
