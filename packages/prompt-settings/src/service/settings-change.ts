import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { PromptSettingsLimits, SizedText } from '../settings/check-size';
import type { PromptSettings } from '../settings/prompt-settings-shape';
import type { DroppedText } from '../version/prompt-version';

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
  /** The version that is restored: what it has may be dropped, as what is saved may. */
  readonly restored?: SavedState | undefined;
  /** Entries of today's `dropped`, or of parts that are gone, that the team lets go of. */
  readonly dismissed?: readonly Pick<DroppedText, 'kind' | 'key'>[] | undefined;
}

/** What a save would store, and everything that is wrong with it. Only errors refuse. */
export interface NextSettings extends SavedState {
  readonly diagnostics: readonly Diagnostic[];
  /** False where the draft is not even shaped like settings. */
  readonly readable: boolean;
}

/** What one kind of entry contributes. */
export interface NextEntries<Value> {
  readonly entries: ReadonlyArray<readonly [string, Value]>;
  readonly dropped: readonly DroppedText[];
  readonly diagnostics: readonly Diagnostic[];
  /** Texts beside the entries' own that count against the limit. */
  readonly others: readonly SizedText[];
}

/** An invalid entry that already stands saved with the same text refuses no save: it stays, unused. */
export function softenStanding(diagnostics: readonly Diagnostic[], standing: boolean): readonly Diagnostic[] {
  if (!standing) return diagnostics;
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    severity: 'warning',
    hint: `${diagnostic.hint ?? ''} It stays as it is, and is not used, until then.`.trim(),
  }));
}
