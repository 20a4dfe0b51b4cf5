import { resolve } from 'node:path';
import { type Diagnostic, isPromptError } from '@bitcode/prompts';
import { checkPromptSettings } from '../service/check-prompt-settings';
import { checkSize } from '../settings/check-size';
import { importPromptSettings } from '../yaml/import-prompt-settings';
import type { Command, CommandContext, CommandTarget } from './command';
import { formatDiagnostic } from './format-diagnostic';
import { readNumber } from './read-options';
import { UsageError } from './usage-error';

interface CheckedSettings {
  readonly name: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** `check`: what is wrong with a file, or with what is saved, under a catalogue. */
export const checkCommand: Command = {
  usage: 'check [FILE]',
  summary: 'what is wrong with a YAML file, or with what is saved; exit code 1 on errors',
  targets: 'optional',
  run: async (context) => {
    const checked = await checkAll(context);
    const { options, write } = context;
    if (options.json) write(`${JSON.stringify(checked, null, 2)}\n`);
    else for (const settings of checked) write(formatChecked(settings));
    return checked.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error')) ? 1 : 0;
  },
};

async function checkAll(context: CommandContext): Promise<CheckedSettings[]> {
  const { parameters, targets, cwd, options } = context;
  const limits = {
    maxBytes:
      options['max-bytes'] === undefined ? Number.MAX_SAFE_INTEGER : readNumber(options['max-bytes'], '--max-bytes'),
  };
  const [file] = parameters;
  if (file !== undefined) {
    const text = await readText(context, resolve(cwd, file));
    return [{ name: file, diagnostics: await checkFile(text, context, limits) }];
  }
  if (targets.length === 0)
    throw new UsageError('Name a file to check, or the settings with --directory DIR or --postgres URL.');
  return Promise.all(targets.map((target) => checkSaved(target, limits)));
}

/** A file that cannot be read has findings like any other. Beside saved settings it is checked as its import would be. */
async function checkFile(
  text: string,
  { targets, catalogue }: CommandContext,
  limits: { readonly maxBytes: number },
): Promise<readonly Diagnostic[]> {
  try {
    const { settings, revision } = importPromptSettings(text);
    const [target] = targets;
    if (target === undefined) return checkPromptSettings(settings, catalogue(), limits);
    const service = target.service();
    const baseRevision = revision ?? (await service.current()).revision;
    return (await service.plan({ baseRevision, settings, origin: 'import' })).diagnostics;
  } catch (error) {
    if (!isPromptError(error) || !Array.isArray(error.details.diagnostics)) throw error;
    return error.details.diagnostics as readonly Diagnostic[];
  }
}

async function checkSaved(
  { name, service }: CommandTarget,
  limits: { readonly maxBytes: number },
): Promise<CheckedSettings> {
  const { diagnostics, settings } = await service().current();
  return { name, diagnostics: [...diagnostics, ...checkSize(settings, limits)] };
}

/** @throws UsageError */
export async function readText({ readFile }: Pick<CommandContext, 'readFile'>, path: string): Promise<string> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new UsageError(`could not read "${path}": ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function formatChecked({ name, diagnostics }: CheckedSettings): string {
  return diagnostics.length === 0
    ? `${name}: nothing wrong\n`
    : `${name}\n${diagnostics.map(formatDiagnostic).join('')}`;
}
