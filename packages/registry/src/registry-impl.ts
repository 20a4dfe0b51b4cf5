import { matchRegistryPath } from './match-registry-path';
import type { Registry, RegistryEntry, RegistryMerge, RegistryMetadata } from './registry';
import { RegistryError } from './registry-error';
import { assertRegistryPath, isParentRegistryPath } from './registry-path';

/** The stored form of an entry, never changed. Rows of one path and priority form a list; `RegistryImpl` itself keeps lists of one. */
export interface RegistryRow<T> {
  readonly path: string;
  readonly priority: number;
  readonly value: T;
  readonly metadata: RegistryMetadata | undefined;
}

/** Up to this many rows a scan beats an index, and small registries stay small. */
const ROWS_WITHOUT_INDEX = 8;

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

const spreadOrReplace = <T>(weaker: T, stronger: T): T =>
  isPlainObject(weaker) && isPlainObject(stronger) ? { ...weaker, ...stronger } : stronger;

/**
 * Values under colon paths in declaration order: a path keeps the place of its first `set`, and the highest
 * priority is what `get` sees (docs/composition.md).
 *
 * @example
 * const colours = new RegistryImpl<string>().set('ui:title', 'black').set('ui:title', 'blue', 10);
 * colours.get('ui:title'); // => 'blue'
 */
export class RegistryImpl<T, Row extends RegistryRow<T> = RegistryRow<T>> implements Registry<T> {
  /** All rows in declaration order; rows of one path need not be neighbours. */
  protected rows: Row[] = [];
  private index: Map<string, Row[]> | undefined = undefined;
  private changes = 0;

  get size(): number {
    return this.rows.length;
  }

  get revision(): number {
    return this.changes;
  }

  /**
   * Stores a value; the same path and priority again replaces the value and keeps its place.
   *
   * @throws REGISTRY_PATH_INVALID, REGISTRY_PRIORITY_INVALID
   */
  set(path: string, value: T, priority = 0, metadata?: RegistryMetadata): this {
    this.put(path, priority, [{ path, priority, value, metadata } as Row]);
    return this;
  }

  get(path: string): T | undefined;
  get(paths: readonly string[], merge?: RegistryMerge<T>): T | undefined;
  get(path: string | readonly string[], merge: RegistryMerge<T> = spreadOrReplace): T | undefined {
    if (typeof path === 'string') return this.strongest(path)?.value;
    const entries = path.flatMap((one) => this.rowsAt(one));
    if (entries.length === 0) return undefined;
    return entries
      .toSorted((a, b) => a.priority - b.priority)
      .map((row) => row.value)
      .reduce((weaker, stronger) => merge(weaker, stronger));
  }

  getAll(path: string): readonly RegistryEntry<T>[] {
    const strongestFirst = this.rowsAt(path).toSorted((a, b) => b.priority - a.priority);
    return Object.freeze(strongestFirst.map((row) => this.entryOf(row)));
  }

  has(path: string): boolean {
    return this.rowsAt(path).length > 0;
  }

  /** Removes a path, or its one priority; returns whether anything was there. */
  delete(path: string, priority?: number): boolean {
    const gone = this.rowsAt(path).filter((row) => priority === undefined || row.priority === priority);
    return this.remove(gone) > 0;
  }

  /**
   * Empties the registry, or removes a path with all that lies below it.
   *
   * @throws REGISTRY_CLEAR_EMPTY_PATH for `''`, which is more often a lost variable than a wish to remove everything
   */
  clear(path?: string): void {
    if (path === '') {
      throw new RegistryError(
        'REGISTRY_CLEAR_EMPTY_PATH',
        'could not clear registry path "": the path is empty. Expected a path, or no argument to remove everything. Call clear() when that is meant.',
      );
    }
    this.remove(
      path === undefined
        ? this.rows
        : this.rows.filter((row) => row.path === path || isParentRegistryPath(path, row.path)),
    );
  }

  getPaths(): string[] {
    return [...new Set(this.rows.map((row) => row.path))];
  }

  descendants(prefix: string): string[] {
    return this.getPaths().filter((path) => isParentRegistryPath(prefix, path));
  }

  match(glob: string): string[] {
    return this.getPaths().filter(matchRegistryPath(glob));
  }

  *entries(): IterableIterator<[path: string, entry: RegistryEntry<T>]> {
    for (const row of [...this.rows]) yield [row.path, this.entryOf(row)];
  }

  /**
   * Sets each entry of `other` here. All of them are checked before anything is written.
   *
   * @throws REGISTRY_PATH_INVALID, REGISTRY_PRIORITY_INVALID
   */
  merge(other: Registry<T>): this {
    const entries = [...other.entries()];
    for (const [path, { priority }] of entries) this.assertEntry(path, priority);
    for (const [path, { value, priority, metadata }] of entries) this.set(path, value, priority, metadata);
    return this;
  }

  protected entryOf(row: Row): RegistryEntry<T> {
    return Object.freeze({ value: row.value, priority: row.priority, metadata: row.metadata });
  }

  protected rowsAt(path: string): readonly Row[] {
    if (this.index !== undefined) return this.index.get(path) ?? [];
    const rows: Row[] = [];
    for (const row of this.rows) if (row.path === path) rows.push(row);
    return rows;
  }

  /** The last row of the highest priority at a path. */
  protected strongest(path: string): Row | undefined {
    return this.rowsAt(path).reduce<Row | undefined>(
      (best, row) => (best !== undefined && row.priority < best.priority ? best : row),
      undefined,
    );
  }

  /** Throws when a path may not stand here; a subclass may be narrower. */
  protected assertPath(path: string): void {
    assertRegistryPath(path);
  }

  /** Throws when nothing may be stored at (path, priority). */
  protected assertEntry(path: string, priority: number): void {
    this.assertPath(path);
    if (!Number.isFinite(priority)) throw priorityError(path, priority);
  }

  /** Makes `list` all there is at (path, priority), in the place that this entry, or its path, already has. */
  protected put(path: string, priority: number, list: readonly Row[]): void {
    const atPath = this.rowsAt(path);
    if (atPath.length === 0) this.assertPath(path);
    if (!Number.isFinite(priority)) throw priorityError(path, priority);
    const there = atPath.filter((row) => row.priority === priority);
    if (atPath.length === 0) this.append(list);
    else if (there.length === 1 && list.length === 1) this.replace(there[0] as Row, list[0] as Row);
    else this.insert(list, there, atPath[0] as Row);
    this.changes++;
  }

  /** Puts a row in the place of another of the same path and priority. */
  private replace(old: Row, row: Row): void {
    for (const rows of [this.rows, this.index?.get(row.path)]) if (rows !== undefined) rows[rows.indexOf(old)] = row;
  }

  /** Puts `list` where the first of `there` stands, or, when there is none, right behind `neighbour`. */
  private insert(list: readonly Row[], there: readonly Row[], neighbour: Row): void {
    const place = there.length > 0 ? this.rows.indexOf(there[0] as Row) : this.rows.indexOf(neighbour) + 1;
    this.rows = [
      ...this.rows.slice(0, place),
      ...list,
      ...this.rows.slice(place).filter((row) => !there.includes(row)),
    ];
    this.indexRows();
  }

  /** Adds rows whose paths and priorities are known to be good, behind all others. */
  protected append(list: readonly Row[]): void {
    for (const row of list) {
      this.rows.push(row);
      if (this.index !== undefined) this.addToIndex(this.index, row);
    }
    this.changes++;
    if (this.index === undefined) this.indexRows();
  }

  private remove(gone: readonly Row[]): number {
    if (gone.length === 0) return 0;
    const removed = new Set(gone);
    this.rows = this.rows.filter((row) => !removed.has(row));
    this.indexRows();
    this.changes++;
    return removed.size;
  }

  private indexRows(): void {
    this.index = undefined;
    if (this.rows.length <= ROWS_WITHOUT_INDEX) return;
    const index = new Map<string, Row[]>();
    for (const row of this.rows) this.addToIndex(index, row);
    this.index = index;
  }

  private addToIndex(index: Map<string, Row[]>, row: Row): void {
    const known = index.get(row.path);
    if (known === undefined) index.set(row.path, [row]);
    else known.push(row);
  }
}

function priorityError(path: string, priority: unknown): RegistryError {
  return new RegistryError(
    'REGISTRY_PRIORITY_INVALID',
    `could not set registry path "${path}": its priority is not a finite number. Expected a number such as 0 or 10. Received ${String(priority)}. Correct the third argument of set.`,
    { path, priority },
  );
}

/**
 * Returns an empty registry.
 *
 * @example factoryRegistry<number>().set('a', 1).get('a'); // => 1
 */
export function factoryRegistry<T>(): RegistryImpl<T> {
  return new RegistryImpl<T>();
}
