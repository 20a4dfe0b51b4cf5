import type { Diagnostic, PromptError } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { EMPTY_SETTINGS } from '../settings/prompt-settings-shape';
import { type SettingsSnapshot, snapshotSavedSettings } from '../snapshot/create-prompt-settings-snapshot';
import type { PromptVersion } from '../version/prompt-version';
import type { PromptSettingsOptions } from './prompt-settings-service';
import type { SavedState } from './settings-change';
import { SharedRead } from './shared-read';
import { askStore } from './store-call';

/** The saved state at a revision. */
export interface SavedRevision extends SavedState {
  readonly revision: number;
}

/** Revision 0: nothing was saved yet. */
export const NOTHING_SAVED: SavedRevision = Object.freeze({
  revision: 0,
  settings: EMPTY_SETTINGS,
  dropped: Object.freeze([]),
});

/** The newest saved state that this process knows, and how it reads under the catalogue of now. */
export class CurrentSettings {
  readonly #options: PromptSettingsOptions;
  readonly #reads = new SharedRead(() => this.#readStore());
  #known: SavedRevision | undefined;
  #snapshot: SettingsSnapshot | undefined;
  #stale: SettingsSnapshot | undefined;
  #readAt: number | undefined;
  #unsubscribe: (() => Promise<void>) | undefined;

  constructor(options: PromptSettingsOptions) {
    this.#options = options;
  }

  catalogue(): PromptCatalogue {
    const { catalogue } = this.#options;
    return typeof catalogue === 'function' ? catalogue() : catalogue;
  }

  /** What is saved now, asked of the store. */
  async saved(): Promise<SavedRevision> {
    await askStore(() => this.#reads.run());
    return this.#known ?? NOTHING_SAVED;
  }

  async snapshot(): Promise<SettingsSnapshot> {
    if (this.#isFresh()) return this.#view();
    try {
      await this.saved();
    } catch (error) {
      return this.#lastKnown(error as PromptError);
    }
    return this.#view();
  }

  /** The snapshot of the known state, if it is at this revision. */
  knownAt(revision: number): SettingsSnapshot | undefined {
    return this.#known?.revision === revision ? this.#view() : undefined;
  }

  learn(version: PromptVersion): void {
    if (version.revision > (this.#known?.revision ?? -1)) this.#known = version;
  }

  /** The store says it is at this revision. One that was set back (a restored backup) is read from the start. */
  noticeRevision(revision: number): void {
    if (revision >= (this.#known?.revision ?? 0)) return;
    this.#known = undefined;
    this.#readAt = undefined;
  }

  async close(): Promise<void> {
    const unsubscribe = this.#unsubscribe;
    this.#unsubscribe = undefined;
    await unsubscribe?.();
  }

  async #readStore(): Promise<void> {
    const { store, maxAgeMs = 0, now } = this.#options;
    if (maxAgeMs > 0) await this.#listen();
    const startedAt = now().getTime();
    const newer = await store.latest(this.#known?.revision ?? 0);
    if (newer !== undefined) this.learn(newer);
    this.#known ??= NOTHING_SAVED;
    this.#readAt = startedAt;
  }

  /** Before the first read, so that no change between the two goes unnoticed. */
  async #listen(): Promise<void> {
    const { store } = this.#options;
    if (this.#unsubscribe !== undefined || store.subscribe === undefined) return;
    this.#unsubscribe = await store.subscribe(() => {
      this.#readAt = undefined;
    });
  }

  #isFresh(): boolean {
    const { maxAgeMs = 0, now } = this.#options;
    if (maxAgeMs <= 0 || this.#readAt === undefined) return false;
    const age = now().getTime() - this.#readAt;
    return age >= 0 && age < maxAgeMs;
  }

  #view(): SettingsSnapshot {
    const catalogue = this.catalogue();
    const { settings, revision } = this.#known ?? NOTHING_SAVED;
    const known = this.#snapshot;
    if (
      known !== undefined &&
      known.catalogue === catalogue &&
      known.settings === settings &&
      known.revision === revision
    )
      return known;
    this.#snapshot = snapshotSavedSettings(settings, revision, catalogue);
    return this.#snapshot;
  }

  /** The identical object for as long as the same goes on. */
  #lastKnown(error: PromptError): SettingsSnapshot {
    if (this.#options.whenStoreFails === 'throw' || this.#known === undefined) throw error;
    const fresh = this.#view();
    const stale = this.#stale;
    const isSame =
      stale?.settings === fresh.settings &&
      stale.catalogue === fresh.catalogue &&
      stale.diagnostics.at(-1)?.message === error.message;
    if (!isSame || stale === undefined) this.#stale = fresh.asStale(staleDiagnostic(error, fresh.revision));
    return this.#stale as SettingsSnapshot;
  }
}

const staleDiagnostic = ({ code, message }: PromptError, revision: number): Diagnostic => ({
  code,
  severity: 'error',
  message,
  hint: `Revision ${revision} goes on being served until the store answers.`,
});
