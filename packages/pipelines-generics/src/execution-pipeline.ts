import { Execution, type ExecutionOptions } from '@bitcode/execution-generics';

/** How a pipeline node is made. */
export type ExecutionPipelineOptions = Pick<ExecutionOptions, 'signal'>;

/**
 * The node of a pipeline: kind `pipeline`, id `pipeline:<name>`. Only such a node has the Execution layer composed in (law).
 *
 * @throws EXECUTION_ID_INVALID
 * @example new ExecutionPipeline('review').kind; // => 'pipeline'
 */
export class ExecutionPipeline extends Execution {
  constructor(name: string, parent?: Execution, { signal }: ExecutionPipelineOptions = {}) {
    super(`pipeline:${name}`, parent, { kind: 'pipeline', name, signal });
  }
}

/**
 * Returns a new pipeline node: a root, or a child of `parent`.
 *
 * @throws EXECUTION_ID_INVALID
 * @example factoryExecutionPipeline('review').id; // => 'pipeline:review'
 */
export function factoryExecutionPipeline(name: string, parent?: Execution): ExecutionPipeline {
  return new ExecutionPipeline(name, parent);
}
