import './prompt-error-details';

export {
  composeNamespacedPromptLayers,
  composePromptLayers,
  explainPrompt as explainSystemPrompt,
} from '@bitcode/prompts';
export { type ApplyCallSiteOptions, applyCallSite, applyComposedCallSiteNodePrompt } from './apply-call-site';
export {
  type ApplyPromptRegistryOptions,
  applyPromptRegistryToExecutionPrompt,
} from './apply-prompt-registry-to-execution-prompt';
export { type AttachCallSiteOptions, assertNodeKind, attachCallSite } from './attach-call-site';
export { createExecution, Execution, type ExecutionKind, type ExecutionOptions, isExecution } from './execution';
export { EXECUTION_PROMPT_ROOTS, ExecutionPrompt } from './execution-prompt';
export type { AbortSignalLike, ExecutionSignal } from './execution-signal';
export { formatExecutionStateKeyPath } from './keys/execution-state-key-path';
export { listExecutionStateKeys } from './keys/list-execution-state-keys';
export {
  expandExecutionStateKeyPath,
  type ResolvedExecutionStateKey,
  resolveExecutionStateKeyPath,
} from './keys/resolve-execution-state-key-path';
export { type ExecutionStateKeys, walkExecutionStateKeys } from './keys/walk-execution-state-keys';
export { PRIMITIVE_EXECUTION_SYSTEM_PROMPT } from './primitive-execution-system-prompt';
export { activeFailsafe } from './walk/active-failsafe';
export type {
  ExecutionHierarchyBlock,
  ExecutionHierarchyPrompt,
  HierarchyNode,
  OmittedFromWalk,
  WalkedNode,
} from './walk/execution-hierarchy-prompt';
export { EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR } from './walk/node-separator';
export {
  buildExecutionHierarchySystemPrompt,
  walkExecutionHierarchyPrompt,
} from './walk/walk-execution-hierarchy-prompt';
export { forgetWalks } from './walk/walk-memory';
export type { WalkNodeFilter, WalkOptions, WalkPathFilter, WalkPosition } from './walk/walk-options';
