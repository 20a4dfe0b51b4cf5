import { resolve } from 'node:path';
import type { SaveDetails, SaveOutcome } from '../service/prompt-settings-service';
import { importPromptSettings } from '../yaml/import-prompt-settings';
import { readText } from './check-command';
import type { Command, CommandContext, ExitCode } from './command';
import { formatDiagnostic } from './format-diagnostic';
import { readNumber } from './read-options';
import { onlyTarget } from './target';
import { UsageError } from './usage-error';

/** `import`: saves a YAML file as the next version. */
export const importCommand: Command = {
  usage: 'import FILE',
  summary: 'saves a YAML file as the next version (--base REVISION, the newest when left out)',
  targets: 'one',
  run: async (context) => {
    const [file] = context.parameters;
    if (file === undefined) throw new UsageError('Name the file: import FILE.');
    const { settings } = importPromptSettings(await readText(context, resolve(context.cwd, file)));
    const service = onlyTarget(context).service();
    return report(context, await service.save({ ...(await readDetails(context)), settings }));
  },
};

/** `restore`: makes an older version the next one. */
export const restoreCommand: Command = {
  usage: 'restore REVISION|defaults',
  summary: 'makes an older version, or the defaults, the next version',
  targets: 'one',
  run: async (context) => {
    const [revision] = context.parameters;
    if (revision === undefined) throw new UsageError('Name the revision: restore REVISION, or restore defaults.');
    const service = onlyTarget(context).service();
    const details = await readDetails(context);
    const restored =
      revision === 'defaults'
        ? service.restoreDefaults(details)
        : service.restore({ ...details, revision: readNumber(revision, 'A revision') });
    return report(context, await restored);
  },
};

async function readDetails(context: CommandContext): Promise<SaveDetails> {
  const { base, author, note } = context.options;
  const baseRevision =
    base === undefined ? ((await onlyTarget(context).store.latest())?.revision ?? 0) : readNumber(base, '--base');
  return { baseRevision, origin: 'import', author, note };
}

function report({ write, options }: CommandContext, outcome: SaveOutcome<unknown>): ExitCode {
  if (options.json) write(`${JSON.stringify(outcome, null, 2)}\n`);
  else write(describeOutcome(outcome));
  return outcome.ok || outcome.reason === 'unchanged' ? 0 : 1;
}

function describeOutcome(outcome: SaveOutcome<unknown>): string {
  if (outcome.ok)
    return `saved revision ${outcome.version.revision}\n${outcome.diagnostics.map(formatDiagnostic).join('')}`;
  if (outcome.reason === 'invalid') return `not saved\n${outcome.diagnostics.map(formatDiagnostic).join('')}`;
  if (outcome.reason === 'unchanged') return `nothing to save: revision ${outcome.revision} says the same\n`;
  return `not saved: revision ${outcome.currentRevision} came first. Export it, put your changes on top, and import with --base ${outcome.currentRevision}.\n`;
}
