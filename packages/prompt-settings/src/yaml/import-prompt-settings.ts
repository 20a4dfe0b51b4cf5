import { PromptError } from '@bitcode/prompts';
import type { PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { readSettingsShape } from '../settings/read-settings-shape';
import { readYaml } from './read-yaml';

/**
 * Returns the settings that YAML describes, to be saved with origin `import`. `sections`, `skills` and `overrides` may
 * be left out; whether keys and texts are valid is for `checkPromptSettings` and the save to say.
 *
 * @throws YAML_INVALID, YAML_ALIAS; SETTINGS_SHAPE with all findings in `details.diagnostics`
 * @example await settings.save({ baseRevision, settings: importPromptSettings(text), origin: 'import' });
 */
export function importPromptSettings(text: string): PromptSettingsDraft {
  const value = readYaml({ text, what: 'settings' }) ?? {};
  const complete =
    typeof value === 'object' && !Array.isArray(value) ? { sections: {}, skills: [], overrides: {}, ...value } : value;
  const { settings, diagnostics } = readSettingsShape(complete);
  if (diagnostics.length === 0) return settings;
  const reasons = diagnostics.map(({ message }) => message).join('; ');
  throw new PromptError(
    'SETTINGS_SHAPE',
    `could not read settings: ${reasons}. Expected sections, skills and overrides. Correct them.`,
    { details: { diagnostics } },
  );
}
