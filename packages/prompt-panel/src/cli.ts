#!/usr/bin/env node
import { userInfo } from 'node:os';
import { runPanel } from './cli/run-panel';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

void runPanel(process.argv.slice(2), {
  cwd: process.cwd(),
  user: userInfo().username,
  now: () => new Date(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  stopped: stop.signal,
}).then((code) => {
  process.exitCode = code;
});
