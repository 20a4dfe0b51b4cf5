import { type Command, parseCommandLine } from '../cli/command-line';
import type { Program } from '../cli/run-program';
import { isPaid } from '../model/choose-model';
import { mainHelp } from './main-help';
import { runMainJob } from './run-main-job';

/** `npm start`. */
export const MAIN_PROGRAM: Program<Command> = {
  script: { command: 'npm start --', event: /^start$/ },
  parse: parseCommandLine,
  help: mainHelp,
  isSilent: ({ json, quiet, explain, diff }) => json || quiet || explain !== undefined || diff,
  stopped: ({ model, json, out }) =>
    isPaid(model) && (!json || out !== undefined)
      ? 'What was answered is kept: the same command with --resume goes on where it was.'
      : 'Nothing was written; start it again.',
  run: runMainJob,
};
