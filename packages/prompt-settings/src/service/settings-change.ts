import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { PromptSettingsLimits, SizedText } from '../settings/check-size';
import type { PromptSettings } from '../settings/prompt-settings-shape';
import type { DroppedText, EntryName } from '../version/prompt-version';

/** What stands saved. */
export interface SavedState {
  readonly settings: PromptSettings;
  readonly dropped: readonly DroppedText[];
}

/** What a save is made of. */
export interface SettingsChange {
  readonly draft: unknown;
  readonly saved: SavedState;
  readonly catalogue: PromptCatalogue;
  readonly limits: PromptSettingsLimits;
  /** Which bases a draft may name: those it can know, or any whose digest fits its text (an import, a restored version). */
  readonly bases: 'saved-or-current' | 'intact';
  /** The version that is restored: what it has may be dropped, and may stand unused, as what is saved may. */
  readonly restored?: SavedState | undefined;
  /** What is invalid today alone stands unused in place of a refusal, as after an upgrade: so an import. */
  readonly keepsInvalid?: boolean | undefined;
  /** Dropped texts that the team has dismissed. */
  readonly dismissed?: readonly EntryName[] | 'all' | undefined;
  /** Texts beside the settings' own that count against the limit. */
  readonly others?: readonly SizedText[] | undefined;
}

/** What a save would store, and everything that is wrong with it. Only errors refuse. */
export interface NextSettings extends SavedState {
  readonly diagnostics: readonly Diagnostic[];
  /** False where the draft is not even shaped like settings. */
  readonly readable: boolean;
  /** Entries of the draft that equal their default, and follow it. */
  readonly sameAsOriginal: readonly EntryName[];
  /** Entries that are stored and take no effect today. */
  readonly unused: readonly EntryName[];
}
