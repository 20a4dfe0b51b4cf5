import { type Diagnostic, isPromptError, type PromptError } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { EMPTY_SETTINGS } from '../settings/prompt-settings-shape';
import { type SettingsSnapshot, snapshotSavedSettings } from '../snapshot/create-prompt-settings-snapshot';
import type { PromptVersion } from '../version/prompt-version';
import { NoticeSubscription } from './notice-subscription';
import type { PromptSettingsOptions } from './prompt-settings-service';
import type { SavedState } from './settings-change';
import { SharedRead } from './shared-read';
import { askStore } from './store-call';

/** The saved state at a revision. */
export interface SavedRevision extends SavedState {
  readonly revision: number;
  /** The version it is from, where there is one. */
  readonly version?: PromptVersion;
}

/** Revision 0: nothing was saved yet. */
export const NOTHING_SAVED: SavedRevision = Object.freeze({
  revision: 0,
  settings: EMPTY_SETTINGS,
  dropped: Object.freeze([]),
});

/** Returns the state that a version saved. */
export const savedRevision = (version: PromptVersion): SavedRevision => ({
  revision: version.revision,
  settings: version.settings,
  dropped: version.dropped,
  version,
});

/** The newest saved state that this process knows, and how it reads under the catalogue of now. */
export class CurrentSettings {
  readonly #options: PromptSettingsOptions;
  readonly #reads = new SharedRead(() => this.#readStore());
  readonly #notices: NoticeSubscription;
  #known: SavedRevision | undefined;
  #snapshot: SettingsSnapshot | undefined;
  #stale: SettingsSnapshot | undefined;
  #readAt: number | undefined;
  #noticed = 0;
  /** The store was found empty although a version is known: whatever is saved next is what there is. */
  #isEmptied = false;
  /** Until then the store is not asked again, since its last failure took long. */
  #failure: { readonly error: PromptError; readonly until: number } | undefined;

  constructor(options: PromptSettingsOptions) {
    this.#options = options;
    this.#notices = new NoticeSubscription(options.store, () => this.notice());
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

  /** The same for a save: on a store that was emptied it stands on nothing. */
  async savedForWriting(): Promise<SavedRevision> {
    try {
      return await this.saved();
    } catch (error) {
      if (isPromptError(error, 'STORE_EMPTIED')) return NOTHING_SAVED;
      throw error;
    }
  }

  async snapshot(): Promise<SettingsSnapshot> {
    if (this.#isFresh()) return this.#view();
    const startedAt = this.#time();
    if (this.#failure !== undefined && this.#known !== undefined && startedAt < this.#failure.until)
      return this.#lastKnown(this.#failure.error);
    try {
      await this.saved();
    } catch (error) {
      this.#failure = { error: error as PromptError, until: 2 * this.#time() - startedAt };
      return this.#lastKnown(error as PromptError);
    }
    return this.#view();
  }

  /** The snapshot of the known state, if it is at this revision. */
  knownAt(revision: number): SettingsSnapshot | undefined {
    return this.#known?.revision === revision ? this.#view() : undefined;
  }

  learn(version: PromptVersion): void {
    if (this.#isEmptied || version.revision > (this.#known?.revision ?? -1)) this.#known = savedRevision(version);
    this.#isEmptied = false;
    this.#failure = undefined;
  }

  /** There may be another newest version: the next question goes to the store. */
  notice(): void {
    this.#noticed++;
    this.#readAt = undefined;
  }

  close(): Promise<void> {
    return this.#notices.close();
  }

  async #readStore(): Promise<void> {
    const { maxAgeMs = 0 } = this.#options;
    if (maxAgeMs > 0) this.#notices.open();
    const [startedAt, known, noticed] = [this.#time(), this.#known, this.#noticed];
    const newest = await this.#latest(known?.revision ?? 0);
    this.#failure = undefined;
    // A version below the known one is the newest of a store that was set back, unless this process has saved meanwhile.
    if (newest !== undefined && this.#known === known) this.#known = savedRevision(newest);
    else if (newest !== undefined) this.learn(newest);
    this.#known ??= NOTHING_SAVED;
    // What was noticed meanwhile may have come too late for this read.
    if (this.#noticed === noticed) this.#readAt = startedAt;
  }

  async #latest(known: number): Promise<PromptVersion | undefined> {
    try {
      const newest = await this.#options.store.latest(known);
      this.#isEmptied = false;
      return newest;
    } catch (error) {
      this.#isEmptied ||= isPromptError(error, 'STORE_EMPTIED');
      throw error;
    }
  }

  #time(): number {
    return this.#options.now().getTime();
  }

  #isFresh(): boolean {
    const { maxAgeMs = 0 } = this.#options;
    if (maxAgeMs <= 0 || this.#readAt === undefined) return false;
    const age = this.#time() - this.#readAt;
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
