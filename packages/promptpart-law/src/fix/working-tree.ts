import type { FileFacts, SourceFile } from '../facts/file-facts';
import { parseFacts } from '../facts/parse-facts';
import type { LawTree } from '../tree/law-tree';

/** A tree in memory that fixes are tried on before anything is written. */
export class WorkingTree implements LawTree {
  readonly #original: ReadonlyMap<string, string>;
  readonly #texts: Map<string, string>;
  readonly #facts = new Map<string, FileFacts>();

  constructor(sources: readonly SourceFile[], known: readonly FileFacts[] = []) {
    this.#original = new Map(sources.map(({ file, text }) => [file, text]));
    this.#texts = new Map(this.#original);
    for (const entry of known) this.#facts.set(entry.file, entry);
  }

  facts(file: string): FileFacts | undefined {
    const known = this.#facts.get(file);
    const text = known === undefined ? this.#texts.get(file) : undefined;
    if (text === undefined) return known;
    const parsed = parseFacts({ file, text });
    this.#facts.set(file, parsed);
    return parsed;
  }

  all(): FileFacts[] {
    return [...this.#texts.keys()].sort().flatMap((file) => this.facts(file) ?? []);
  }

  /** Sets a text without its byte-order mark; a file that had one keeps it. */
  write(file: string, text: string): void {
    const mark = (this.#texts.get(file) ?? this.#original.get(file))?.startsWith('\uFEFF') === true ? '\uFEFF' : '';
    this.#texts.set(file, mark + text);
    this.#facts.delete(file);
  }

  remove(file: string): void {
    this.#texts.delete(file);
    this.#facts.delete(file);
  }

  /** Every file that is not as it was, by name; `after` is missing for one that goes. */
  changes(): Array<{ readonly file: string; readonly before: string | undefined; readonly after: string | undefined }> {
    const names = [...new Set([...this.#original.keys(), ...this.#texts.keys()])].sort();
    return names.flatMap((file) => {
      const [before, after] = [this.#original.get(file), this.#texts.get(file)];
      return before === after ? [] : [{ file, before, after }];
    });
  }
}
