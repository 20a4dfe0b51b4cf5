import './prompt-error-details';

export { assembleSessionPrompt, type ListedSkill, type SessionPrompt } from './assemble/assemble-session-prompt';
export type {
  AcceptMode,
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
export type { SessionAction, SessionTools } from './assemble/session-tools';
export type { TailMessage } from './assemble/tail-message';
export { githubFirstLine } from './catalogue/github-first-line';
export { superagentCatalogue } from './catalogue/superagent-catalogue';
export { checkGithubMessage } from './checks/check-github-message';
export { checkChatMessage, checkRoutingNote, checkTicketNote } from './checks/check-length';
export {
  createSessionPrompts,
  type RecordedSessionPrompt,
  type SessionPrompts,
  type SessionPromptsOptions,
} from './create-session-prompts';
export { type GuardOptions, guardMainSessionTool, type MainSessionToolCall } from './guards/guard-main-session-tool';
export { type AttendedEffect, type NamedTool, unattendedToolSurface } from './guards/unattended-tool-surface';
export { type PrecedenceLevel, precedence } from './precedence';
