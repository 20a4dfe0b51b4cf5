#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { importModule } from './cli/import-module';
import { runCommandLine } from './cli/run-command-line';

void runCommandLine(process.argv.slice(2), {
  cwd: process.cwd(),
  now: () => new Date(),
  importModule: (name) => importModule(name, process.cwd()),
  readFile: (path) => readFile(path, 'utf8'),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
}).then((code) => {
  process.exitCode = code;
});
