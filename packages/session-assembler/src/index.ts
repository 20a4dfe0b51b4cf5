export { assembleSessionPrompt, type ListedSkill, type SessionPrompt } from './assemble/assemble-session-prompt';
export type {
  HostPrompts,
  MatchedRule,
  OrchestratorInput,
  PolicyRule,
  SentTail,
  SessionInput,
  SessionPolicy,
  SessionRequest,
  TailId,
  TailPlacement,
  WorkerInput,
} from './assemble/session-input';
export type { TailMessage } from './assemble/tail-message';
export { superagentCatalogue } from './catalogue/superagent-catalogue';
export { checkGithubMessage } from './checks/check-github-message';
export { checkChatMessage, checkRoutingNote, checkTicketNote } from './checks/check-length';
export { createSessionPrompts, type SessionPrompts, type SessionPromptsOptions } from './create-session-prompts';
export { guardMainSessionTool, type MainSessionToolCall } from './guards/guard-main-session-tool';
export { type AttendedEffect, type NamedTool, unattendedToolSurface } from './guards/unattended-tool-surface';
export { type PrecedenceLevel, precedence } from './precedence';
