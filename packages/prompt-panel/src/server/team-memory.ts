import type { DroppedText, HistoryRow, ListedRow, PromptSettingsService } from '@bitcode/prompt-settings';
import { type EntryName, entryId } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { FigureCache } from './text-figures';

/** When a text last changed, and by whom. */
export interface LastChange {
  readonly version: number;
  readonly at: string;
  readonly author?: string | undefined;
  /** The change before. */
  readonly before?: Omit<LastChange, 'before'> | undefined;
}

const PAGE = 200;

/** What a panel remembers of one team between requests: all of it can be read again. */
export class TeamMemory {
  /** Digests and words of texts. */
  readonly figures = new FigureCache();
  readonly #service: PromptSettingsService;
  #changes = new Map<string, LastChange>();
  #newest: HistoryRow | undefined;
  #readUpTo = 0;
  #reading: Promise<void> | undefined;
  #answeredAt: string | undefined;
  #dropped: { readonly revision: number; readonly texts: readonly DroppedText[] } | undefined;
  #made: { readonly key: string; readonly values: Map<string, unknown> } = { key: '', values: new Map() };

  constructor(service: PromptSettingsService) {
    this.#service = service;
  }

  /** When the store last answered. */
  get answeredAt(): string | undefined {
    return this.#answeredAt;
  }

  /** Notes that the store has answered now. */
  noteAnswer(now: Date): void {
    this.#answeredAt = now.toISOString();
  }

  /** The newest version that `readUpTo` saw. */
  get newest(): HistoryRow | undefined {
    return this.#newest;
  }

  /** Returns when a text last changed, as far as was read. */
  lastChange(name: EntryName): LastChange | undefined {
    return this.#changes.get(entryId(name));
  }

  /** Resolves to the texts that the version of a snapshot carries; read once a version. */
  async droppedAt({ revision, stale }: AnySnapshot): Promise<readonly DroppedText[]> {
    if (revision === 0) return [];
    if (this.#dropped?.revision === revision) return this.#dropped.texts;
    // The store does not answer, and this version's were never asked for: they are told when it is back.
    if (stale) return [];
    const { dropped: texts } = await this.#service.version(revision);
    this.#dropped = { revision, texts };
    return texts;
  }

  /** Returns what is made of a snapshot, once a snapshot. */
  remember<Value>(snapshot: AnySnapshot, what: string, make: () => Value): Value {
    const key = `${snapshot.revision}.${snapshot.catalogue.digest}`;
    if (this.#made.key !== key) this.#made = { key, values: new Map() };
    const { values } = this.#made;
    if (!values.has(what)) values.set(what, make());
    return values.get(what) as Value;
  }

  /** Reads the history up to a revision, only what is newer than what is known: one reading at a time. */
  async readUpTo(revision: number): Promise<void> {
    while (this.#reading !== undefined) await this.#reading;
    if (revision === this.#readUpTo) return;
    this.#reading = this.#read(revision).finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  /** A revision that went backwards is a backup that was put back: then nothing that is known counts. */
  async #read(revision: number): Promise<void> {
    const known = revision < this.#readUpTo ? 0 : this.#readUpTo;
    const rows = await this.#listNewer(revision, known);
    if (known === 0) this.#changes = new Map();
    for (const row of rows.reverse()) this.#note(row);
    this.#readUpTo = revision;
    if (revision === 0) this.#newest = undefined;
  }

  async #listNewer(revision: number, known: number): Promise<HistoryRow[]> {
    const newer: ListedRow[] = [];
    for (let before = revision + 1; before > known + 1; ) {
      const rows = await this.#service.history({ before, limit: PAGE });
      newer.push(...rows.filter((row) => row.revision > known));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) break;
      before = last.revision;
    }
    return newer.filter((row): row is HistoryRow => row.unreadable === undefined);
  }

  #note(row: HistoryRow): void {
    const { revision: version, createdAt: at, author, changed } = row;
    this.#newest = row;
    for (const id of changed.map(entryId)) {
      const { before: _, ...before } = this.#changes.get(id) ?? {};
      this.#changes.set(id, { version, at, author, ...('at' in before ? { before: before as LastChange } : {}) });
    }
  }
}
