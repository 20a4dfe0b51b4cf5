import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const FOLDER = fileURLToPath(new URL('../node_modules/.cache/prompt-lock/', import.meta.url));

/** Bundles the program into one file beside its dependencies, as an install has it; returns the file. */
export async function buildProgram(name: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = `${FOLDER}${name}.mjs`;
  await build({
    entryPoints: [fileURLToPath(new URL('../src/cli.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@bitcode/source'],
    external: ['jiti'],
    outfile,
    logLevel: 'silent',
  });
  return outfile;
}

/** What a child left. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Resolves when a child has ended and said everything. */
export function untilEnded(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (text) => (stdout += text));
  child.stderr?.on('data', (text) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

/** Starts a program in a folder. */
export const start = (
  command: readonly [string, ...string[]],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): ChildProcess => spawn(command[0], command.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
