export { agentRoleFilter } from './agent-role-filter';
export { spawnAgent, spawnFailsafe, spawnStep, spawnThinking } from './nodes/agent-nodes';
export {
  attachAgentPromptHierarchy,
  attachFailsafePromptHierarchy,
  attachStepPromptHierarchy,
  attachThinkingPromptHierarchy,
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
export type { JsonSchema, Tool } from './tools/tool';
export { applyStepToolSurface, registerTools, toolCatalogue, usableTools } from './tools/tool-surface';
