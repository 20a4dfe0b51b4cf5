import { join } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import { applyBaseline, BASELINE_FILE, type BaselineResult, formatBaseline, readBaseline } from '../baseline/baseline';
import type { FileFacts } from '../facts/file-facts';
import { formatGithub } from '../report/format-github';
import { formatJson } from '../report/format-json';
import { formatSarif } from '../report/format-sarif';
import { formatSummary, formatText } from '../report/format-text';
import { locate, type Report } from '../report/located';
import { writeFileAtomically } from '../tree/write-file';
import { fixTree } from './fix-command';
import { checkWithProgress, openTree, type RunContext, wantedFiles } from './run-context';
import type { Terminal } from './terminal';

export type ReportFormat = 'text' | 'json' | 'sarif' | 'github';

/** The options of `check`, as parsed. */
export interface CheckOptions {
  readonly paths: readonly string[];
  readonly format: ReportFormat;
  readonly fix: boolean;
  readonly dryRun: boolean;
  readonly config?: string | undefined;
  readonly maxWarnings?: number | undefined;
}

/** Checks a tree and prints what it finds; resolves to the exit code. */
export async function runCheck(options: CheckOptions, terminal: Terminal): Promise<number> {
  const opened = await openTree(terminal, options.config, options.fix && !options.dryRun);
  const wanted = wantedFiles(options.paths, terminal.folder, opened.loaded.root);
  const { context, changed } =
    options.fix || options.dryRun ? fixTree(opened, wanted, options, terminal) : { context: opened, changed: 0 };
  const found = [
    ...context.tree.diagnostics.filter(({ file }) => wanted(file ?? '')),
    ...checkWithProgress(context, terminal, wanted),
    ...nothingToCheck(context, wanted),
  ].sort(byPlace);
  const baseline = acceptBaseline(context, found, wanted, options, terminal);
  const report = createReport(context, baseline, wanted, changed);
  print(report, options.format, terminal);
  const { errors, warnings } = report.summary;
  return errors > 0 || warnings > (options.maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.file === b.file ? (a.range?.start ?? 0) - (b.range?.start ?? 0) : (a.file ?? '') < (b.file ?? '') ? -1 : 1;
}

function nothingToCheck({ tree, loaded }: RunContext, wanted: (file: string) => boolean): Diagnostic[] {
  if (tree.facts.some(({ file }) => wanted(file)) || tree.diagnostics.some(({ file }) => wanted(file ?? ''))) return [];
  return [
    {
      code: 'NOTHING_TO_CHECK',
      severity: 'warning',
      file: '.',
      range: { start: 0, end: 0 },
      message: `could not find a file to check in "${loaded.root}". Expected at least one file that \`files\` matches and \`ignore\` does not. Compare them with the tree and the paths on the command line.`,
    },
  ];
}

/** Takes accepted findings out, and entries whose finding is gone out of the file; in CI the file is left and they are named. */
function acceptBaseline(
  { loaded, tree }: RunContext,
  found: readonly Diagnostic[],
  wanted: (file: string) => boolean,
  options: CheckOptions,
  terminal: Terminal,
): BaselineResult {
  const name = loaded.config.baseline ?? BASELINE_FILE;
  const path = join(loaded.root, name);
  const facts = factsByFile(tree.facts);
  const result = applyBaseline(
    found,
    readBaseline(path),
    (file) => facts.get(file)?.text,
    (file) => wanted(file) || !facts.has(file),
  );
  if (result.fixed.length === 0) return result;
  const isKept = terminal.isContinuousIntegration || options.dryRun;
  if (!isKept) {
    writeFileAtomically(loaded.root, name, formatBaseline(result.remaining));
    terminal.error(
      `promptpart-law: ${result.fixed.length} fixed ${result.fixed.length === 1 ? 'entry' : 'entries'} taken out of the baseline; commit it.\n`,
    );
    return result;
  }
  return { ...result, kept: [...result.kept, ...result.fixed.map(fixedEntry)] };
}

function fixedEntry({ file, code }: { readonly file: string; readonly code: string }): Diagnostic {
  return {
    code: 'BASELINE_FIXED',
    severity: 'warning',
    file,
    range: { start: 0, end: 0 },
    message: `could not find a ${code} that the baseline accepts in "${file}": it is fixed. Expected a baseline of findings that are still there. Run \`promptpart-law baseline\` and commit the file.`,
  };
}

function createReport(
  { loaded, tree }: RunContext,
  { kept, accepted }: BaselineResult,
  wanted: (file: string) => boolean,
  changed: number,
): Report {
  const facts = factsByFile(tree.facts);
  const diagnostics = locate(kept, facts);
  const files = tree.facts.filter(({ file }) => wanted(file));
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const summary = {
    files: files.length,
    parts: files.filter(({ file }) => loaded.config.isPart(file)).length,
    errors,
    warnings: diagnostics.length - errors,
    baseline: accepted,
    changed,
  };
  return { diagnostics, summary, textOf: (file) => facts.get(file)?.text };
}

function factsByFile(facts: readonly FileFacts[]): ReadonlyMap<string, FileFacts> {
  return new Map(facts.map((entry) => [entry.file, entry]));
}

/** Text and annotations end with the summary; the two data formats are alone on standard output. */
function print(report: Report, format: ReportFormat, terminal: Terminal): void {
  if (format === 'text') terminal.out(`${formatText(report, terminal.paint)}\n`);
  else if (format === 'github')
    terminal.out(
      `${[formatGithub(report), formatSummary(report.summary, terminal.paint)].filter((text) => text !== '').join('\n')}\n`,
    );
  else terminal.out(`${format === 'json' ? formatJson(report) : formatSarif(report)}\n`);
}
