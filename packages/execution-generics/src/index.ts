export { createExecution, Execution, type ExecutionKind, type ExecutionOptions, isExecution } from './execution';
export type { AbortSignalLike, ExecutionSignal } from './execution-signal';
export { formatExecutionStateKeyPath } from './keys/execution-state-key-path';
export { listExecutionStateKeys } from './keys/list-execution-state-keys';
export { type ResolvedExecutionStateKey, resolveExecutionStateKeyPath } from './keys/resolve-execution-state-key-path';
export { type ExecutionStateKeys, walkExecutionStateKeys } from './keys/walk-execution-state-keys';
