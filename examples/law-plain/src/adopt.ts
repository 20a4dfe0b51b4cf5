import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One command of the way, and what became of it. */
export interface AdoptionStep {
  readonly command: string;
  readonly code: number | null;
  readonly output: string;
}

const require = createRequire(import.meta.url);
const FOREIGN = fileURLToPath(new URL('../fixtures/foreign', import.meta.url));
const PROGRAM = join(dirname(require.resolve('@bitcode/promptpart-law/package.json')), 'src/cli.ts');

/** The way from nothing to green, as its team types it. */
const WAY = ['init', 'check', 'extract --write', 'baseline', 'check'];

/** Puts the foreign repository into a folder. */
export function copyForeign(folder: string): void {
  cpSync(FOREIGN, folder, { recursive: true });
}

/** Takes the repository in a folder along the way; each step runs whatever the one before came to. */
export function adopt(folder: string): readonly AdoptionStep[] {
  return WAY.map((command) => runLaw(folder, command));
}

/** Runs one command of the law in a folder. */
export function runLaw(folder: string, command: string): AdoptionStep {
  const parameters = [
    '--import',
    require.resolve('tsx'),
    '--conditions=@bitcode/source',
    PROGRAM,
    ...command.split(' '),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' });
  return { command, code: status, output: stdout + stderr };
}
