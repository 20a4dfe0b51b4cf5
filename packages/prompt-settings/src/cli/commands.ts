import { checkCommand } from './check-command';
import type { Command } from './command';
import { copyCommand } from './copy-command';
import { diffCommand } from './diff-command';
import { driftCommand } from './drift-command';
import { historyCommand } from './history-command';
import { exportCommand, showCommand } from './read-commands';
import { importCommand, restoreCommand } from './save-commands';

/** The commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  history: historyCommand,
  show: showCommand,
  diff: diffCommand,
  drift: driftCommand,
  check: checkCommand,
  export: exportCommand,
  import: importCommand,
  restore: restoreCommand,
  copy: copyCommand,
};
