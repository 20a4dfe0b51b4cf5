import { checkCommand } from './check-command';
import type { Command } from './command';
import { copyCommand } from './copy-command';
import { diffCommand } from './diff-command';
import { driftCommand } from './drift-command';
import { historyCommand } from './history-command';
import { exportCommand, showCommand } from './read-commands';
import { resolveCommand } from './resolve-command';
import { importCommand, restoreCommand } from './save-commands';
import { editCommand, partsCommand, previewCommand } from './text-commands';

/** The commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  parts: partsCommand,
  show: showCommand,
  preview: previewCommand,
  edit: editCommand,
  resolve: resolveCommand,
  history: historyCommand,
  diff: diffCommand,
  drift: driftCommand,
  check: checkCommand,
  export: exportCommand,
  import: importCommand,
  restore: restoreCommand,
  copy: copyCommand,
};
