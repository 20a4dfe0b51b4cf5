import { join, resolve } from 'node:path';
import { printData, printLines } from '../cli/command-output';
import type { JobHost, JobResult } from '../cli/job-host';
import { DEPOSIT_PRODUCT } from '../deposit/deposit-product';
import { type LedgerFile, startLedgerFile } from '../ledger/ledger-file';
import { chooseModel } from '../model/choose-model';
import type { Product } from '../product';
import { READ_PRODUCT } from '../read/read-product';
import type { MadeCall } from '../run/made-call';
import { completeSubject, hasAuditErrors, type ModelHost, NO_DEPOSITORY, runOneProduct } from '../run/run-products';
import { createScriptedModel } from '../scripted-model/create-scripted-model';
import { chooseSubject } from '../subject/choose-subject';
import type { RunSubject } from '../subject/product-values';
import { keepOutOfGit } from '../texts/write-texts';
import { type CallMarker, FIRST_CALL, isMarked, parseCallMarker } from './call-marker';
import { formatQaReport, qaData } from './format-qa-report';
import type { QaCommand } from './qa-command';

const PRODUCTS = { deposit: DEPOSIT_PRODUCT, read: READ_PRODUCT } satisfies Record<Product['name'], Product>;

/**
 * Runs a product up to the marked call, and tells of that call.
 *
 * @throws JobError; the signal's reason
 */
export async function runQa(command: QaCommand, host: JobHost): Promise<JobResult> {
  const product = PRODUCTS[command.product ?? 'deposit'];
  const stop = command.stop ?? FIRST_CALL;
  const marker = parseCallMarker(stop, product);
  const model = await chooseModel(command.model);
  const subject = await chooseQaSubject(command, host);
  const ledger = openLedger(command, product, host);
  const calls = await runToMarker(product, subject, { ...host, model, marker, ledger });
  const last = calls.at(-1);
  const marked = last !== undefined && isMarked(last.place, marker) ? last : undefined;
  const report = { stop, marked, calls, ledger: ledger.file, answer: command.answer };
  const output = command.json ? printData(qaData(report)) : printLines(formatQaReport(report, host.style));
  const isWell = marked !== undefined && marked.failure === undefined && !hasAuditErrors(calls);
  return { output, exitCode: isWell ? 0 : 1 };
}

/** Only read needs a depository; the deposit run that makes one is scripted, and not what is looked at. */
async function chooseQaSubject(command: QaCommand, host: JobHost): Promise<RunSubject> {
  const given = chooseSubject(command, host);
  if (command.product === 'deposit') return { ...given, depository: given.depository ?? NO_DEPOSITORY };
  const quiet = { ...host, onCall: () => undefined, model: createScriptedModel() };
  return (await completeSubject(given, quiet)).subject;
}

function openLedger({ ledger }: QaCommand, { name }: Product, { callerFolder }: JobHost): LedgerFile {
  if (ledger !== undefined) return startLedgerFile(resolve(callerFolder, ledger));
  const folder = resolve(callerFolder, '.prompts');
  const file = startLedgerFile(join(folder, `${name}.ledger.jsonl`));
  keepOutOfGit(folder);
  return file;
}

interface MarkerRun extends ModelHost {
  readonly marker: CallMarker;
  readonly ledger: LedgerFile;
}

/** Ends a run from inside. */
class MarkerReached extends Error {}

/** Resolves to the calls up to the marked one, or to all of them. */
async function runToMarker(
  product: Product,
  subject: RunSubject,
  { marker, ledger, ...host }: MarkerRun,
): Promise<readonly MadeCall[]> {
  const calls: MadeCall[] = [];
  const onCall = async (call: MadeCall): Promise<void> => {
    calls.push(call);
    ledger.add(call);
    await host.onCall(call);
    if (isMarked(call.place, marker)) throw new MarkerReached();
  };
  try {
    await runOneProduct(product, subject, { ...host, onCall });
  } catch (error) {
    if (!(error instanceof MarkerReached)) throw error;
  }
  return calls;
}
