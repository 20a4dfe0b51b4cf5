import { resolve } from 'node:path';
import type { SaveDetails, SaveOutcome, SaveRefusal } from '../service/prompt-settings-service';
import type { PromptSettings, PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { importPromptSettings } from '../yaml/import-prompt-settings';
import { readText } from './check-command';
import type { Command, CommandContext, ExitCode } from './command';
import { listTexts } from './diff-command';
import { formatDiagnostic } from './format-diagnostic';
import { readNumber } from './read-options';
import { onlyTarget } from './target';
import { toOneLine } from './terminal-text';
import { UsageError } from './usage-error';

/** `import`: saves a YAML file as the next version. */
export const importCommand: Command = {
  usage: 'import FILE [--replace]',
  summary: 'saves a YAML file on top of the revision it names (or --base); --replace removes what it lacks',
  targets: 'one',
  run: async (context) => {
    const [file] = context.parameters;
    if (file === undefined) throw new UsageError('Name the file: import FILE.');
    const { settings: written, revision } = importPromptSettings(await readText(context, resolve(context.cwd, file)));
    const base = context.options.base ?? revision;
    if (base === undefined)
      throw new UsageError(`"${file}" names no revision: say with --base REVISION which one it was written against.`);
    const service = onlyTarget(context).service();
    const { settings: saved } = await service.current();
    const settings = context.options.replace ? written : putOnTop(written, saved);
    const details = { ...(await readDetails(context)), baseRevision: readNumber(String(base), '--base') };
    const outcome = await service.save({ ...details, settings });
    return report(context, outcome, describeOutcome(outcome, saved));
  },
};

/** What a file does not mention stays as it is. */
function putOnTop(written: PromptSettingsDraft, saved: PromptSettings): PromptSettingsDraft {
  const names = new Set(written.skills.map(({ name }) => name));
  return {
    sections: { ...saved.sections, ...written.sections },
    skills: [...saved.skills.filter(({ name }) => !names.has(name)), ...written.skills],
    overrides: { ...saved.overrides, ...written.overrides },
  };
}

/** `restore`: makes an older version the next one. */
export const restoreCommand: Command = {
  usage: 'restore REVISION|defaults',
  summary: 'makes an older version, or the defaults, the next version',
  targets: 'one',
  run: async (context) => {
    const [revision] = context.parameters;
    if (revision === undefined) throw new UsageError('Name the revision: restore REVISION, or restore defaults.');
    const service = onlyTarget(context).service();
    const { settings: saved } = await service.current();
    const details = await readDetails(context);
    const restored =
      revision === 'defaults'
        ? service.restoreDefaults(details)
        : service.restore({ ...details, revision: readNumber(revision, 'A revision') });
    const outcome = await restored;
    return report(context, outcome, describeOutcome(outcome, saved));
  },
};

/** Who saves, and on top of what: `--base`, or the newest. @throws UsageError */
export async function readDetails(context: CommandContext): Promise<SaveDetails> {
  const { base, author, note } = context.options;
  const baseRevision =
    base === undefined ? ((await onlyTarget(context).store.latest())?.revision ?? 0) : readNumber(base, '--base');
  return { baseRevision, origin: 'import', author, note };
}

/** Prints what a save answered; gives its exit code. */
export function report(
  { write, options }: CommandContext,
  outcome: SaveOutcome<unknown>,
  description: string,
): ExitCode {
  write(options.json ? `${JSON.stringify(outcome, null, 2)}\n` : description);
  return outcome.ok || outcome.reason === 'unchanged' ? 0 : 1;
}

/** Returns what a save answered, and what it did to the settings before it. */
export function describeOutcome(outcome: SaveOutcome<unknown>, before: PromptSettings): string {
  if (!outcome.ok) return describeRefusal(outcome);
  const { revision, settings, dropped } = outcome.version;
  const [old, now] = [listTexts(before), listTexts(settings)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort();
  const rows = fields
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => `  ${now.has(field) ? (old.has(field) ? 'changed' : 'set') : 'removed'} ${toOneLine(field)}\n`);
  const places = dropped.map(({ kind, key }) => `${kind} ${toOneLine(key)}`).join(', ');
  const carried =
    places === ''
      ? ''
      : `  carried without a place: ${places}
`;
  return `saved revision ${revision}\n${rows.join('')}${carried}${outcome.diagnostics.map(formatDiagnostic).join('')}`;
}

function describeRefusal(outcome: SaveRefusal<unknown>): string {
  if (outcome.reason === 'invalid') return `not saved\n${outcome.diagnostics.map(formatDiagnostic).join('')}`;
  if (outcome.reason === 'unchanged') return `nothing to save: revision ${outcome.revision} says the same\n`;
  const { currentRevision, conflicts = [] } = outcome;
  const which = conflicts.length === 0 ? '' : ` (both changed ${conflicts.map(toOneLine).join(', ')})`;
  return `not saved: revision ${currentRevision} came first${which}. Export it, put your changes on top, and save again.\n`;
}
