import { readUserSections } from '@bitcode/agent-generics';
import { createScriptedModel, type MadeCall } from '@bitcode/pipeline-hosts';
import { NO_DEPOSITORY, type ProductRun, runOneProduct } from '../src/run/run-products';
import { depositoryOf } from '../src/subject/describe-depository';
import { SAMPLE_SUBJECT } from '../src/subject/sample-subject';
import { writeGoldenRepository } from './golden-repository';

const host = { model: createScriptedModel(), onCall: () => undefined, signal: new AbortController().signal };

/** Runs both products with the scripted model, read on what deposit makes of a repository written into `folder`. */
export async function runGoldenProducts(folder: string): Promise<Record<ProductRun['product'], ProductRun>> {
  const repository = writeGoldenRepository(folder);
  const subject = { ...SAMPLE_SUBJECT, repository };
  const deposit = await runOneProduct('deposit', { ...subject, depository: NO_DEPOSITORY }, host);
  const { packs } = deposit.output as { packs: Parameters<typeof depositoryOf>[0] };
  const depository = depositoryOf(packs, 'what the deposit run yielded');
  return { deposit, read: await runOneProduct('read', { ...subject, depository }, host) };
}

/** Returns the call-sites of a run in order: path, sections of the user text, tools. */
export function formatGoldenLedger({ calls }: ProductRun): string {
  return calls.map((call) => `${describeCall(call)}\n`).join('');
}

function describeCall({ path, callSite }: MadeCall): string {
  const sections = readUserSections(callSite.user).map(({ name }) => name ?? '?');
  const tools = callSite.toolNames.length === 0 ? '' : `  tools ${callSite.toolNames.join(' ')}`;
  return `${path}  ${sections.join(' ')}${tools}`;
}

export const ledgerFile = (product: ProductRun['product']): URL =>
  new URL(`golden-ledger/${product}.txt`, import.meta.url);
