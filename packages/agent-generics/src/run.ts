import './prompt-error-details';

export type {
  AgentEndEvent,
  AgentEvent,
  AgentEventListener,
  CallEndEvent,
  CallStartEvent,
  FailsafeEvent,
  SecondChanceEvent,
  StepEndEvent,
  ToolEndEvent,
  ToolStartEvent,
} from './run/agent-event';
export type { AgentRunOptions } from './run/agent-run';
export { type ReadAnswer, type RefusedAnswer, readAnswer } from './run/answer/read-answer';
export { createRecordedModel, type RecordedModelOptions, type RecordStore } from './run/create-recorded-model';
export { factoryPTRRAgent } from './run/factory-ptrr-agent';
export type { GeneratedText, LanguageModelPort, TokenUsage } from './run/language-model-port';
export type { PTRRAgentOptions, StepPrompt } from './run/ptrr-agent-options';
export { createRunLimits, type RunLimitOptions, type RunLimits } from './run/run-limits';
export { type RunToolsOptions, runTools } from './run/run-tools';
export {
  factoryChunkThenSum,
  factoryFailsafeGenerationSequence,
  factoryJudge,
  factoryPrepareConciseContext,
  factoryReason,
  factoryStep,
  factoryStitchUntilComplete,
  factoryStructuredOutput,
  factoryThinkings,
  type PreparedTask,
  type StepInput,
  type StepOptions,
  type StepResult,
  type TaskResult,
  type ThinkingsResult,
  type TypedPieceOptions,
} from './run/single-pieces';
export { readTokenUsage, type UsageTotals } from './run/token-usage';
export type { ToolRequest, ToolResult } from './tools/tool-request';
