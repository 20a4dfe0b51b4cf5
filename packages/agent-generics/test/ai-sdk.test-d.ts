import type { LanguageModel } from 'ai';
import { describe, expectTypeOf, it } from 'vitest';
import { type AiSdkLanguageModel, type AiSdkSystemMessage, createAiSdkModel } from '../src/ai-sdk';
import type { LanguageModelPort } from '../src/run';

describe('createAiSdkModel', () => {
  it('takes every model object of the AI SDK, and no name of one, which only the SDK could resolve', () => {
    expectTypeOf<Exclude<LanguageModel, string>>().toExtend<AiSdkLanguageModel>();
    expectTypeOf(createAiSdkModel).returns.toEqualTypeOf<LanguageModelPort>();
    // @ts-expect-error a name is no model
    createAiSdkModel('openai/gpt-5');
  });

  it('takes a version whose result has what the versions have in common', () => {
    type Next = {
      specificationVersion: 'v4';
      doGenerate(options: { prompt: AiSdkSystemMessage[]; fresh?: boolean }): PromiseLike<{
        content: { type: 'text'; text: string }[];
        finishReason: { unified: 'stop' | 'length'; raw: string | undefined };
        usage: { inputTokens: { total: number | undefined }; outputTokens: { total: number | undefined } };
      }>;
    };
    expectTypeOf<Next>().toExtend<AiSdkLanguageModel>();
  });
});
