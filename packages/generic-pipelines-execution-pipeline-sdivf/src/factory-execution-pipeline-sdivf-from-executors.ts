import type { Executor } from '@bitcode/execution-generics/executors';
import {
  assertIterations,
  factoryExecutionPipelineSDIVF,
  type SDIVFPipelineConfig,
  type SDIVFPipelineResult,
} from './factory-execution-pipeline-sdivf';
import type { SDIVFPhaseConfig } from './phase-delegator';
import { SDIVF_PHASE_NAMES, type SDIVFPhaseName } from './sdivf-phase-name';

/** The phases as plain executors: each is given what the one before it gave. */
export interface SDIVFExecutors<Value>
  extends Readonly<Record<SDIVFPhaseName, Executor<Value, Value>>>,
    Omit<SDIVFPipelineConfig<Value>, 'phases'> {
  /** Before the pipeline's node is made, on the node it is run on. */
  readonly preprocess?: Executor<Value, Value>;
  /** On what Finish gave, on that node. */
  readonly postprocess?: Executor<Value, Value>;
}

/**
 * Returns an SDIVF pipeline that threads one value through plain executors: preprocess, Setup, the rounds, Finish,
 * postprocess. Its `output` is what the last of them gave.
 *
 * @throws as `factoryExecutionPipelineSDIVF`
 * @example factoryExecutionPipelineSDIVFFromExecutors('review', { setup, discovery, implementation, validation, finish });
 */
export function factoryExecutionPipelineSDIVFFromExecutors<Value>(
  name: string,
  executors: SDIVFExecutors<Value>,
): Executor<Value, SDIVFPipelineResult> {
  const { specific, maxIterations, readyToFinish, preprocess, postprocess } = executors;
  if (maxIterations !== undefined) assertIterations(name, maxIterations);
  const options = {
    ...(specific !== undefined && { specific }),
    ...(maxIterations !== undefined && { maxIterations }),
    ...(readyToFinish !== undefined && { readyToFinish }),
  };
  return async (input, execution) => {
    let value = preprocess === undefined ? input : await preprocess(input, execution);
    const phaseOf = (phase: SDIVFPhaseName): SDIVFPhaseConfig<Value> => ({
      run: async (_, node) => {
        value = await executors[phase](value, node);
        return value;
      },
    });
    const phases = Object.fromEntries(SDIVF_PHASE_NAMES.map((phase) => [phase, phaseOf(phase)]));
    const pipeline = factoryExecutionPipelineSDIVF(name, {
      ...options,
      phases: phases as Record<SDIVFPhaseName, SDIVFPhaseConfig<Value>>,
    });
    const result = await pipeline(value, execution);
    return postprocess === undefined ? result : { ...result, output: await postprocess(value, execution) };
  };
}
