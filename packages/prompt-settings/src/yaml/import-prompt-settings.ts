import type { Diagnostic } from '@bitcode/prompts';
import type { PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { readSettingsShape } from '../settings/read-settings-shape';
import { type ReadYaml, readYaml } from './read-yaml';
import { describeFault, nameLines, type PlacedFault, textFileError } from './text-file-error';

/** What an export holds. */
export interface ImportedSettings {
  readonly settings: PromptSettingsDraft;
  /** The revision that was exported, which a save is to name as its base. */
  readonly revision?: number;
}

/**
 * Returns the settings that YAML describes, to be saved with origin `import`. `revision`, `sections`, `skills` and
 * `overrides` may be left out; whether keys and texts are valid is for `checkPromptSettings` and the save to say. No
 * text is taken away: a comment behind a text without quotes, an anchor or a tag is refused with its place.
 *
 * @throws YAML_INVALID, YAML_ALIAS, SETTINGS_SHAPE with all findings and their lines in `details.diagnostics`
 * @example
 * const { settings: draft, revision } = importPromptSettings(text);
 * await settings.save({ baseRevision: revision ?? seen, settings: draft, origin: 'import' });
 */
export function importPromptSettings(text: string): ImportedSettings {
  const yaml = readYaml(text, 'core');
  const { revision, ...written } = isRecord(yaml.value) ? yaml.value : {};
  const isWhole = yaml.value !== undefined && yaml.value !== null && !isRecord(yaml.value);
  const { settings, diagnostics } = readSettingsShape(
    isWhole ? yaml.value : { sections: {}, skills: [], overrides: {}, ...written },
  );
  const faults = [
    ...yaml.faults.map(describeFault),
    ...[...checkRevision(revision), ...diagnostics].map((fault) => ({ ...fault, ...placeFault(fault, yaml) })),
  ].sort((a, b) => a.range.start - b.range.start);
  const expected = 'YAML 1.2 with sections, skills and overrides';
  if (faults.length > 0) throw textFileError({ what: 'settings', expected, diagnostics: nameLines(faults, text) });
  return typeof revision === 'number' ? { settings, revision } : { settings };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkRevision(revision: unknown): Diagnostic[] {
  if (revision === undefined || (Number.isSafeInteger(revision) && Number(revision) >= 0)) return [];
  const message = `"revision": ${JSON.stringify(revision)} is no revision`;
  return [
    {
      code: 'SETTINGS_SHAPE',
      severity: 'error',
      message,
      field: 'revision',
      expected: 'a whole number from 0',
      hint: 'Leave it as the export wrote it.',
    },
  ];
}

const placeFault = ({ field = '' }: Diagnostic, { placeOf }: ReadYaml): Pick<PlacedFault, 'range'> => {
  const start = placeOf(field);
  return { range: { start, end: start + 1 } };
};
