import type { CataloguePart, InferPlaceholders } from '../catalogue/catalogue-part';
import type { PromptSettingsLimits } from '../settings/check-size';
import type { PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { snapshotSavedSettings } from '../snapshot/create-prompt-settings-snapshot';
import type { PromptSettingsSnapshot } from '../snapshot/prompt-settings-snapshot';
import type { PromptVersion } from '../version/prompt-version';
import type { VersionListener } from '../version/prompt-version-store';
import { changeSettings } from './change-settings';
import { commitVersion } from './commit-version';
import { CurrentSettings } from './current-settings';
import type { DefaultChange } from './default-change';
import { listDefaultChanges } from './default-changes';
import { planSave, planSettings } from './plan-settings';
import type {
  ChangeRequest,
  HistoryOptions,
  ListedRow,
  PlanRequest,
  PromptSettingsChanges,
  PromptSettingsOptions,
  PromptSettingsService,
  ResolveDefaultsRequest,
  RestoreRequest,
  SaveDetails,
  SaveOutcome,
  SaveRequest,
  SessionUse,
  SettingsPlan,
  UsedSettings,
} from './prompt-settings-service';
import { readHistory } from './read-history';
import { resolveDefaults } from './resolve-defaults';
import { readRevision, restoreDefaults, restoreVersion, unknownRevision } from './restore-version';
import type { ServiceContext } from './service-context';
import { isSameCatalogue, recordUse, revisionsUsed } from './session-uses';
import { askStore, storeError } from './store-call';

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
      saved: async (draft) =>
        current
          .savedForWriting()
          .catch((error: unknown) => Promise.reject(storeError(error, draft === undefined ? {} : { draft }))),
      learn: (version) => current.learn(version),
      notice: () => current.notice(),
    };
  }

  get limits(): PromptSettingsLimits {
    return this.#context.limits;
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

  async save(request: SaveRequest): Promise<SaveOutcome<PromptSettingsDraft>> {
    const { settings, ...details } = request;
    const saved = await this.#context.saved(settings);
    return commitVersion(this.#context, { ...details, draft: settings, plan: planSave(request) }, saved);
  }

  change(request: ChangeRequest): Promise<SaveOutcome<PromptSettingsChanges>> {
    return changeSettings(this.#context, request);
  }

  restore(request: RestoreRequest): Promise<SaveOutcome<PromptSettingsDraft>> {
    return restoreVersion(this.#context, request);
  }

  restoreDefaults(request: SaveDetails): Promise<SaveOutcome<PromptSettingsDraft>> {
    return restoreDefaults(this.#context, request);
  }

  plan(request: PlanRequest): Promise<SettingsPlan> {
    return planSettings(this.#context, request);
  }

  history(options: HistoryOptions = {}): Promise<readonly ListedRow[]> {
    return readHistory(this.#context, options);
  }

  async version(revision: number): Promise<PromptVersion> {
    const version = await askStore(() => this.#context.store.read(revision));
    if (version === undefined) throw unknownRevision(revision);
    return version;
  }

  async defaultChanges(): Promise<readonly DefaultChange[]> {
    const saved = await this.#current.saved();
    return listDefaultChanges(saved, { catalogue: this.#current.catalogue(), limits: this.limits });
  }

  resolveDefaults(request: ResolveDefaultsRequest): Promise<SaveOutcome<ResolveDefaultsRequest['decisions']>> {
    return resolveDefaults(this.#context, request);
  }

  recordUse(sessionId: string, revision: number, { catalogue }: SessionUse = {}): Promise<void> {
    return recordUse(this.#context.store, { sessionId, revision, catalogue });
  }

  revisionsUsed(sessionId: string): Promise<readonly number[]> {
    return revisionsUsed(this.#context.store, sessionId);
  }

  async readUsed(sessionId: string, revision: number): Promise<UsedSettings> {
    const sameDefaults = await isSameCatalogue(this.#context, { sessionId, revision });
    return { snapshot: await this.at(revision), sameDefaults };
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
