import type { PromptCatalogue, PromptSettingsSnapshot } from '@bitcode/prompt-settings';

/** A snapshot whose keys nobody knows at compile time. */
export type AnySnapshot = PromptSettingsSnapshot;
/** A catalogue whose keys nobody knows at compile time. */
export type AnyCatalogue = PromptCatalogue;
