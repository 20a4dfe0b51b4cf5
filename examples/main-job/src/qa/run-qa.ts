import { join, resolve } from 'node:path';
import { createRunLimits } from '@bitcode/agent-generics/run';
import {
  type CallMarker,
  createScriptedModel,
  type MadeCall,
  type Product,
  parseCallMarker,
  runToMarker,
} from '@bitcode/pipeline-hosts';
import { isPromptError } from '@bitcode/prompts';
import { printData, printLines } from '../cli/command-output';
import type { JobHost, JobResult } from '../cli/job-host';
import { JobError } from '../job-error';
import { type LedgerFile, startLedgerFile } from '../ledger/ledger-file';
import { chooseModel } from '../model/choose-model';
import { PRODUCTS, type ProductName } from '../products';
import {
  completeSubject,
  hasAuditErrors,
  type ModelHost,
  NO_DEPOSITORY,
  retellFailure,
  runOptions,
} from '../run/run-products';
import { chooseSubject } from '../subject/choose-subject';
import type { RunSubject } from '../subject/product-values';
import { prepareDefaultFolder } from '../texts/write-texts';
import { formatQaReport, qaData } from './format-qa-report';
import type { QaCommand } from './qa-command';

/** The first call of a run. */
const FIRST_CALL = '*/*/*/*/*';

/**
 * Runs a product up to the marked call, and tells of that call.
 *
 * @throws JobError; the signal's reason
 */
export async function runQa(command: QaCommand, host: JobHost): Promise<JobResult> {
  const product = command.product ?? 'deposit';
  const stop = command.stop ?? FIRST_CALL;
  const marker = readMarker(stop, PRODUCTS[product]);
  const model = await chooseModel(command.model, { seed: command.seed });
  const subject = await chooseQaSubject(command, host);
  const ledger = await openLedger(command, product, host);
  const { calls, marked } = await runMarked(product, subject, {
    ...host,
    ...runLimits(command),
    model,
    marker,
    ledger,
  });
  const report = { stop, marked, calls, ledger: ledger.file, answer: command.answer };
  const output = command.json ? printData(qaData(report)) : printLines(formatQaReport(report, host.style));
  const isWell = marked !== undefined && marked.failure === undefined && !hasAuditErrors(calls);
  return { output, exitCode: isWell ? 0 : 1 };
}

/** How large a request, and how long a run, may be. */
function runLimits({ maxCalls, maxTokens, requestTokens, placement }: QaCommand) {
  return { limits: createRunLimits({ maxCalls, maxTokens }), maxRequestTokens: requestTokens, placement };
}

/** A name that no call can have ends with 1, as a marker does that is never reached. */
function readMarker(text: string, product: Product): CallMarker {
  try {
    return parseCallMarker(text, product);
  } catch (cause) {
    if (!isPromptError(cause)) throw cause;
    throw new JobError(cause.message, { exitCode: cause.code === 'CALL_MARKER_UNREACHABLE' ? 1 : 2, cause });
  }
}

/** Only read needs a depository; the deposit run that makes one is scripted, and not what is looked at. */
async function chooseQaSubject(command: QaCommand, host: JobHost): Promise<RunSubject> {
  const given = chooseSubject(command, host);
  if (command.product === 'deposit') return { ...given, depository: given.depository ?? NO_DEPOSITORY };
  const quiet = { ...host, onCall: () => undefined, model: createScriptedModel() };
  return (await completeSubject(given, quiet)).subject;
}

async function openLedger({ ledger }: QaCommand, name: ProductName, { callerFolder }: JobHost): Promise<LedgerFile> {
  if (ledger !== undefined) return startLedgerFile(resolve(callerFolder, ledger));
  const folder = resolve(callerFolder, '.prompts');
  await prepareDefaultFolder(folder);
  return startLedgerFile(join(folder, `${name}.ledger.jsonl`));
}

interface MarkerRun extends ModelHost {
  readonly marker: CallMarker;
  readonly ledger: LedgerFile;
}

/** Resolves to the calls up to the marked one, or to all of them. */
async function runMarked(
  product: ProductName,
  subject: RunSubject,
  { marker, ledger, ...host }: MarkerRun,
): Promise<{ readonly calls: readonly MadeCall[]; readonly marked: MadeCall | undefined }> {
  const calls: MadeCall[] = [];
  const onCall = async (call: MadeCall): Promise<void> => {
    calls.push(call);
    ledger.add(call);
    await host.onCall(call);
  };
  const running = runToMarker(PRODUCTS[product], { ...runOptions(product, subject, host), marker, onCall });
  return { marked: await running.catch(retellFailure({ product, calls, yielded: [] })), calls };
}
