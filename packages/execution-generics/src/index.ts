export { createExecution, Execution, type ExecutionKind, type ExecutionOptions, isExecution } from './execution';
export { type AbortSignalLike, type ExecutionSignal } from './execution-signal';
