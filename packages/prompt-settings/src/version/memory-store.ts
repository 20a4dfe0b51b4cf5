import { listPackedVersion, packPromptVersion, readPackedVersion } from './packed-version';
import type { PromptVersion } from './prompt-version';
import {
  type AppendOutcome,
  emptiedStore,
  type ListVersionsOptions,
  type PromptVersionStore,
  type VersionListener,
} from './prompt-version-store';
import type { ListedVersion } from './version-outline';

/**
 * Returns a store that lives as long as this object: for tests, previews and evaluations.
 *
 * @example createPromptSettings({ catalogue, store: createMemoryStore(), limits: { maxBytes: 100_000 }, now: () => new Date() });
 */
export function createMemoryStore(): PromptVersionStore {
  return new MemoryStore();
}

/** The store behind `createMemoryStore`, with its size. */
export class MemoryStore implements PromptVersionStore {
  readonly #bodies: string[] = [];
  readonly #texts = new Map<string, string>();
  readonly #uses = new Map<string, Map<number, Set<string>>>();
  readonly #listeners = new Set<VersionListener>();

  /** Code units of everything kept. */
  get size(): number {
    return [...this.#bodies, ...this.#texts.values()].reduce((sum, { length }) => sum + length, 0);
  }

  async latest(knownRevision = 0): Promise<PromptVersion | undefined> {
    const revision = this.#bodies.length;
    if (revision === knownRevision) return undefined;
    if (revision === 0) throw emptiedStore(knownRevision);
    return this.read(revision);
  }

  async read(revision: number): Promise<PromptVersion | undefined> {
    const body = this.#bodies[revision - 1];
    if (body === undefined) return undefined;
    return readPackedVersion({ revision, body, readTexts: async () => this.#texts });
  }

  async list({ before = Number.POSITIVE_INFINITY, limit }: ListVersionsOptions): Promise<readonly ListedVersion[]> {
    const end = Math.min(before - 1, this.#bodies.length);
    const start = Math.max(end - limit, 0);
    const bodies = this.#bodies.slice(start, Math.max(end, start));
    return bodies.map((body, index) => listPackedVersion(body, start + index + 1)).reverse();
  }

  async append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome> {
    const currentRevision = this.#bodies.length;
    if (currentRevision !== expectedRevision) return { ok: false, currentRevision };
    const { body, texts } = packPromptVersion(version);
    for (const [name, text] of texts) this.#texts.set(name, text);
    this.#bodies.push(body);
    for (const listener of this.#listeners) listener();
    return { ok: true };
  }

  async recordUse(sessionId: string, revision: number, catalogue?: string): Promise<void> {
    const uses = this.#uses.get(sessionId) ?? new Map<number, Set<string>>();
    const catalogues = uses.get(revision) ?? new Set();
    if (catalogue !== undefined) catalogues.add(catalogue);
    this.#uses.set(sessionId, uses.set(revision, catalogues));
  }

  async revisionsUsed(sessionId: string): Promise<readonly number[]> {
    return [...(this.#uses.get(sessionId)?.keys() ?? [])].sort((a, b) => a - b);
  }

  async cataloguesUsed(sessionId: string, revision: number): Promise<readonly string[]> {
    return [...(this.#uses.get(sessionId)?.get(revision) ?? [])].sort();
  }

  async subscribe(listener: VersionListener): Promise<() => Promise<void>> {
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
    };
  }
}
