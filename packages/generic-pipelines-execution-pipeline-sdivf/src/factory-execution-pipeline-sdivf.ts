import type { Execution } from '@bitcode/execution-generics';
import type { Executor } from '@bitcode/execution-generics/executors';
import { attachExecutionPipelinePromptHierarchy } from '@bitcode/pipelines-generics';
import { PromptError, type PromptLayer } from '@bitcode/prompts';
import { ExecutionPipelineSDIVF } from './execution-pipeline-sdivf';
import { EXECUTION_PIPELINE_SDIVF_PROMPT } from './execution-pipeline-sdivf-prompt';
import { runPhase, type SDIVFPhaseConfig, type SDIVFPhaseInput } from './phase-delegator';
import type { SDIVFPhaseName } from './sdivf-phase-name';

/** How an SDIVF pipeline is made. */
export interface SDIVFPipelineConfig<Input> {
  readonly phases: Readonly<Record<SDIVFPhaseName, SDIVFPhaseConfig<Input>>>;
  /** What the product's pipeline says. */
  readonly specific?: PromptLayer;
  /** Rounds of Discovery, Implementation and Validation; 3 when left out. */
  readonly maxIterations?: number;
  /** Whether the product is ready after Validation, by its output and its node; that output's field `readyToFinish` when left out. */
  readonly readyToFinish?: (validation: unknown, phase: Execution) => boolean | Promise<boolean>;
}

/** What an SDIVF pipeline gives. */
export interface SDIVFPipelineResult {
  /** What Finish yielded. */
  readonly output: unknown;
  readonly iterations: number;
  /** False when the rounds ran out before Validation was satisfied. */
  readonly finished: boolean;
}

const ROUND = ['discovery', 'implementation', 'validation'] as const;

/**
 * Returns an executor that makes the pipeline node with its prompt and runs Setup, then rounds of Discovery,
 * Implementation and Validation until it is ready or the rounds run out, then Finish.
 *
 * @throws SDIVF_ITERATIONS_INVALID when it is made; the signal's reason, and what a phase or `readyToFinish` throws
 * @example const deposit = factoryExecutionPipelineSDIVF('deposit', { phases, specific: DEPOSIT_PIPELINE_PROMPT });
 */
export function factoryExecutionPipelineSDIVF<Input>(
  name: string,
  { phases, specific, maxIterations = 3, readyToFinish = readField }: SDIVFPipelineConfig<Input>,
): Executor<Input, SDIVFPipelineResult> {
  assertIterations(name, maxIterations);
  return async (input, execution) => {
    const pipeline = new ExecutionPipelineSDIVF(name, execution);
    attachExecutionPipelinePromptHierarchy(pipeline, { base: EXECUTION_PIPELINE_SDIVF_PROMPT, specific });
    let outputs: SDIVFPhaseInput<Input>['outputs'] = {};
    const run = async (phase: SDIVFPhaseName, iteration: number): Promise<Execution> => {
      assertNotAborted(pipeline);
      const of = ROUND.some((one) => one === phase) ? maxIterations : undefined;
      const ran = await runPhase({ name: phase, config: phases[phase], of }, { input, iteration, outputs }, pipeline);
      outputs = { ...outputs, [phase]: ran.output };
      return ran.phase;
    };
    await run('setup', 1);
    let iterations = 0;
    let finished = false;
    while (!finished && iterations < maxIterations) {
      iterations++;
      await run('discovery', iterations);
      await run('implementation', iterations);
      const validation = await run('validation', iterations);
      assertNotAborted(pipeline);
      finished = await readyToFinish(outputs.validation, validation);
    }
    await run('finish', iterations);
    return { output: outputs.finish, iterations, finished };
  };
}

/** After an abort no further phase runs. */
function assertNotAborted({ signal }: Execution): void {
  if (signal?.aborted) throw signal.reason;
}

function readField(validation: unknown): boolean {
  return (
    typeof validation === 'object' &&
    validation !== null &&
    (validation as { readyToFinish?: unknown }).readyToFinish === true
  );
}

export function assertIterations(name: string, maxIterations: number): void {
  if (Number.isInteger(maxIterations) && maxIterations > 0) return;
  throw new PromptError(
    'SDIVF_ITERATIONS_INVALID',
    `could not make SDIVF pipeline "${name}": maxIterations is no positive whole number. Expected 1 or more. Received ${String(maxIterations)}. Correct it, or leave it out for 3.`,
    { details: { maxIterations } },
  );
}
