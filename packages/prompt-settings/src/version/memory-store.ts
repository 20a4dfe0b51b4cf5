import type { PromptVersion } from './prompt-version';
import type { AppendOutcome, ListVersionsOptions, PromptVersionStore, VersionListener } from './prompt-version-store';
import { formatPromptVersion, parsePromptVersion } from './prompt-version-text';

/**
 * Returns a store that lives as long as this object: for tests, previews and evaluations.
 *
 * @example createPromptSettings({ catalogue, store: createMemoryStore(), limits: { maxBytes: 100_000 }, now: () => new Date() });
 */
export function createMemoryStore(): PromptVersionStore {
  return new MemoryStore();
}

class MemoryStore implements PromptVersionStore {
  readonly #texts: string[] = [];
  readonly #uses = new Map<string, Set<number>>();
  readonly #listeners = new Set<VersionListener>();

  async latest(knownRevision = 0): Promise<PromptVersion | undefined> {
    const revision = this.#texts.length;
    return revision > knownRevision ? this.read(revision) : undefined;
  }

  async read(revision: number): Promise<PromptVersion | undefined> {
    const text = this.#texts[revision - 1];
    return text === undefined ? undefined : parsePromptVersion(text, revision);
  }

  async list({ before = Number.POSITIVE_INFINITY, limit }: ListVersionsOptions): Promise<readonly PromptVersion[]> {
    const end = Math.min(before - 1, this.#texts.length);
    const start = Math.max(end - limit, 0);
    const texts = this.#texts.slice(start, Math.max(end, start));
    return texts.map((text, index) => parsePromptVersion(text, start + index + 1)).reverse();
  }

  async append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome> {
    const currentRevision = this.#texts.length;
    if (currentRevision !== expectedRevision) return { ok: false, currentRevision };
    this.#texts.push(formatPromptVersion(version));
    for (const listener of this.#listeners) listener();
    return { ok: true };
  }

  async recordUse(sessionId: string, revision: number): Promise<void> {
    const revisions = this.#uses.get(sessionId) ?? new Set();
    this.#uses.set(sessionId, revisions.add(revision));
  }

  async revisionsUsed(sessionId: string): Promise<readonly number[]> {
    return [...(this.#uses.get(sessionId) ?? [])].sort((a, b) => a - b);
  }

  async subscribe(listener: VersionListener): Promise<() => Promise<void>> {
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
    };
  }
}
