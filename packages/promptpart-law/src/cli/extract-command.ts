import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import { createTwoFilesPatch } from 'diff';
import { type ExtractStep, extractSteps } from '../extract/extract-steps';
import { WorkingTree } from '../fix/working-tree';
import { printable, printableLine } from '../report/printable';
import { writeChanges } from '../tree/write-changes';
import { endingReader } from './ending-reader';
import { packageReader } from './package-reader';
import { checkWithProgress, openTree, type RunContext, sayWhatIsLeftOut, wantedFiles } from './run-context';
import type { Terminal } from './terminal';

/** The options of `extract`, as parsed. */
export interface ExtractOptions {
  /** Files and folders; `file:line` means one prompt. */
  readonly paths: readonly string[];
  readonly config?: string | undefined;
  /** Without it nothing is written. */
  readonly write: boolean;
  /** Takes texts along that only sound like prompts. */
  readonly suspected: boolean;
  /** At most this many prompts are moved. */
  readonly limit?: number | undefined;
}

/** Moves prompts out of code into parts, one after the other; shows what it would do until it is told to write. */
export async function runExtract(options: ExtractOptions, terminal: Terminal): Promise<number> {
  const context = await openTree(terminal, options.config, options.write);
  const { root, config } = context.loaded;
  const places = options.paths.map((path) => placeOf(path, terminal.folder));
  const wanted = wantedFiles(
    places.map(({ path }) => path),
    terminal.folder,
    root,
  );
  sayWhatIsLeftOut(context, wanted, terminal);
  const codes = new Set(options.suspected ? ['PROSE_INLINE', 'PROSE_SUSPECTED'] : ['PROSE_INLINE']);
  const found = checkWithProgress(context, terminal, wanted).filter(
    (finding) => codes.has(finding.code) && isAt(finding, places, { context, folder: terminal.folder }),
  );
  const steps = extractSteps(new WorkingTree(context.tree.sources, context.tree.facts), found, {
    config,
    packageOf: packageReader(root),
    endingRule: endingReader(root),
  });
  return makeSteps(steps, root, options, terminal);
}

function makeSteps(steps: Iterable<ExtractStep>, root: string, options: ExtractOptions, terminal: Terminal): number {
  let moved = 0;
  let left = 0;
  for (const step of steps) {
    left += step.left.length;
    terminal.out(describeStep(step, options.write));
    if (step.parts.length === 0) continue;
    if (options.write) writeChanges(root, step.changes);
    moved += 1;
    if (moved === options.limit) break;
  }
  terminal.out(summary(moved, left, options));
  return 0;
}

function describeStep({ file, line, parts, changes, left }: ExtractStep, isWritten: boolean): string {
  const names = parts.map(({ file: part, constant }) => `  → ${printableLine(part)} (${printableLine(constant)})\n`);
  const reasons = left.map(({ line: at, reason }) => `  left in line ${at}: ${printableLine(reason)}\n`);
  const patches = isWritten
    ? []
    : changes.map(({ file: changed, before, after }) =>
        printable(
          createTwoFilesPatch(before === undefined ? '/dev/null' : changed, changed, before ?? '', after ?? ''),
        ),
      );
  return `${printableLine(file)}:${line}\n${[...names, ...reasons, ...patches].join('')}`;
}

function summary(moved: number, left: number, { write, limit }: ExtractOptions): string {
  const prompts = `${moved} ${moved === 1 ? 'prompt' : 'prompts'}`;
  const rest = left === 0 ? '' : ` ${left} ${left === 1 ? 'text stays' : 'texts stay'} in code, for the reasons above.`;
  if (!write)
    return `\n${prompts} would move.${rest} Nothing was written; \`--write\` does it${limit === undefined ? ', `--limit 1` one at a time' : ''}.\n`;
  return `\n${prompts} moved.${rest}\n`;
}

interface Place {
  readonly path: string;
  readonly line: number | undefined;
}

function placeOf(written: string, folder: string): Place {
  const [, path = written, line] = /^(.*):(\d+)$/.exec(written) ?? [];
  const isPlace = line !== undefined && !existsSync(resolve(folder, written));
  return isPlace ? { path, line: Number(line) } : { path: written, line: undefined };
}

/** True for a finding that one of the places means; a place without a line means all of its file. */
function isAt(
  { file = '', range = { start: 0, end: 0 } }: Diagnostic,
  places: readonly Place[],
  { context: { loaded, tree }, folder }: { readonly context: RunContext; readonly folder: string },
): boolean {
  if (places.every(({ line }) => line === undefined)) return true;
  const facts = tree.facts.find((entry) => entry.file === file);
  const [start, end] = [facts?.placeOf(range.start).line ?? 0, facts?.placeOf(range.end).line ?? 0];
  return places.some(
    ({ path, line }) =>
      wantedFiles([path], folder, loaded.root)(file) && (line === undefined || (line >= start && line <= end)),
  );
}
