import { join, resolve } from 'node:path';
import type { Call, MadeCall } from '@bitcode/pipeline-hosts';
import type { Command } from '../cli/command-line';
import { printData, printLines } from '../cli/command-output';
import { INTERRUPTED, type JobHost, type JobResult } from '../cli/job-host';
import { type LedgerFile, startLedgerFile } from '../ledger/ledger-file';
import { chooseModel, isPaid, isUnkind } from '../model/choose-model';
import { formatHints } from '../report/format-hints';
import { formatReport } from '../report/format-report';
import { reportData } from '../report/report-data';
import { PLAIN_STYLE } from '../report/style';
import { FaultTally } from '../run/fault-tally';
import { callsOf, type FinishedRuns, hasAuditErrors, runProducts } from '../run/run-products';
import { chooseSubject } from '../subject/choose-subject';
import { productValues } from '../subject/product-values';
import { recordRun } from '../texts/run-index';
import { prepareFolder, writeTexts } from '../texts/write-texts';
import { assembleAll } from './assemble-all';
import { explainCall } from './explain-call';
import { keepAnswers } from './keep-answers';
import { planRun } from './plan-run';

/** Where texts go when nobody says where. */
const DEFAULT_FOLDER = '.prompts';

/**
 * Runs the main job: reads a repository, runs both products on it and tells of every call that they made; or tells of
 * one call, or of what moved, where the command asks for that.
 *
 * @throws JobError; the signal's reason
 */
export async function runMainJob(command: Command, host: JobHost): Promise<JobResult> {
  const { diff, explain } = command;
  // The lock, and what it compares with, are loaded by those who ask.
  if (diff) return (await import('./tell-difference')).tellDifference(command, host);
  if (explain !== undefined) return { output: await explainCall(command, explain, host), exitCode: 0 };
  const faults = isUnkind(command.model) ? new FaultTally() : undefined;
  const chosen = await chooseModel(command.model, { seed: command.seed, faults });
  const given = chooseSubject(command, host);
  const directory = chooseDirectory(command, host);
  if (directory !== undefined) await prepareFolder(directory, command.out !== undefined);
  const ledger = startUnfinishedLedger(command, directory);
  const onCall = (call: MadeCall): unknown => {
    ledger?.add(call);
    return host.onCall(call);
  };
  const limits = await planRun(command, given, host);
  const answers = keepAnswers(command, directory, chosen);
  const { model: modelName, placement, requestTokens: maxRequestTokens } = command;
  const options = { model: answers.model, modelName, limits, placement, maxRequestTokens, faults, onCall };
  const runs = await runProducts(command.product, given, { ...host, ...options });
  if (runs.stopped !== undefined) {
    host.say(`${runs.stopped.message} ${answers.howToGoOn}`.trimEnd());
    return { output: tell({ command, runs, texts: [], directory: undefined }, host), exitCode: 1 };
  }
  const texts = directory === undefined ? [] : assembleAll(command.product, productValues(runs.subject), host);
  const job = { command, runs, texts, directory };
  if (directory !== undefined && !(await write(job, directory, host))) return { output: '', exitCode: INTERRUPTED };
  ledger?.remove();
  answers.remove();
  return { output: tell(job, host), exitCode: hasAuditErrors(callsOf(runs)) ? 1 : 0 };
}

/** The plain run keeps its texts; one that prints data writes only where it is told to. */
function chooseDirectory({ out, json }: Command, { callerFolder, homeFolder }: JobHost): string | undefined {
  if (out !== undefined) return resolve(callerFolder, out);
  return json ? undefined : resolve(homeFolder, DEFAULT_FOLDER);
}

/** What a provider was paid for is known also when the run does not come to its end. */
function startUnfinishedLedger({ model }: Command, directory: string | undefined): LedgerFile | undefined {
  return isPaid(model) && directory !== undefined
    ? startLedgerFile(join(directory, 'unfinished.ledger.jsonl'))
    : undefined;
}

interface FinishedJob {
  readonly command: Command;
  readonly runs: FinishedRuns;
  /** All texts that the products can send, not only those that were. */
  readonly texts: readonly Call[];
  readonly directory: string | undefined;
}

/** Resolves to whether all of it was written. */
function write(
  { command, runs, texts }: FinishedJob,
  directory: string,
  { onProgress, signal }: JobHost,
): Promise<boolean> {
  onProgress(`writing the texts to ${directory}`);
  const { subject } = runs;
  const { name, revision } = subject.repository;
  return writeTexts({
    directory,
    calls: texts,
    runs: runs.runs,
    run: recordRun({ repository: { name, revision }, values: productValues(subject) }, texts),
    report: printLines(formatReport(runs, { style: PLAIN_STYLE, cacheFrom: command.cacheFrom })),
    signal,
  });
}

function tell({ command, runs, texts, directory }: FinishedJob, host: JobHost): string {
  if (command.json) return printData(reportData({ ...runs, directory, cacheFrom: command.cacheFrom }));
  const hints = runs.stopped === undefined ? formatHints({ texts, runs: runs.runs, directory }, host) : [];
  return printLines(
    formatReport(runs, { style: host.style, hints, isQuiet: command.quiet, cacheFrom: command.cacheFrom }),
  );
}
