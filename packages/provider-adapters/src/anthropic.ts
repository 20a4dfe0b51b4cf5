export {
  type AnthropicClient,
  type AnthropicMessage,
  type AnthropicModelOptions,
  type AnthropicRequest,
  createAnthropicModel,
} from './anthropic/create-anthropic-model';
export {
  type AnthropicSystemOptions,
  type AnthropicTextBlock,
  type AnthropicTtl,
  toAnthropicSystem,
} from './anthropic/to-anthropic-system';
