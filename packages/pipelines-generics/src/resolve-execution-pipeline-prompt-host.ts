import type { Execution } from '@bitcode/execution-generics';
import { PromptError } from '@bitcode/prompts';

/**
 * Returns the nearest pipeline node at or above `execution`: the one that carries the pipeline's prompt.
 *
 * @throws PIPELINE_HOST_MISSING
 * @example resolveExecutionPipelinePromptHost(step).id; // 'pipeline:review'
 */
export function resolveExecutionPipelinePromptHost(execution: Execution): Execution {
  for (let node: Execution | undefined = execution; node !== undefined; node = node.parent) {
    if (node.kind === 'pipeline') return node;
  }
  throw new PromptError(
    'PIPELINE_HOST_MISSING',
    `could not find the pipeline of "${execution.nodePath}": no node at or above it is of kind pipeline. Expected one. Make it with factoryExecutionPipeline, and this node below it.`,
    { details: { nodePath: execution.nodePath } },
  );
}
