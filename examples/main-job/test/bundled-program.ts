import { type ChildProcess, spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What a run of the program left. */
export interface ProgramRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProgramStart {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Bundles a program of this package into one file, so that each start costs what plain Node costs; returns the file. */
export async function bundleProgram(folder: string, name: 'cli' | 'qa' = 'cli'): Promise<string> {
  const outfile = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@bitcode/source'],
    // Loads configurations in TypeScript, of which there is none here; what speaks to providers, which cannot be bundled.
    external: ['jiti', 'ai'],
    outfile,
    logLevel: 'silent',
  });
  // Where both, and the provider, are found by their names.
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'));
  return outfile;
}

/** Starts the program as a child, without what npm and a terminal leave in the environment. */
export function startProgram(
  program: string,
  parameters: readonly string[],
  { cwd, env = {} }: ProgramStart,
): ChildProcess {
  return spawn(process.execPath, [program, ...parameters], {
    cwd,
    env: { ...quietEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The environment without what npm and a terminal leave in it. */
export function quietEnvironment(): Record<string, string | undefined> {
  const left = /^(npm_|INIT_CWD$|GIT_|NO_COLOR$|FORCE_COLOR$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !left.test(name)));
}

/** Resolves when a child has ended and said everything. */
export function untilClosed(child: ChildProcess): Promise<ProgramRun> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
