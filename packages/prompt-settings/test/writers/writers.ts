import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { expect } from 'vitest';
import type { PromptVersion, PromptVersionStore } from '../../src/index';
import type { WriterReport } from './run-writer';

/** A program of writers, bundled from the sources once, so that a process starts in a moment. */
export class WriterProgram {
  readonly reports: WriterReport[] = [];
  /** Hears each report as it comes, with the process it comes from. */
  onReport: (report: WriterReport, child: ChildProcess) => void = () => {};
  readonly #folder: string;
  readonly #file: string;
  readonly #running = new Set<ChildProcess>();

  private constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'writer.mjs');
  }

  static async build(entry: string): Promise<WriterProgram> {
    const program = new WriterProgram(await mkdtemp(join(tmpdir(), 'prompt-writers-')));
    const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
    await build({
      entryPoints: [entry],
      outfile: program.#file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      conditions: ['@bitcode/source'],
      external: ['vitest', 'pg-native'],
      banner: { js: banner },
      logLevel: 'silent',
    });
    return program;
  }

  /** Starts a writer; `done` resolves with its exit code, or undefined when it was killed. */
  start(...parameters: readonly string[]): {
    readonly child: ChildProcess;
    readonly done: Promise<number | undefined>;
  } {
    const child = spawn(process.execPath, [this.#file, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#running.add(child);
    const errors: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
    createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', (line) =>
      this.#hear(line, child),
    );
    const done = once(child, 'close').then(([code]: unknown[]) => {
      this.#running.delete(child);
      expect(errors.join('')).toBe('');
      return typeof code === 'number' ? code : undefined;
    });
    return { child, done };
  }

  async stop(): Promise<void> {
    const ended = [...this.#running].map(async (child) => child.kill('SIGKILL') && once(child, 'close'));
    await Promise.all(ended);
    await rm(this.#folder, { recursive: true });
  }

  /** A process that is killed may leave the beginning of a line. */
  #hear(line: string, child: ChildProcess): void {
    if (!line.endsWith('}')) return;
    const report = JSON.parse(line) as WriterReport;
    this.reports.push(report);
    this.onReport(report, child);
  }
}

/** Nothing that was accepted is lost or doubled, no revision is missing, every refusal is in order. */
export async function expectNothingLost(store: PromptVersionStore, reports: readonly WriterReport[]): Promise<void> {
  const last = await store.latest();
  const listed = await store.list({ limit: 1_000_000 });
  const versions = await Promise.all(listed.map(async ({ revision }) => (await store.read(revision)) as PromptVersion));
  const texts = versions.map(({ settings }) => settings.sections['text']).reverse();
  expect(versions.map(({ revision }) => revision).reverse()).toEqual(texts.map((_, index) => index + 1));
  expect(versions[0]).toEqual(last);
  expect(new Set(texts).size).toBe(texts.length);
  for (const report of reports) {
    if (report.kind === 'error') expect(report.message).toBe('');
    if (report.kind === 'accepted') expect(texts[report.revision - 1]).toBe(report.text);
    if (report.kind === 'refused')
      expect({ ...report, isNewer: report.current > report.base }).toMatchObject({ intact: true, isNewer: true });
    if (report.kind === 'failed') expect(report).toMatchObject({ code: 'STORE_UNREACHABLE', intact: true });
  }
}

export const countReports = (reports: readonly WriterReport[], kind: WriterReport['kind']): number =>
  reports.filter((report) => report.kind === kind).length;
