import './prompt-error-details';

// For stores of one's own, which import this package alone.
export { isPromptError, PromptError } from '@bitcode/prompts';
export {
  type CataloguePart,
  type CataloguePartKind,
  type CatalogueSection,
  type InferPlaceholders,
  type PlaceholdersByKey,
  type RenderArguments,
} from './catalogue/catalogue-part';
export {
  definePromptCatalogue,
  type PromptCatalogue,
  type PromptCatalogueSource,
} from './catalogue/define-prompt-catalogue';
export { diffPromptTexts, type TextChange } from './merge/diff-prompt-texts';
export { type MergeConflict, type MergedText, type MergeSource, mergePromptTexts } from './merge/merge-prompt-texts';
export { checkPromptSettings } from './service/check-prompt-settings';
export { createPromptSettings } from './service/create-prompt-settings';
export type { DefaultChange, DefaultDecision } from './service/default-change';
export type {
  ChangeRequest,
  HistoryOptions,
  HistoryRow,
  ListedRow,
  PlanRequest,
  PromptSettingsChanges,
  PromptSettingsCheck,
  PromptSettingsOptions,
  PromptSettingsService,
  ResolveDefaultsRequest,
  RestoreRequest,
  SaveDetails,
  Saved,
  SaveOutcome,
  SaveRefusal,
  SaveRequest,
  SectionDraft,
  SessionUse,
  SettingsPlan,
  UnreadableRow,
  UsedSettings,
} from './service/prompt-settings-service';
export { type RebasedDraft, type RebaseSource, rebasePromptDraft } from './service/rebase-prompt-draft';
export { countSettingsBytes, type PromptSettingsLimits } from './settings/check-size';
export { type EntryHome, type LocatedEntries, type LocatedEntry, locateSettings } from './settings/locate-entries';
export { createOverrideBase } from './settings/override-base';
export {
  EMPTY_SETTINGS,
  type OverrideBase,
  type PromptOverride,
  type PromptOverrideDraft,
  type PromptSettings,
  type PromptSettingsDraft,
  type TeamSkill,
} from './settings/prompt-settings-shape';
export { formatSkill, parseSkill } from './skill/skill-file';
export { type AssembledSettingsPrompt, assemblePrompt } from './snapshot/assemble-prompt';
export type { PartItem, PromptItem, PromptItemGroup } from './snapshot/assembly-item';
export { createPromptSettingsSnapshot, type SnapshotSource } from './snapshot/create-prompt-settings-snapshot';
export type {
  PromptSettingsSnapshot,
  SnapshotPart,
  SnapshotSection,
  SnapshotSkill,
} from './snapshot/prompt-settings-snapshot';
export {
  createPromptSettingsTools,
  type PromptSettingsTool,
  type PromptSettingsTools,
  type PromptSettingsToolsOptions,
  type PromptsReadRefusal,
  type PromptsReadResult,
  type PromptsSaveResult,
} from './tools/create-prompt-settings-tools';
export { type CopyVersions, copyPromptVersions } from './version/copy-prompt-versions';
export { createMemoryStore } from './version/memory-store';
export {
  listPackedVersion,
  type PackedVersion,
  packPromptVersion,
  readPackedVersion,
  type StoredVersion,
} from './version/packed-version';
export type { DroppedText, EntryKind, EntryName, PromptVersion, PromptVersionOrigin } from './version/prompt-version';
export {
  type AppendOutcome,
  emptiedStore,
  type ListVersionsOptions,
  type PromptVersionStore,
  type VersionListener,
} from './version/prompt-version-store';
export { formatPromptVersion, parsePromptVersion } from './version/prompt-version-text';
export type { EntryContent, SettingsEntry } from './version/settings-entries';
export {
  type EntryReference,
  isReadableVersion,
  type ListedVersion,
  type UnreadableVersion,
  type VersionHead,
  type VersionOutline,
} from './version/version-outline';
export { type ExportOptions, exportPromptSettings } from './yaml/export-prompt-settings';
export { type ImportedSettings, importPromptSettings } from './yaml/import-prompt-settings';
