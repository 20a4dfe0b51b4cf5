import { diffPromptTexts } from '../merge/diff-prompt-texts';
import type { PromptSettings } from '../settings/prompt-settings-shape';
import type { Command } from './command';
import { formatDifference } from './format-difference';
import { onlyTarget, readVersion } from './target';
import { UsageError } from './usage-error';

/** `diff`: what changed between two versions, sentence by sentence. */
export const diffCommand: Command = {
  usage: 'diff FROM [TO]',
  summary: 'what changed between two versions, TO the newest when left out',
  targets: 'one',
  run: async (context) => {
    const target = onlyTarget(context);
    const [from, to] = context.parameters;
    if (from === undefined) throw new UsageError('Name the revision to start from: diff FROM [TO].');
    const versions = [await readVersion(target, from), await readVersion(target, to)] as const;
    const rows = compare(listTexts(versions[0].settings), listTexts(versions[1].settings));
    context.write(
      context.options.json
        ? `${JSON.stringify(rows, null, 2)}\n`
        : rows.map(({ field, changes }) => formatDifference(field, changes)).join(''),
    );
    return rows.length > 0 ? 1 : 0;
  },
};

/** Returns every text of settings by its field. */
export function listTexts({ sections, overrides, skills }: PromptSettings): Map<string, string> {
  return new Map([
    ...Object.entries(sections).map(([key, text]) => [`sections.${key}`, text] as const),
    ...Object.entries(overrides).map(([key, { text }]) => [`overrides.${key}`, text] as const),
    ...skills.map(
      ({ name, description, body, other = '' }) => [`skills.${name}`, `${description}\n\n${other}${body}`] as const,
    ),
  ]);
}

function compare(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>) {
  const fields = [...new Set([...from.keys(), ...to.keys()])].sort();
  const changed = fields.filter((field) => from.get(field) !== to.get(field));
  return changed.map((field) => ({ field, changes: diffPromptTexts(from.get(field) ?? '', to.get(field) ?? '') }));
}
