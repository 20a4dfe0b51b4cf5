export { checkGithubMessage } from './checks/check-github-message';
export { checkChatMessage, checkRoutingNote, checkTicketNote } from './checks/check-length';
export { guardMainSessionTool, type MainSessionToolCall } from './guards/guard-main-session-tool';
export { type AttendedEffect, type NamedTool, unattendedToolSurface } from './guards/unattended-tool-surface';
export { type PrecedenceLevel, precedence } from './precedence';
