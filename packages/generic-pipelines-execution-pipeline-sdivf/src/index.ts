import './prompt-error-details';

export {
  attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy,
  type PhasePromptLayers,
} from './attach-execution-pipeline-sdivf-execution-phase-prompt-hierarchy';
export { ExecutionPipelineSDIVF } from './execution-pipeline-sdivf';
export { ExecutionPipelineSDIVFExecutionPhase } from './execution-pipeline-sdivf-execution-phase';
export { EXECUTION_PIPELINE_SDIVF_PROMPT } from './execution-pipeline-sdivf-prompt';
export {
  factoryExecutionPipelineSDIVF,
  type SDIVFPipelineConfig,
  type SDIVFPipelineResult,
} from './factory-execution-pipeline-sdivf';
export {
  factoryExecutionPipelineSDIVFFromExecutors,
  type SDIVFExecutors,
} from './factory-execution-pipeline-sdivf-from-executors';
export {
  type ExecutionPipelineSDIVFExecutionPhaseDelegator,
  factoryExecutionPipelineSDIVFExecutionPhaseDelegator,
  type SDIVFPhaseConfig,
  type SDIVFPhaseInput,
} from './phase-delegator';
export { assertSDIVFPhaseName, SDIVF_PHASE_NAMES, type SDIVFPhaseName } from './sdivf-phase-name';
export { EXECUTION_PHASE_PRIMITIVE_PROMPT, EXECUTION_PIPELINE_SDIVF_PHASE_PROMPTS } from './sdivf-phase-prompts';
