// The lock file names no host: it must install from whatever registry the reader uses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';

const lines = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8').split('\n');
const found = lines.flatMap((line, index) =>
  /\w+:\/\//.test(line) ? [`pnpm-lock.yaml:${index + 1}: ${line.trim()}`] : [],
);
if (found.length > 0) {
  console.error(
    `could not accept pnpm-lock.yaml: it holds addresses.\n${found.join('\n')}\nInstall those packages by version from the registry, without "lockfile-include-tarball-url".`,
  );
  process.exitCode = 1;
}
