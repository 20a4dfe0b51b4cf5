#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { editInEditor } from './cli/edit-in-editor';
import { importModule } from './cli/import-module';
import { runCommandLine } from './cli/run-command-line';

// A reader that went away (`| head`) is no error of ours.
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});

void runCommandLine(process.argv.slice(2), {
  cwd: process.cwd(),
  now: () => new Date(),
  importModule: (name) => importModule(name, process.cwd()),
  edit: (draft) => editInEditor(draft, process.env),
  readFile: (path) => readFile(path, 'utf8'),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
}).then((code) => {
  process.exitCode = code;
});
