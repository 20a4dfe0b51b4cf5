import { relative } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import type { BaselineResult } from '../baseline/baseline';
import type { FileFacts } from '../facts/file-facts';
import { isPartFile } from '../facts/part-file';
import { formatGithub } from '../report/format-github';
import { formatJson } from '../report/format-json';
import { formatSarif } from '../report/format-sarif';
import { formatSummary, formatText } from '../report/format-text';
import { locate, type Report } from '../report/located';
import { fixTree } from './fix-command';
import { projectBaselines } from './project-baselines';
import { programDigest, rememberedCheck } from './remembered-check';
import { checkWithProgress, openTree, type RunContext, sayWhatIsLeftOut, wantedFiles } from './run-context';
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
  /** False to look at everything anew. */
  readonly cache: boolean;
}

/** Checks a tree and prints what it finds; resolves to the exit code. */
export async function runCheck(options: CheckOptions, terminal: Terminal): Promise<number> {
  const opened = await openTree(terminal, options.config, options.fix && !options.dryRun);
  const wanted = wantedFiles(options.paths, terminal.folder, opened.loaded.root);
  sayWhatIsLeftOut(opened, wanted, terminal);
  const { context, changed } =
    options.fix || options.dryRun ? fixTree(opened, wanted, options, terminal) : { context: opened, changed: 0 };
  const found = [
    ...context.tree.diagnostics.filter(({ file }) => wanted(file ?? '')),
    ...findings(context, wanted, options, terminal),
    ...nothingToCheck(context, wanted),
  ].sort(byPlace);
  const baseline = acceptBaselines(context, found, wanted, options, terminal);
  const report = createReport(context, baseline, wanted, changed);
  print(report, options.format, terminal);
  const { errors, warnings } = report.summary;
  return errors > 0 || warnings > (options.maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}

/** What is found, remembered from the last run where nothing has changed. */
function findings(
  context: RunContext,
  wanted: (file: string) => boolean,
  { paths, cache }: CheckOptions,
  terminal: Terminal,
): readonly Diagnostic[] {
  const check = (): readonly Diagnostic[] => checkWithProgress(context, terminal, wanted);
  const seenFrom = relative(context.loaded.root, terminal.folder);
  const program = cache ? programDigest(process.argv[1]) : undefined;
  return rememberedCheck({ ...context, paths: [seenFrom, ...paths], program }, check, terminal.error);
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
function acceptBaselines(
  context: RunContext,
  found: readonly Diagnostic[],
  wanted: (file: string) => boolean,
  options: CheckOptions,
  terminal: Terminal,
): Pick<BaselineResult, 'kept' | 'accepted'> {
  const results = projectBaselines(context, found, wanted);
  const isKept = terminal.isContinuousIntegration || options.dryRun;
  const taken = results.flatMap(({ stale }) => stale).length;
  if (taken > 0 && !isKept) {
    for (const { stale, write } of results) if (stale.length > 0) write();
    terminal.error(
      `promptpart-law: ${taken} fixed ${taken === 1 ? 'entry' : 'entries'} taken out of the baseline; commit it.\n`,
    );
  }
  return {
    kept: results.flatMap(({ kept, stale }) => [...kept, ...(isKept ? stale : [])]),
    accepted: results.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}

function createReport(
  { loaded, tree }: RunContext,
  { kept, accepted }: Pick<BaselineResult, 'kept' | 'accepted'>,
  wanted: (file: string) => boolean,
  changed: number,
): Report {
  const facts = factsByFile(tree.facts);
  const diagnostics = locate(kept, facts);
  const files = tree.facts.filter(({ file }) => wanted(file));
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const summary = {
    files: files.length,
    parts: files.filter((one) => isPartFile(one, loaded.config.forFile(one.file))).length,
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
