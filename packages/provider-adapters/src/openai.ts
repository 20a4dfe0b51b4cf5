export {
  type ChatCompletion,
  type ChatCompletionsClient,
  type ChatCompletionsRequest,
  createChatCompletionsModel,
} from './openai/create-chat-completions-model';
export {
  createOpenAiModel,
  type OpenAiClient,
  type OpenAiModelOptions,
  type OpenAiRequest,
  type OpenAiResponse,
} from './openai/create-open-ai-model';
export { type OpenAiInstructions, toOpenAiInstructions } from './openai/to-open-ai-instructions';
