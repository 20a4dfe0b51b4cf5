import { dirname, join, relative, resolve } from 'node:path';
import type { CompareOptions } from '../compare/compare-prompt-locks';
import { formatPromptLock } from '../format-prompt-lock';
import { lockPrompts } from '../lock-prompts';
import type { PromptLock } from '../prompt-lock';
import type { Command } from './command';
import { findLock } from './find-lock';
import { collectCalls, findConfig, loadConfig } from './load-config';
import { Progress, type Terminal } from './terminal';

/** The calls of today, and what is said of them. */
export interface Today {
  readonly lock: PromptLock;
  readonly text: string;
  readonly options: CompareOptions;
  readonly lockFile: string;
  /** The lock file as a person in the folder names it. */
  readonly name: string;
  /** How a person starts this program here. */
  readonly command: string;
}

const COMMAND = 'npx @bitcode/prompt-lock';
const LOCK_FILE = 'prompts.lock.json';

/**
 * Returns the calls that the host makes today.
 *
 * @throws LOCK_CONFIG_INVALID, LOCK_CONFIG_FAILED, LOCK_CALL_INVALID, LOCK_NOT_EXACT
 */
export async function makeToday(command: Command, terminal: Terminal): Promise<Today> {
  const { given } = command;
  const file = given === undefined ? findConfig(terminal.folder, command.config) : undefined;
  const config = given ?? (await loadConfig(file));
  const progress = new Progress(terminal);
  try {
    const calls = await collectCalls(config, file ?? 'calls', (count) => progress.show(`${count} calls made`));
    const lock = lockPrompts(calls);
    const { countTokens, maxTokens } = config;
    const options = {
      ...(countTokens === undefined ? {} : { countTokens }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
    };
    const place = placeOfLock(command, terminal, file, config.lockFile);
    return { lock, text: formatPromptLock(lock), options, command: config.command ?? COMMAND, ...place };
  } finally {
    progress.end();
  }
}

/**
 * Returns a lock in place of the calls of today; nothing of the host is run.
 *
 * @throws LOCK_BASE_MISSING, and as `parsePromptLock`
 */
export function readHead(command: Command, terminal: Terminal): Today {
  const place = placeOfLock(command, terminal, findConfig(terminal.folder, command.config));
  const { lock, text } = findLock(command.head, place.lockFile, { folder: terminal.folder });
  return { lock, text, options: {}, command: COMMAND, ...place };
}

function placeOfLock(
  { lock }: Command,
  { folder }: Terminal,
  config: string | undefined,
  named = LOCK_FILE,
): Pick<Today, 'lockFile' | 'name'> {
  const beside = join(config === undefined ? folder : dirname(config), named);
  const lockFile = lock === undefined ? beside : resolve(folder, lock);
  return { lockFile, name: relative(folder, lockFile).replaceAll('\\', '/') };
}
