import type { PromptCatalogue } from '@bitcode/prompt-settings';
import type { PromptPanelOptions } from '../server/panel-options';

/** Built-in texts, with the prompts they stand in and what is worth a look in them. */
export type BuiltIns = Pick<PromptPanelOptions, 'previews' | 'samples' | 'advise'> & {
  readonly catalogue: PromptCatalogue;
};
