import type { FileFacts, SourceFile } from '../facts/file-facts';
import { parseFacts } from '../facts/parse-facts';
import type { LawTree } from '../tree/law-tree';
import type { FileChange } from '../tree/write-changes';

interface OldFile {
  readonly text: string | undefined;
  readonly facts: FileFacts | undefined;
}

/** What an attempt can ask for while it runs. */
export interface Attempt {
  /** The tree as it was before. */
  readonly before: LawTree;
  /** The files that were written or removed. */
  touched(): readonly string[];
  /** What became of them. */
  changes(): readonly FileChange[];
}

/** A tree in memory that fixes are tried on before anything is written. */
export class WorkingTree implements LawTree {
  readonly #original: ReadonlyMap<string, string>;
  readonly #texts: Map<string, string>;
  readonly #facts = new Map<string, FileFacts>();
  /** The texts as they were when the present attempt began. */
  #undo = new Map<string, OldFile>();

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

  /** The names of all files, sorted. */
  names(): string[] {
    return [...this.#texts.keys()].sort();
  }

  all(): FileFacts[] {
    return this.names().flatMap((file) => this.facts(file) ?? []);
  }

  /** Sets a text without its byte-order mark; a file that had one keeps it. */
  write(file: string, text: string): void {
    this.#remember(file);
    const mark = (this.#texts.get(file) ?? this.#original.get(file))?.startsWith('\uFEFF') === true ? '\uFEFF' : '';
    this.#texts.set(file, mark + text);
    this.#facts.delete(file);
  }

  remove(file: string): void {
    this.#remember(file);
    this.#texts.delete(file);
    this.#facts.delete(file);
  }

  /** Runs `attempt`; where it returns false, every text is again as it was before. */
  attempt(attempt: (seen: Attempt) => boolean): boolean {
    const undo = new Map<string, OldFile>();
    this.#undo = undo;
    const before: LawTree = {
      facts: (file) => {
        const old = undo.get(file);
        return old === undefined
          ? this.facts(file)
          : (old.facts ?? (old.text === undefined ? undefined : parseFacts({ file, text: old.text })));
      },
    };
    const changes = (): FileChange[] =>
      [...undo].flatMap(([file, { text }]) => {
        const after = this.#texts.get(file);
        return after === text ? [] : [{ file, before: text, after }];
      });
    if (attempt({ before, touched: () => [...undo.keys()], changes })) return true;
    for (const [file, { text, facts }] of undo) {
      this.#facts.delete(file);
      if (text === undefined) this.#texts.delete(file);
      else this.#texts.set(file, text);
      if (facts !== undefined) this.#facts.set(file, facts);
    }
    return false;
  }

  #remember(file: string): void {
    if (!this.#undo.has(file)) this.#undo.set(file, { text: this.#texts.get(file), facts: this.#facts.get(file) });
  }

  /** Every file that is not as it was, by name; `after` is missing for one that goes. */
  changes(): FileChange[] {
    const names = [...new Set([...this.#original.keys(), ...this.#texts.keys()])].sort();
    return names.flatMap((file) => {
      const [before, after] = [this.#original.get(file), this.#texts.get(file)];
      return before === after ? [] : [{ file, before, after }];
    });
  }
}
