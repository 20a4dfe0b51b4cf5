export {
  type AiSdkModelOptions,
  type AiSdkResult,
  type AiSdkUserMessage,
  createAiSdkModel,
} from './ai-sdk/create-ai-sdk-model';
export {
  type AiSdkJson,
  type AiSdkProviderOptions,
  type AiSdkSystemMessage,
  type AiSdkSystemOptions,
  toAiSdkMessages,
  toAiSdkSystem,
} from './ai-sdk/to-ai-sdk-system';
