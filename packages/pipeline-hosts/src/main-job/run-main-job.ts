import { resolve } from 'node:path';
import { assembleCalls } from '../calls/assemble-calls';
import type { Call } from '../calls/call';
import { findCall } from '../calls/find-call';
import type { Command } from '../cli/command-line';
import { DEPOSIT_PRODUCT } from '../deposit/deposit-product';
import { JobError } from '../job-error';
import { READ_PRODUCT } from '../read/read-product';
import { formatHints } from '../report/format-hints';
import { formatQuietReport, formatReport } from '../report/format-report';
import { formatWholeCall } from '../report/format-whole-call';
import { reportData, wholeCallData } from '../report/report-data';
import { PLAIN_STYLE } from '../report/style';
import { productValues, type RunSubject } from '../subject/product-values';
import { recordRun } from '../texts/run-index';
import { writeTexts } from '../texts/write-texts';
import { chooseSubject } from './choose-subject';
import type { JobHost } from './job-host';

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
  const subject = chooseSubject(command, host);
  const calls = assembleAll(command, subject, host);
  const asked = command.explain === undefined ? undefined : findCall(calls, command.explain);
  const directory = chooseDirectory(command, host);
  const isWritten =
    directory === undefined || (await write({ directory, subject, calls, isDefault: command.out === undefined }, host));
  if (!isWritten) return { output: '', isInterrupted: true };
  return { output: tell({ command, subject, calls, asked, directory }, host), isInterrupted: false };
}

function assembleAll({ product }: Command, subject: RunSubject, { onProgress }: JobHost): Call[] {
  const values = productValues(subject);
  return [DEPOSIT_PRODUCT, READ_PRODUCT]
    .filter(({ name }) => product === undefined || product === name)
    .flatMap((each) => {
      onProgress(`assembling the calls of ${each.name}`);
      return assembleCalls(each, values[each.name]);
    });
}

/** The plain run keeps its texts; one that is asked a question writes only where it is told to. */
function chooseDirectory(
  { out, json, explain, diff }: Command,
  { callerFolder, homeFolder }: JobHost,
): string | undefined {
  if (out !== undefined) return resolve(callerFolder, out);
  return json || explain !== undefined || diff !== undefined ? undefined : resolve(homeFolder, DEFAULT_FOLDER);
}

interface RunToWrite {
  readonly directory: string;
  readonly subject: RunSubject;
  readonly calls: readonly Call[];
  readonly isDefault: boolean;
}

function write({ directory, subject, calls, isDefault }: RunToWrite, { onProgress }: JobHost): Promise<boolean> {
  onProgress(`writing the texts to ${directory}`);
  const report = `${formatReport({ subject, calls }, PLAIN_STYLE).join('\n')}\n`;
  return writeTexts({ directory, calls, run: recordRun(subject.repository, calls), report, isIgnoredByGit: isDefault });
}

interface ToTell {
  readonly command: Command;
  readonly subject: RunSubject;
  readonly calls: readonly Call[];
  readonly asked: Call | undefined;
  readonly directory: string | undefined;
}

function tell({ command, subject, calls, asked, directory }: ToTell, host: JobHost): string {
  if (command.json)
    return `${JSON.stringify(asked === undefined ? reportData({ subject, calls, directory }) : wholeCallData(asked), null, 2)}\n`;
  if (asked !== undefined) return `${formatWholeCall(asked, host.style).join('\n')}\n`;
  const format = command.quiet ? formatQuietReport : formatReport;
  return `${[...format({ subject, calls }, host.style), ...formatHints({ calls, directory }, host)].join('\n')}\n`;
}

/** One question at a time. */
export function assertOneQuestion({ explain, diff }: Command): void {
  if (explain !== undefined && diff !== undefined)
    throw new JobError('could not read the command line: --explain and --diff ask two questions; ask one at a time.');
}
