import { isDeepStrictEqual } from 'node:util';
import { createUnkindModel, type UnkindFaultName } from '@bitcode/agent-generics/testing';
import { createCallRecorder, createScriptedModel, type MadeCall, runProduct } from '@bitcode/pipeline-hosts';
import { isPromptError } from '@bitcode/prompts';
import { retryModel } from '@bitcode/provider-adapters';
import { PRODUCTS, type ProductName } from '../src/products';
import { NO_DEPOSITORY, runOptions } from '../src/run/run-products';
import { depositoryOf } from '../src/subject/describe-depository';
import type { RunSubject } from '../src/subject/product-values';
import { SAMPLE_SUBJECT } from '../src/subject/sample-subject';
import { writeGoldenRepository } from './golden-repository';

/** How one run is spoiled. */
export interface UnkindRun {
  readonly product: ProductName;
  readonly seed: number;
  readonly rate: number;
  /** All of them when left out. */
  readonly faults?: readonly UnkindFaultName[];
}

/** What became of it. */
export interface UnkindOutcome extends UnkindRun {
  readonly calls: number;
  readonly met: number;
  /** The code of the error that it ended with; undefined for a run that came to its end. */
  readonly error: string | undefined;
  readonly isSameOutput: boolean;
  /** Errors of the audit in any call. */
  readonly findings: readonly string[];
}

/** Runs products on one small repository, each against a model that spoils answers, and compares with the kind run. */
export class UnkindRuns {
  readonly #subjects: Record<ProductName, RunSubject>;
  readonly #kind = new Map<ProductName, { readonly output: unknown; readonly calls: number }>();

  constructor(folder: string) {
    const subject = { ...SAMPLE_SUBJECT, repository: writeGoldenRepository(folder) };
    const { packs, source } = subject.depository;
    this.#subjects = {
      deposit: { ...subject, depository: NO_DEPOSITORY },
      read: { ...subject, depository: depositoryOf(packs, source) },
    };
  }

  /** The calls of a run that goes smoothly. */
  async kindCalls(product: ProductName): Promise<number> {
    return (await this.#kindRun(product)).calls;
  }

  async run(run: UnkindRun): Promise<UnkindOutcome> {
    const kind = await this.#kindRun(run.product);
    let met = 0;
    const { faults } = run;
    const unkind = createUnkindModel(createScriptedModel(), {
      ...run,
      ...(faults && { faults }),
      onFault: () => met++,
    });
    const { calls, ...end } = await this.#play(run.product, retryModel(unkind, { attempts: 8, delay: () => 0 }));
    const findings = calls.flatMap((call) =>
      call.findings.filter(({ severity }) => severity === 'error').map(({ code }) => `${code} in ${call.path}`),
    );
    const error = 'error' in end ? codeOf(end.error) : undefined;
    return {
      ...run,
      calls: calls.length,
      met,
      error,
      isSameOutput: 'output' in end && isDeepStrictEqual(end.output, kind.output),
      findings,
    };
  }

  async #kindRun(product: ProductName): Promise<{ readonly output: unknown; readonly calls: number }> {
    const known = this.#kind.get(product);
    if (known !== undefined) return known;
    const { calls, ...end } = await this.#play(product, createScriptedModel());
    if (!('output' in end)) throw end.error;
    const kind = { output: end.output, calls: calls.length };
    this.#kind.set(product, kind);
    return kind;
  }

  async #play(product: ProductName, model: Parameters<typeof runOptions>[2]['model']) {
    const calls: MadeCall[] = [];
    const signal = new AbortController().signal;
    const host = { model, onCall: () => undefined, signal };
    const onEvent = createCallRecorder(product, (call) => calls.push(call));
    try {
      const { output } = await runProduct(PRODUCTS[product], {
        ...runOptions(product, this.#subjects[product], host),
        onEvent,
      });
      return { calls, output };
    } catch (error) {
      return { calls, error };
    }
  }
}

/** A run may end early in a coded error, and in no other. */
function codeOf(error: unknown): string {
  if (isPromptError(error)) return error.code;
  throw error;
}
