import './prompt-error-details';

export {
  attachExecutionPipelinePromptHierarchy,
  type PipelinePromptLayers,
} from './attach-execution-pipeline-prompt-hierarchy';
export { ExecutionPipeline, type ExecutionPipelineOptions, factoryExecutionPipeline } from './execution-pipeline';
export { EXECUTION_PIPELINE_PRIMITIVE_PROMPT } from './execution-pipeline-primitive-prompt';
export { resolveExecutionPipelinePromptHost } from './resolve-execution-pipeline-prompt-host';
