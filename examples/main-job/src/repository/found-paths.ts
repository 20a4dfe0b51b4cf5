import type { SkippedPaths } from './repository';

/** A regular file, with its name as the file system has it. */
export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
  /** The path relative to the folder, byte for byte. */
  readonly rawPath: Buffer;
}

/** What a listing found. */
export interface FoundPaths {
  readonly files: readonly FoundFile[];
  readonly skipped: readonly SkippedPaths[];
}

const EXAMPLES = 3;

/** Counts what is left out of a listing, so that nothing is dropped without a word. */
export class SkippedPathsCount {
  readonly #reasons = new Map<string, { count: number; examples: string[] }>();

  add(reason: string, path: string): void {
    const entry = this.#reasons.get(reason) ?? { count: 0, examples: [] };
    this.#reasons.set(reason, entry);
    entry.count += 1;
    if (entry.examples.length < EXAMPLES) entry.examples.push(path);
  }

  list(): SkippedPaths[] {
    return [...this.#reasons].map(([reason, { count, examples }]) => ({ reason, count, examples }));
  }
}

/** Orders by code unit, the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
