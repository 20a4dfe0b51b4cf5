import type { LanguageModelPort } from '@bitcode/agent-generics/run';
import { isPromptError } from '@bitcode/prompts';
import type { JobHost } from '../cli/job-host';
import { DepositSchema } from '../deposit/deposit-outputs';
import { DEPOSIT_PRODUCT } from '../deposit/deposit-product';
import { JobError } from '../job-error';
import type { Product } from '../product';
import { READ_PRODUCT } from '../read/read-product';
import type { GivenSubject } from '../subject/choose-subject';
import { type Depository, depositoryOf } from '../subject/describe-depository';
import { productValues, type RunSubject } from '../subject/product-values';
import { createProductTools } from '../tools/product-tools';
import type { MadeCall } from './made-call';
import { productFacts } from './product-facts';
import { createCallRecorder } from './record-calls';
import { runProduct } from './run-product';

/** A product that ran to its end. */
export interface ProductRun {
  readonly product: Product['name'];
  readonly calls: readonly MadeCall[];
  readonly output: unknown;
  readonly iterations: number;
  /** False when the rounds ran out before Validation was satisfied. */
  readonly finished: boolean;
}

/** What runs need of the program around them. */
export interface ModelHost extends Pick<JobHost, 'onCall' | 'signal'> {
  readonly model: LanguageModelPort;
  /** What the model is called: `provider:name`, or undefined for the scripted one. */
  readonly modelName?: string | undefined;
}

/** What the deposit product is run beside. */
export const NO_DEPOSITORY: Depository = {
  packs: [],
  text: 'The depository holds no pack.',
  source: 'nothing deposited yet',
};

/**
 * Runs one product to its end.
 *
 * @throws JobError when a call fails; the signal's reason; what a listener throws
 */
export async function runOneProduct(
  product: Product,
  subject: RunSubject,
  { model, onCall, signal }: ModelHost,
): Promise<ProductRun> {
  const { repository, depository } = subject;
  const sources = { repository, packs: depository.packs };
  const calls: MadeCall[] = [];
  const onEvent = createCallRecorder(product.name, async (call) => {
    calls.push(call);
    await onCall(call);
  });
  try {
    const { output, iterations, finished } = await runProduct(product, {
      model,
      values: productValues(subject)[product.name],
      facts: productFacts(product.name, sources),
      tools: createProductTools(product.name, sources),
      onEvent,
      signal,
    });
    return { product: product.name, calls, output, iterations, finished };
  } catch (error) {
    if (!isPromptError(error)) throw error;
    throw new JobError(
      `could not run ${product.name} to its end: ${error.message} It ended after ${calls.length} calls.`,
      { exitCode: 1, cause: error },
    );
  }
}

/** Returns the subject with its depository: the one handed in, or the packs that the deposit product makes of the repository. */
export async function completeSubject(
  subject: GivenSubject,
  host: ModelHost,
): Promise<{ readonly subject: RunSubject; readonly deposit: ProductRun | undefined }> {
  if (subject.depository !== undefined)
    return { subject: { ...subject, depository: subject.depository }, deposit: undefined };
  const deposit = await runOneProduct(DEPOSIT_PRODUCT, { ...subject, depository: NO_DEPOSITORY }, host);
  const { packs } = DepositSchema.parse(deposit.output);
  return { subject: { ...subject, depository: depositoryOf(packs, 'what the deposit run yielded') }, deposit };
}

/** Products that ran, and on what. */
export interface FinishedRuns {
  readonly subject: RunSubject;
  readonly runs: readonly ProductRun[];
  /** Who answered; undefined for the scripted model. */
  readonly modelName: string | undefined;
}

/** Runs one product, or both, deposit first: it yields what read is fitted against, where nothing else is handed in. */
export async function runProducts(
  only: Product['name'] | undefined,
  given: GivenSubject,
  host: ModelHost,
): Promise<FinishedRuns> {
  const { subject, deposit } = await completeSubject(given, host);
  const runs: ProductRun[] = [];
  if (only !== 'read') runs.push(deposit ?? (await runOneProduct(DEPOSIT_PRODUCT, subject, host)));
  if (only !== 'deposit') runs.push(await runOneProduct(READ_PRODUCT, subject, host));
  return { subject, runs, modelName: host.modelName };
}

export const callsOf = ({ runs }: Pick<FinishedRuns, 'runs'>): readonly MadeCall[] =>
  runs.flatMap(({ calls }) => calls);

export const hasAuditErrors = (calls: readonly MadeCall[]): boolean =>
  calls.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));
