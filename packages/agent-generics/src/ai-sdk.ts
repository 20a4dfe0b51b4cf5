export type {
  AiSdkCallOptions,
  AiSdkJson,
  AiSdkLanguageModel,
  AiSdkProviderOptions,
  AiSdkResult,
  AiSdkSystemMessage,
  AiSdkTokens,
  AiSdkUserMessage,
} from './ai-sdk/ai-sdk-language-model';
export { type AiSdkModelOptions, createAiSdkModel } from './ai-sdk/create-ai-sdk-model';
export { cacheMarkedSystem, systemBlocks } from './ai-sdk/system-messages';
