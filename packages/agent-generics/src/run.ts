export type {
  AgentEvent,
  AgentEventListener,
  CallEndEvent,
  CallStartEvent,
  FailsafeEvent,
  StepEndEvent,
  ToolEndEvent,
  ToolStartEvent,
} from './run/agent-event';
export type { AgentRunOptions } from './run/agent-run';
export { type ReadAnswer, readAnswer } from './run/answer/read-answer';
export { factoryPTRRAgent } from './run/factory-ptrr-agent';
export type { GeneratedText, LanguageModelPort, TokenUsage } from './run/language-model-port';
export type { PTRRAgentOptions } from './run/ptrr-agent-options';
export { runTools } from './run/run-tools';
export { readTokenUsage, type UsageTotals } from './run/token-usage';
export type { ToolRequest, ToolResult } from './tools/tool-request';
