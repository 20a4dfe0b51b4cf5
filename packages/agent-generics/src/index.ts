import './prompt-error-details';

export { agentRoleFilter } from './agent-role-filter';
export { auditCallSite } from './audit/audit-call-site';
export type { AuditCallSiteOptions } from './audit/audited-call-site';
export { type BuildCallSiteOptions, buildCallSite } from './call-site/build-call-site';
export type { CallSite, CallSiteRole } from './call-site/call-site';
export type {
  CallSiteInput,
  ChunkPlace,
  PriorThinkings,
  RejectedAnswer,
  RepairInput,
  SecondChance,
  SelectionInput,
  TaskInput,
} from './call-site/call-site-input';
export type { CallPlacement } from './call-site/placement';
export {
  type ReadContextOptions,
  readSelectedContext,
  type SelectedContext,
  type SelectionMiss,
  type StoredPlace,
} from './channels/read-selected-context';
export { type PlacedUserSection, readUserSections } from './channels/read-user-sections';
export type { UserSection, UserTextSection } from './channels/user-sections';
export { buildUserText, type UserTextOptions } from './channels/user-text';
export { spawnAgent, spawnFailsafe, spawnStep, spawnThinking } from './nodes/agent-nodes';
export {
  attachAgentPromptHierarchy,
  attachFailsafePromptHierarchy,
  attachStepPromptHierarchy,
  attachThinkingPromptHierarchy,
  type GenerationPromptLayers,
  type RolePromptLayers,
} from './nodes/attach-agent-prompts';
export { EXECUTION_AGENT_PRIMITIVE_PROMPT, EXECUTION_AGENT_PTRR_PROMPT } from './prompts/agent-prompts';
export { EXECUTION_FAILSAFE_PRIMITIVE_PROMPT, EXECUTION_FAILSAFE_PROMPTS } from './prompts/failsafe-prompts';
export { EXECUTION_STEP_PRIMITIVE_PROMPT, EXECUTION_STEP_PTRR_PROMPTS } from './prompts/step-prompts';
export { EXECUTION_THINKING_PRIMITIVE_PROMPT, EXECUTION_THINKING_PROMPTS } from './prompts/thinking-prompts';
export {
  FAILSAFE_NAMES,
  type FailsafeName,
  STEP_NAMES,
  type StepName,
  THINKING_NAMES,
  type ThinkingName,
} from './role-names';
export {
  JudgmentSchema,
  PlanStepOutputSchema,
  ReasoningSchema,
  SelectionSchema,
  UseToolsSchema,
} from './schemas/host-schemas';
export type { PlanStepOutput } from './schemas/plan-step-output-schema';
export { applyStepOutputSchema, stepOutputSchema } from './schemas/step-output-schema';
export type { Judgment, Reasoning, Selection } from './schemas/thinking-schemas';
export { omitUseToolsFromSchema, type WithoutUseTools } from './schemas/use-tools-schema';
export type { JsonSchema, Tool, ToolOptions } from './tools/tool';
export { applyStepToolSurface, registerTools, toolCatalogue, usableTools } from './tools/tool-surface';
