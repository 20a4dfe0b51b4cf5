import type { Program } from '../cli/run-program';
import { parseQaCommand, type QaCommand } from './qa-command';
import { qaHelp } from './qa-help';
import { runQa } from './run-qa';

/** `pnpm --filter @bitcode/pipeline-hosts run qa:<product>:debug-first-llm`. */
export const QA_PROGRAM: Program<QaCommand> = {
  script: {
    command: 'pnpm --filter @bitcode/pipeline-hosts run qa:PRODUCT:debug-first-llm',
    event: /^qa:(?:deposit|read):/,
  },
  parse: parseQaCommand,
  help: qaHelp,
  isSilent: ({ json, quiet }) => json || quiet,
  stopped: () => 'The ledger has the calls that were made.',
  run: runQa,
};
