import { isPromptError } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { createPromptSettings } from '../service/create-prompt-settings';
import { storeError } from '../service/store-call';
import type { Command, CommandSurroundings, CommandTarget, ExitCode } from './command';
import { COMMANDS } from './commands';
import { loadCatalogue } from './load-catalogue';
import { type OpenedTarget, openTargets, sourcePlace } from './open-targets';
import { addConfiguration } from './read-configuration';
import { type CommandOptions, readNumber, readOptions } from './read-options';
import { toTerminalText } from './terminal-text';
import { UsageError } from './usage-error';

/** Runs `prompt-settings`; resolves to its exit code. Faults of the call go to `writeError`, with code 2. */
export async function runCommandLine(parameters: readonly string[], host: CommandSurroundings): Promise<ExitCode> {
  const surroundings: CommandSurroundings = {
    ...host,
    write: (text) => host.write(toTerminalText(text)),
    writeError: (text) => host.writeError(toTerminalText(text)),
  };
  try {
    const { options: given, positionals } = readOptions(parameters);
    const [name, ...rest] = positionals;
    if (given.help || name === undefined) {
      surroundings.write(describeCommands());
      return name === undefined && !given.help ? 2 : 0;
    }
    const command = chooseCommand(name);
    const options = await addConfiguration(given, surroundings);
    return await runCommand(command, { options, rest, surroundings });
  } catch (error) {
    // What has no code comes from a store: a directory that cannot be read, a server that does not answer.
    const told = error instanceof UsageError || isPromptError(error) ? error : storeError(error);
    surroundings.writeError(`${told.message}\n`);
    return 2;
  }
}

function chooseCommand(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new UsageError(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  return command;
}

interface CommandCall {
  readonly options: CommandOptions;
  readonly rest: readonly string[];
  readonly surroundings: CommandSurroundings;
}

async function runCommand(command: Command, { options, rest, surroundings }: CommandCall): Promise<ExitCode> {
  const loaded = options.catalogue === undefined ? undefined : await loadCatalogue(options.catalogue, surroundings);
  const catalogue = (): PromptCatalogue => loaded?.catalogue ?? raiseNoCatalogue();
  const maxBytes =
    options['max-bytes'] === undefined ? Number.MAX_SAFE_INTEGER : readNumber(options['max-bytes'], '--max-bytes');
  const opened = await openTargets(sourcePlace(options), surroundings);
  try {
    assertTargets(command, opened.targets, options);
    const targets = opened.targets.map(
      ({ name, store }): CommandTarget => ({
        name,
        store,
        service: () =>
          createPromptSettings({ catalogue: catalogue(), store, limits: { maxBytes }, now: surroundings.now }),
      }),
    );
    return await command.run({
      ...surroundings,
      options,
      parameters: rest,
      targets,
      catalogue,
      preview: () => loaded?.preview,
    });
  } finally {
    await opened.close();
  }
}

function raiseNoCatalogue(): never {
  throw new UsageError('Name the built-in texts with --catalogue MODULE: a file or package that exports a catalogue.');
}

function assertTargets({ usage, targets }: Command, opened: readonly OpenedTarget[], options: CommandOptions): void {
  if (targets === 'one' && options['all-scopes']) throw new UsageError(`This command works on one scope: ${usage}`);
  const isNamed = options.directory !== undefined || options.postgres !== undefined;
  if (targets !== 'optional' && !isNamed && opened.length === 0) {
    throw new UsageError('Name the settings with --directory DIR, or --postgres URL --scope NAME.');
  }
}

function describeCommands(): string {
  const rows = Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage.padEnd(38)}${summary}`);
  return `prompt-settings COMMAND --directory DIR | --postgres URL --scope NAME | --postgres URL --all-scopes

${rows.join('\n')}

  --catalogue MODULE      the built-in texts: a file or package that exports a catalogue
  --max-bytes N           the deployment's limit, for check and all that saves
  --author, --note TEXT   who saves, and why
  --json                  machine-readable output

prompt-settings.config.js, .json or .yaml in this folder may hold catalogue, maxBytes, author, directory, postgres, scope.

Exit code 1: something was found or refused; 2: the call was not understood, or the store could not be read.
`;
}
