import type { PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { writeYaml } from './write-yaml';

/** Where exported settings come from. */
export interface ExportOptions {
  /** Their revision, which an import of the file is then based on. */
  readonly revision?: number | undefined;
}

/**
 * Returns settings as YAML: sorted keys, texts as block scalars, so that a review in git reads well.
 * `importPromptSettings` gives the same settings and revision back, to the code unit.
 *
 * @example
 * const { settings: saved, revision } = await settings.current();
 * exportPromptSettings(saved, { revision });
 */
export function exportPromptSettings(
  { sections, skills, overrides }: PromptSettingsDraft,
  { revision }: ExportOptions = {},
): string {
  return writeYaml({
    ...(revision === undefined ? {} : { revision }),
    sections: sortEntries(sections, (text) => text),
    skills: skills.map(({ name, description, other, body }) => ({
      name,
      description,
      ...(other === undefined ? {} : { other }),
      body,
    })),
    overrides: sortEntries(overrides, ({ text, base }) =>
      base === undefined ? { text } : { text, base: { digest: base.digest, text: base.text } },
    ),
  });
}

function sortEntries<Value>(
  record: Readonly<Record<string, Value>>,
  write: (value: Value) => unknown,
): Record<string, unknown> {
  const sorted = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, value]) => [key, write(value)]));
}
