import type { Program } from '../cli/run-program';
import { parseQaCommand, type QaCommand } from './qa-command';
import { qaHelp } from './qa-help';
import { runQa } from './run-qa';

/** `npm run qa`. */
export const QA_PROGRAM: Program<QaCommand> = {
  script: { command: 'npm run qa -- PRODUCT', event: /^qa(?::|$)/ },
  parse: parseQaCommand,
  help: qaHelp,
  isSilent: ({ json, quiet }) => json || quiet,
  stopped: () => 'The ledger has the calls that were made.',
  run: runQa,
};
