import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { PromptSettingsLimits } from '../settings/check-size';
import { EMPTY_SETTINGS } from '../settings/prompt-settings-shape';
import { computeNextSettings } from './next-settings';

/**
 * Returns everything that is wrong with settings, as if they were a team's first save: never the first finding
 * alone, never a repair. Entries equal to their defaults do not count against the limit, as a save removes them.
 *
 * @param settings of any shape; what is misshapen is reported beside everything else
 * @example checkPromptSettings({ sections: {}, skills: [], overrides: {} }, catalogue, { maxBytes: 100_000 }); // => []
 */
export function checkPromptSettings(
  settings: unknown,
  catalogue: PromptCatalogue,
  limits: PromptSettingsLimits,
): Diagnostic[] {
  const saved = { settings: EMPTY_SETTINGS, dropped: [] };
  return [...computeNextSettings({ draft: settings, saved, catalogue, limits, bases: 'intact' }).diagnostics];
}
