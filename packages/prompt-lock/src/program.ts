import type { PromptLockConfig } from './cli/load-config';
import { runCli } from './cli/run-cli';
import { processTerminal, type Terminal } from './cli/terminal';

export type { PromptLockConfig, Terminal };

/** What a host brings in place of what the program finds by itself. */
export interface ProgramHost {
  /** In place of the one of the process. */
  readonly terminal?: Partial<Terminal>;
  /** In place of a `prompt-lock.config` file. */
  readonly config?: PromptLockConfig;
}

/**
 * Runs the program inside another one, with the parameters of its command line; resolves to its exit code. For Node.
 *
 * @example await runPromptLock(['diff', '--base', 'main'], { config: { calls } });
 */
export const runPromptLock = (parameters: readonly string[], { terminal, config }: ProgramHost = {}): Promise<number> =>
  runCli(parameters, { ...processTerminal(), ...terminal }, config);
