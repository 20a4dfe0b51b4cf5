import { createScriptedModel } from '@bitcode/pipeline-hosts';
import { findCall } from '../calls/find-call';
import type { Command } from '../cli/command-line';
import { printData, printLines } from '../cli/command-output';
import type { JobHost } from '../cli/job-host';
import { formatWholeCall } from '../report/format-whole-call';
import { wholeCallData } from '../report/report-data';
import { completeSubject } from '../run/run-products';
import { chooseSubject } from '../subject/choose-subject';
import { productValues } from '../subject/product-values';
import { assembleAll } from './assemble-all';

/**
 * Returns one of the texts that the products can send, to the character.
 *
 * @throws JobError when no text, or more than one, is named
 */
export async function explainCall(command: Command, wanted: string, host: JobHost): Promise<string> {
  const { subject } = await completeSubject(chooseSubject(command, host), { ...host, model: createScriptedModel() });
  const calls = assembleAll(command.product, productValues(subject), host);
  const call = findCall(calls, wanted);
  if (!command.json) return printLines(formatWholeCall(call, host.style));
  const before = calls[calls.indexOf(call) - 1];
  return printData(wholeCallData(call, before?.product === call.product ? before : undefined));
}
