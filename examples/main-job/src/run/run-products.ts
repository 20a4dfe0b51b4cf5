import type { AgentEventListener, LanguageModelPort } from '@bitcode/agent-generics/run';
import {
  createCallRecorder,
  createDepositTools,
  createReadTools,
  DepositSchema,
  type MadeCall,
  type ProductRunOptions,
  runProduct,
} from '@bitcode/pipeline-hosts';
import { isPromptError } from '@bitcode/prompts';
import type { JobHost } from '../cli/job-host';
import { PRODUCT_NAMES, PRODUCTS, type ProductName } from '../products';
import type { GivenSubject } from '../subject/choose-subject';
import { type Depository, depositoryOf } from '../subject/describe-depository';
import { productFacts } from '../subject/product-facts';
import { productValues, type RunSubject } from '../subject/product-values';
import type { FaultCount, FaultTally } from './fault-tally';
import { type Progress, StoppedRun, type YieldedOutput, yieldedOutput } from './stopped-run';

/** A product that ran to its end. */
export interface ProductRun {
  readonly product: ProductName;
  readonly calls: readonly MadeCall[];
  readonly output: unknown;
  readonly iterations: number;
  /** False when the rounds ran out before Validation was satisfied. */
  readonly finished: boolean;
}

/** What runs need of the program around them. */
export interface ModelHost
  extends Pick<JobHost, 'onCall' | 'signal'>,
    Pick<ProductRunOptions, 'limits' | 'placement' | 'maxRequestTokens'> {
  readonly model: LanguageModelPort;
  /** What the model is called: `provider:name`, or undefined for the scripted one. */
  readonly modelName?: string | undefined;
  /** Counts what an unkind model does. */
  readonly faults?: FaultTally | undefined;
}

/** What the deposit product is run beside. */
export const NO_DEPOSITORY: Depository = {
  packs: [],
  text: 'The depository holds no pack.',
  source: 'nothing deposited yet',
};

/** Returns what a product of the job is run with, for a subject. */
export function runOptions(
  product: ProductName,
  subject: RunSubject,
  { model, signal, limits, placement, maxRequestTokens }: ModelHost,
): Omit<ProductRunOptions, 'onEvent'> {
  const { repository, depository } = subject;
  return {
    model,
    values: { ...productValues(subject)[product] },
    facts: productFacts(product, { repository, packs: depository.packs }),
    tools: product === 'deposit' ? createDepositTools(repository) : createReadTools(depository.packs),
    signal,
    limits,
    placement,
    maxRequestTokens,
  };
}

/**
 * Runs one product to its end.
 *
 * @throws StoppedRun when a call fails; the signal's reason; what a listener throws
 */
export async function runOneProduct(product: ProductName, subject: RunSubject, host: ModelHost): Promise<ProductRun> {
  const calls: MadeCall[] = [];
  const yielded: YieldedOutput[] = [];
  const record = createCallRecorder(product, async (call) => {
    calls.push(call);
    await host.onCall(call);
  });
  const onEvent: AgentEventListener = async (event) => {
    yielded.push(...yieldedOutput(event));
    await host.faults?.hear(event);
    await record(event);
  };
  const running = runProduct(PRODUCTS[product], { ...runOptions(product, subject, host), onEvent });
  const { output, iterations, finished } = await running.catch(retellFailure({ product, calls, yielded }));
  return { product, calls, output, iterations, finished };
}

/** Tells in one sentence how far a run came; what is no refusal of the libraries is thrown on. */
export const retellFailure =
  (progress: Progress) =>
  (error: unknown): never => {
    throw isPromptError(error) ? new StoppedRun(progress, error) : error;
  };

/** Returns the subject with its depository: the one handed in, or the packs that the deposit product makes of the repository. */
export async function completeSubject(
  subject: GivenSubject,
  host: ModelHost,
): Promise<{ readonly subject: RunSubject; readonly deposit: ProductRun | undefined }> {
  if (subject.depository !== undefined)
    return { subject: { ...subject, depository: subject.depository }, deposit: undefined };
  const deposit = await runOneProduct('deposit', { ...subject, depository: NO_DEPOSITORY }, host);
  const { packs } = DepositSchema.parse(deposit.output);
  return { subject: { ...subject, depository: depositoryOf(packs, 'what the deposit run yielded') }, deposit };
}

/** Products that ran, and on what. */
export interface FinishedRuns {
  readonly subject: RunSubject;
  readonly runs: readonly ProductRun[];
  /** Who answered; undefined for the scripted model. */
  readonly modelName: string | undefined;
  /** What an unkind model did; undefined for any other. */
  readonly faults?: readonly FaultCount[] | undefined;
  /** The product that a failure ended, after which none was run. */
  readonly stopped?: StoppedRun | undefined;
}

/**
 * Runs one product, or both, deposit first: it yields what read is fitted against, where nothing else is handed in. One
 * that a failure ends is told of with those that ran to their end before it.
 */
export async function runProducts(
  only: ProductName | undefined,
  given: GivenSubject,
  host: ModelHost,
): Promise<FinishedRuns> {
  const runs: ProductRun[] = [];
  let subject: RunSubject = { ...given, depository: given.depository ?? NO_DEPOSITORY };
  let stopped: StoppedRun | undefined;
  try {
    const completed = await completeSubject(given, host);
    subject = completed.subject;
    for (const name of PRODUCT_NAMES.filter((one) => only === undefined || only === one))
      runs.push((name === 'deposit' ? completed.deposit : undefined) ?? (await runOneProduct(name, subject, host)));
  } catch (error) {
    if (!(error instanceof StoppedRun)) throw error;
    stopped = error;
  }
  return { subject, runs, modelName: host.modelName, faults: host.faults?.list(), stopped };
}

export const callsOf = ({ runs, stopped }: Pick<FinishedRuns, 'runs' | 'stopped'>): readonly MadeCall[] => [
  ...runs.flatMap(({ calls }) => calls),
  ...(stopped?.calls ?? []),
];

export const hasAuditErrors = (calls: readonly MadeCall[]): boolean =>
  calls.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));
