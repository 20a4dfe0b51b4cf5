export type { CallFailureReason } from './model/call-failure';
export type { AnyModelPort, FinishReason, ModelAnswer, ModelCall, ModelPort, ModelUsage } from './model/model-port';
export { type RetryModelOptions, retryModel } from './model/retry-model';
