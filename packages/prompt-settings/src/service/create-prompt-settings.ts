import type { CataloguePart, InferPlaceholders } from '../catalogue/catalogue-part';
import type { PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { snapshotSavedSettings } from '../snapshot/create-prompt-settings-snapshot';
import type { PromptSettingsSnapshot } from '../snapshot/prompt-settings-snapshot';
import type { PromptVersion } from '../version/prompt-version';
import type { VersionListener } from '../version/prompt-version-store';
import { changeSettings } from './change-settings';
import { commitVersion } from './commit-version';
import { CurrentSettings } from './current-settings';
import { type DefaultChange, listDefaultChanges } from './default-changes';
import type {
  ChangeRequest,
  PromptSettingsChanges,
  PromptSettingsOptions,
  PromptSettingsService,
  ResolveDefaultsRequest,
  SaveDetails,
  SaveOutcome,
  SaveRequest,
} from './prompt-settings-service';
import { resolveDefaults } from './resolve-defaults';
import { readRevision, restoreDefaults, restoreVersion, unknownRevision } from './restore-version';
import type { ServiceContext } from './service-context';
import { assertUsed, recordUse, revisionsUsed } from './session-uses';
import { askStore, storeError } from './store-call';

const HISTORY_LIMIT = 50;

/**
 * Returns the settings service of one team. It touches nothing until its first call.
 *
 * @example
 * const settings = createPromptSettings({ catalogue, store, limits: { maxBytes: 200_000 }, now: () => new Date() });
 * const snapshot = await settings.current();
 */
export function createPromptSettings<Parts extends readonly CataloguePart[], SectionKey extends string>(
  options: PromptSettingsOptions<Parts, SectionKey>,
): PromptSettingsService<InferPlaceholders<Parts>, SectionKey>;
export function createPromptSettings(options: PromptSettingsOptions): PromptSettingsService {
  return new SettingsService(options);
}

class SettingsService implements PromptSettingsService {
  readonly #current: CurrentSettings;
  readonly #context: ServiceContext;

  constructor(options: PromptSettingsOptions) {
    const current = new CurrentSettings(options);
    const { store, limits, checks = [], now } = options;
    this.#current = current;
    this.#context = {
      store,
      limits,
      checks,
      now,
      catalogue: () => current.catalogue(),
      saved: async (details) => current.saved().catch((error: unknown) => Promise.reject(storeError(error, details))),
      learn: (version) => current.learn(version),
      noticeRevision: (revision) => current.noticeRevision(revision),
    };
  }

  current(): Promise<PromptSettingsSnapshot> {
    return this.#current.snapshot();
  }

  async at(revision: number): Promise<PromptSettingsSnapshot> {
    const known = this.#current.knownAt(revision);
    if (known !== undefined) return known;
    const { settings } = await readRevision(this.#context, revision);
    return snapshotSavedSettings(settings, revision, this.#current.catalogue());
  }

  save({ settings, ...details }: SaveRequest): Promise<SaveOutcome<PromptSettingsDraft>> {
    const bases = details.origin === 'import' ? 'intact' : 'saved-or-current';
    return commitVersion(this.#context, { ...details, draft: settings, plan: () => ({ draft: settings, bases }) });
  }

  change(request: ChangeRequest): Promise<SaveOutcome<PromptSettingsChanges>> {
    return changeSettings(this.#context, request);
  }

  restore(request: SaveDetails & { readonly revision: number }): Promise<SaveOutcome<PromptSettingsDraft>> {
    return restoreVersion(this.#context, request);
  }

  restoreDefaults(request: SaveDetails): Promise<SaveOutcome<PromptSettingsDraft>> {
    return restoreDefaults(this.#context, request);
  }

  history({
    before,
    limit = HISTORY_LIMIT,
  }: {
    readonly before?: number | undefined;
    readonly limit?: number | undefined;
  } = {}): Promise<readonly PromptVersion[]> {
    return askStore(() => this.#context.store.list({ before, limit }));
  }

  async version(revision: number): Promise<PromptVersion> {
    const version = await askStore(() => this.#context.store.read(revision));
    if (version === undefined) throw unknownRevision(revision);
    return version;
  }

  async defaultChanges(): Promise<readonly DefaultChange[]> {
    const saved = await this.#current.saved();
    return listDefaultChanges(saved, this.#current.catalogue()).map(({ dropped: _, ...change }) => change);
  }

  resolveDefaults(request: ResolveDefaultsRequest): Promise<SaveOutcome<ResolveDefaultsRequest['decisions']>> {
    return resolveDefaults(this.#context, request);
  }

  recordUse(sessionId: string, revision: number): Promise<void> {
    return recordUse(this.#context.store, sessionId, revision);
  }

  revisionsUsed(sessionId: string): Promise<readonly number[]> {
    return revisionsUsed(this.#context.store, sessionId);
  }

  async readUsed(sessionId: string, revision: number): Promise<PromptSettingsSnapshot> {
    await assertUsed(this.#context.store, sessionId, revision);
    return this.at(revision);
  }

  async subscribe(listener: VersionListener): Promise<() => Promise<void>> {
    const { store } = this.#context;
    return store.subscribe === undefined
      ? async () => {}
      : askStore(() => (store.subscribe as NonNullable<typeof store.subscribe>)(listener));
  }

  close(): Promise<void> {
    return this.#current.close();
  }
}
