import { resolve } from 'node:path';
import type { Call } from '../calls/call';
import { findCall } from '../calls/find-call';
import type { Command } from '../cli/command-line';
import { formatHints } from '../report/format-hints';
import { formatQuietReport, formatReport } from '../report/format-report';
import { formatWholeCall } from '../report/format-whole-call';
import { reportData, wholeCallData } from '../report/report-data';
import { PLAIN_STYLE } from '../report/style';
import { productValues, type RunSubject } from '../subject/product-values';
import { recordRun } from '../texts/run-index';
import { writeTexts } from '../texts/write-texts';
import { assembleAll } from './assemble-all';
import { chooseSubject } from './choose-subject';
import { printData, printLines } from './command-output';
import type { JobHost } from './job-host';
import { tellDifference } from './tell-difference';

/** What the job has to say, and whether it was stopped on the way. */
export interface JobResult {
  readonly output: string;
  readonly isInterrupted: boolean;
}

/** Where texts go when nobody says where. */
const DEFAULT_FOLDER = '.prompts';

/**
 * Runs the main job: reads a repository, assembles the system text of every call of the products for it, and tells
 * what the command asks for.
 *
 * @throws JobError
 */
export async function runMainJob(command: Command, host: JobHost): Promise<JobResult> {
  if (command.diff !== undefined) return { output: tellDifference(command, command.diff, host), isInterrupted: false };
  const subject = chooseSubject(command, host);
  const calls = assembleAll(command.product, productValues(subject), host);
  const asked = command.explain === undefined ? undefined : findCall(calls, command.explain);
  const directory = chooseDirectory(command, host);
  const job = { command, subject, calls, asked, directory };
  const isInterrupted = directory !== undefined && !(await write(job, directory, host));
  return { output: isInterrupted ? '' : tell(job, host), isInterrupted };
}

/** The plain run keeps its texts; one that is asked for something else writes only where it is told to. */
function chooseDirectory({ out, json, explain }: Command, { callerFolder, homeFolder }: JobHost): string | undefined {
  if (out !== undefined) return resolve(callerFolder, out);
  return json || explain !== undefined ? undefined : resolve(homeFolder, DEFAULT_FOLDER);
}

interface AssembledJob {
  readonly command: Command;
  readonly subject: RunSubject;
  readonly calls: readonly Call[];
  readonly asked: Call | undefined;
  readonly directory: string | undefined;
}

/** Resolves to whether all of it was written. */
function write(
  { command, subject, calls }: AssembledJob,
  directory: string,
  { onProgress }: JobHost,
): Promise<boolean> {
  onProgress(`writing the texts to ${directory}`);
  const { name, revision } = subject.repository;
  return writeTexts({
    directory,
    calls,
    run: recordRun({ repository: { name, revision }, values: productValues(subject) }, calls),
    report: printLines(formatReport({ subject, calls }, PLAIN_STYLE)),
    isIgnoredByGit: command.out === undefined,
  });
}

function tell({ command, subject, calls, asked, directory }: AssembledJob, host: JobHost): string {
  if (command.json)
    return printData(asked === undefined ? reportData({ subject, calls, directory }) : wholeCallData(asked));
  if (asked !== undefined) return printLines(formatWholeCall(asked, host.style));
  const format = command.quiet ? formatQuietReport : formatReport;
  return printLines([...format({ subject, calls }, host.style), ...formatHints({ calls, directory }, host)]);
}
