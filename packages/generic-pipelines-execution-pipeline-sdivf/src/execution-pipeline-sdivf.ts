import { ExecutionPipeline } from '@bitcode/pipelines-generics';

/**
 * The node of an SDIVF pipeline: Setup → (Discovery → Implementation → Validation)* → Finish.
 *
 * @example new ExecutionPipelineSDIVF('deposit').id; // => 'pipeline:deposit'
 */
export class ExecutionPipelineSDIVF extends ExecutionPipeline {}
