import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCli } from '../src/cli/run-cli';
import type { Terminal } from '../src/cli/terminal';
import { createPaint } from '../src/report/format-text';

/** A folder with these files, gone when the test ends. */
export function temporaryTree(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'promptpart-law-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeTree(root, files);
  return root;
}

/** Writes files below a folder. */
export function writeTree(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** Every file below a folder with its text. */
export function readFiles(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('node_modules'),
  );
  return Object.fromEntries(
    entries
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(root.length + 1),
        readFileSync(join(entry.parentPath, entry.name), 'utf8'),
      ])
      .sort(),
  );
}

/** What a run of the command line printed and returned. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the command line in a folder. */
export async function runIn(
  root: string,
  parameters: readonly string[],
  options: Partial<Pick<Terminal, 'isInteractive' | 'isContinuousIntegration' | 'now'>> = {},
): Promise<Ran> {
  const written = { out: '', error: '' };
  const terminal: Terminal = {
    folder: root,
    out: (text) => void (written.out += text),
    error: (text) => void (written.error += text),
    paint: createPaint(false),
    isInteractive: false,
    isContinuousIntegration: false,
    now: () => 0,
    ...options,
  };
  const code = await runCli(parameters, terminal);
  return { code, ...written };
}
