import { isPromptError } from '../lock-error';
import { printable } from '../report/printable';
import { runCheck } from './check-command';
import { type Command, readCommand } from './command';
import { runAffected, runDiff } from './compare-commands';
import type { PromptLockConfig } from './load-config';
import type { Terminal } from './terminal';
import { USAGE } from './usage';
import { runWrite } from './write-command';

const COMMANDS = {
  help: (_command: Command, terminal: Terminal): Promise<number> => {
    terminal.out(USAGE);
    return Promise.resolve(0);
  },
  write: runWrite,
  check: runCheck,
  diff: runDiff,
  affected: runAffected,
} satisfies Record<Command['name'], (command: Command, terminal: Terminal) => Promise<number>>;

/** What is wrong with the lock in place is what `check` is there to find. */
const BEHIND = new Set(['LOCK_INVALID', 'LOCK_MERGE_MARKERS', 'LOCK_TOO_NEW']);

/** Runs a command line; resolves to its exit code: 0, 1 for a lock that is behind, 2 for what could not be done. */
export async function runCli(
  parameters: readonly string[],
  terminal: Terminal,
  given?: PromptLockConfig,
): Promise<number> {
  let command: Command | undefined;
  try {
    command = readCommand(parameters);
    return await COMMANDS[command.name]({ ...command, given }, terminal);
  } catch (error) {
    if (!isPromptError(error)) throw error;
    terminal.error(`prompt-lock: ${printable(error.message)}\n`);
    const isBehind = BEHIND.has(error.code) || (command?.name === 'check' && error.code === 'LOCK_BASE_MISSING');
    return isBehind ? 1 : 2;
  }
}
