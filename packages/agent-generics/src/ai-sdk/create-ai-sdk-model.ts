import type { ExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import type { CallSite } from '../call-site/call-site';
import type { LanguageModelPort, TokenUsage } from '../run/language-model-port';
import type {
  AiSdkCallOptions,
  AiSdkLanguageModel,
  AiSdkResult,
  AiSdkSystemMessage,
  AiSdkTokens,
} from './ai-sdk-language-model';

/** How calls reach the model. */
export interface AiSdkModelOptions {
  /**
   * The system text as it is sent: one string when left out, which is safe for every provider; `systemBlocks`,
   * `cacheMarkedSystem(…)` or a host's own keep blocks apart. The messages' concatenation has to be the text.
   */
  readonly system?: (prompt: ExecutionHierarchyPrompt) => string | readonly AiSdkSystemMessage[];
  /** What else goes with every call: `temperature`, `maxOutputTokens`, `providerOptions`, … */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a model port over a language model of the Vercel AI SDK. A call is sent once: retries, timeouts and logging
 * are the middleware's of the model that is handed in.
 *
 * @example
 * const model = createAiSdkModel(anthropic('claude-sonnet-4-5'), { settings: { maxOutputTokens: 8_000 } });
 */
export function createAiSdkModel(
  model: AiSdkLanguageModel,
  { system = ({ text }) => text, settings = {} }: AiSdkModelOptions = {},
): LanguageModelPort {
  return {
    async generate(callSite, { signal } = {}) {
      const options: AiSdkCallOptions = { ...settings, prompt: toMessages(callSite, system(callSite.system)) };
      if (signal !== undefined) options.abortSignal = signal;
      const result = await model.doGenerate(options);
      const { finishReason } = result;
      return {
        text: textOf(result),
        usage: usageOf(result),
        finishReason: typeof finishReason === 'string' ? finishReason : finishReason.unified,
      };
    },
  };
}

function toMessages({ user }: CallSite, system: string | readonly AiSdkSystemMessage[]): AiSdkCallOptions['prompt'] {
  const messages = typeof system === 'string' ? [{ role: 'system' as const, content: system }] : system;
  return [...messages, { role: 'user', content: [{ type: 'text', text: user }] }];
}

/** Reasoning and sources are no part of the answer. */
function textOf({ content }: AiSdkResult): string {
  return content.map((part) => (part.type === 'text' ? (part as { text?: string }).text : '')).join('');
}

function usageOf({ usage }: AiSdkResult): TokenUsage {
  const { inputTokens, outputTokens, cachedInputTokens } = usage;
  const cacheRead = typeof inputTokens === 'object' ? inputTokens.cacheRead : cachedInputTokens;
  return { inputTokens: totalOf(inputTokens), outputTokens: totalOf(outputTokens), cachedInputTokens: cacheRead ?? 0 };
}

function totalOf(tokens: AiSdkTokens): number {
  return (typeof tokens === 'object' ? tokens.total : tokens) ?? 0;
}
