#!/usr/bin/env node
import { runCli } from './cli/run-cli';
import { processTerminal } from './cli/terminal';

// A reader that went away (`| head`) is no error of ours.
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});

runCli(process.argv.slice(2), processTerminal()).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(
      `prompt-lock: could not finish: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nPlease report this with the text above.\n`,
    );
    process.exitCode = 2;
  },
);
