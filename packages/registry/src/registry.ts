/** One stored value with the priority it was set at. */
export interface RegistryEntry<T> {
  readonly value: T;
  readonly priority: number;
  readonly metadata: RegistryMetadata | undefined;
}

/** What a caller keeps beside a value; the registry never reads it. */
export type RegistryMetadata = Readonly<Record<string, unknown>>;

/** Decides what two entries become when several paths are read as one; `stronger` has the higher priority or the later path. */
export type RegistryMerge<T> = (weaker: T, stronger: T) => T;

/** Values under colon paths, several a path, the highest priority first (docs/composition.md). */
export interface Registry<T> {
  readonly size: number;
  /** Grows with every change. */
  readonly revision: number;
  set(path: string, value: T, priority?: number, metadata?: RegistryMetadata): this;
  get(path: string): T | undefined;
  get(paths: readonly string[], merge?: RegistryMerge<T>): T | undefined;
  getAll(path: string): readonly RegistryEntry<T>[];
  has(path: string): boolean;
  delete(path: string, priority?: number): boolean;
  clear(path?: string): void;
  getPaths(): string[];
  descendants(prefix: string): string[];
  match(glob: string): string[];
  entries(): IterableIterator<[path: string, entry: RegistryEntry<T>]>;
  merge(other: Registry<T>): this;
}
