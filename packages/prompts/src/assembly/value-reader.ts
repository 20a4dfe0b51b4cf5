import type { PromptValues } from '../prompt-values';
import { findUnusedValues, joinNames, readValues } from '../template-values';

/** The form of a bag of values: its keys in their order, and what each is. */
interface BagForm {
  readonly keys: readonly string[];
  /** For each key the index of its name, or -1. */
  readonly nameAt: readonly number[];
  readonly unused: readonly string[];
  /** False where a name is no key: a value that is not enumerable is found by its name alone. */
  readonly hasAllNames: boolean;
}

/**
 * Reads one bag of values for a fixed list of names, again and again. The form of the last bag is remembered, so that
 * a bag of the same form is read, checked and compared in one pass; any other is read with care.
 */
export class ValueReader {
  private form: BagForm | undefined;
  private last: readonly string[] = [];

  constructor(readonly names: readonly string[]) {}

  /** The names in the bag read last that nothing uses. */
  get unused(): readonly string[] {
    return this.form?.unused ?? [];
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
    const { form, last } = this;
    if (form?.hasAllNames !== true || !isPlain(values)) return undefined;
    const { keys, nameAt } = form;
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
    const { names } = this;
    const read = readValues(names, values);
    const keys = Object.keys(values);
    const nameAt = keys.map((key) => names.indexOf(key));
    const hasAllNames = names.every((name) => keys.includes(name));
    this.form = { keys, nameAt, unused: findUnusedValues(names, values), hasAllNames };
    if (read.length !== this.last.length || read.some((value, index) => value !== this.last[index])) this.last = read;
    return this.last;
  }
}

/** Only an object without a prototype of its own lists nothing but own keys in a `for…in`. */
function isPlain(values: PromptValues): boolean {
  const prototype: unknown = Object.getPrototypeOf(values);
  return prototype === Object.prototype || prototype === null;
}

/** Returns the reader before where no other name is needed, else one that reads more behind its names. */
export function readerFor(more: readonly string[], before?: ValueReader): ValueReader {
  const names = joinNames(before?.names ?? NO_NAMES, more);
  return before !== undefined && names === before.names ? before : new ValueReader(names);
}

const NO_NAMES: readonly string[] = Object.freeze([]);
