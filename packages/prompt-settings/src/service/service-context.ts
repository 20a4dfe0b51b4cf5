import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { PromptSettingsLimits } from '../settings/check-size';
import type { PromptVersion } from '../version/prompt-version';
import type { PromptVersionStore } from '../version/prompt-version-store';
import type { SavedRevision } from './current-settings';
import type { PromptSettingsCheck } from './prompt-settings-service';

/** What the ways of saving share. */
export interface ServiceContext {
  readonly store: PromptVersionStore;
  readonly limits: PromptSettingsLimits;
  readonly checks: readonly PromptSettingsCheck[];
  now(): Date;
  catalogue(): PromptCatalogue;
  /** What a save stands on: what is saved now. `draft` goes with the error of a store that cannot be asked. */
  saved(draft?: unknown): Promise<SavedRevision>;
  learn(version: PromptVersion): void;
  /** There may be another newest version than the one that is known. */
  notice(): void;
}
