import type { PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { writeYaml } from './write-yaml';

/**
 * Returns settings as YAML: sorted keys, texts as block scalars, so that a review in git reads well.
 * `importPromptSettings` gives the same settings back, to the code unit.
 *
 * @example exportPromptSettings((await settings.current()).settings);
 */
export function exportPromptSettings({ sections, skills, overrides }: PromptSettingsDraft): string {
  return writeYaml({
    sections: sortEntries(sections, (text) => text),
    skills: skills.map(({ name, description, body }) => ({ name, description, body })),
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
