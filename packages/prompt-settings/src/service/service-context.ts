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
  /** What is saved now; `details` go with the error of a store that cannot be asked. */
  saved(details: Readonly<Record<string, unknown>>): Promise<SavedRevision>;
  learn(version: PromptVersion): void;
  noticeRevision(revision: number): void;
}
