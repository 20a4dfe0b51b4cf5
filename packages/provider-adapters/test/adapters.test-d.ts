import type Anthropic from '@anthropic-ai/sdk';
import type { Tool } from '@bitcode/agent-generics';
import type { LanguageModelPort } from '@bitcode/agent-generics/run';
import type { ChatAnthropic } from '@langchain/anthropic';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Tracer } from '@opentelemetry/api';
import type { generateText } from 'ai';
import type { generateText as generateText5 } from 'ai-5';
import type { generateText as generateText7 } from 'ai-7';
import type OpenAI from 'openai';
import { expectTypeOf } from 'vitest';
import { retryModel } from '../src';
import { createAiSdkModel, toAiSdkMessages, toAiSdkSystem } from '../src/ai-sdk';
import { createAnthropicModel, toAnthropicSystem } from '../src/anthropic';
import { createLangChainModel } from '../src/langchain';
import { readMcpTools } from '../src/mcp';
import { createChatCompletionsModel, createOpenAiModel, toOpenAiInstructions } from '../src/openai';
import { traceModel } from '../src/opentelemetry';
import { longPrompt } from './prompts';

declare const anthropic: Anthropic;
declare const openai: OpenAI;
declare const chat: ChatAnthropic;
declare const client: Client;
declare const tracer: Tracer;
declare const model: LanguageModelPort;
declare const sdk: { 5: typeof generateText5; 6: typeof generateText; 7: typeof generateText7 };
const named = { model: 'a-model' };

// Each port goes where the agents want one.
expectTypeOf(createAnthropicModel(anthropic, { ...named, maxTokens: 9 })).toExtend<LanguageModelPort>();
expectTypeOf(createOpenAiModel(openai, named)).toExtend<LanguageModelPort>();
expectTypeOf(createChatCompletionsModel(openai, named)).toExtend<LanguageModelPort>();
expectTypeOf(createLangChainModel(chat)).toExtend<LanguageModelPort>();
expectTypeOf(createAiSdkModel('gateway/a-model', { generateText: sdk[5] })).toExtend<LanguageModelPort>();
expectTypeOf(createAiSdkModel('gateway/a-model', { generateText: sdk[6] })).toExtend<LanguageModelPort>();
expectTypeOf(createAiSdkModel('gateway/a-model', { generateText: sdk[7] })).toExtend<LanguageModelPort>();
expectTypeOf(retryModel(model)).toEqualTypeOf<LanguageModelPort>();
expectTypeOf(traceModel(model, tracer)).toEqualTypeOf<LanguageModelPort>();
expectTypeOf(readMcpTools(client)).resolves.items.toExtend<Tool>();

// Each prompt goes where the SDK wants it.
const system = toAnthropicSystem(longPrompt());
expectTypeOf(system).toExtend<NonNullable<Anthropic.MessageCreateParams['system']>>();
expectTypeOf(toOpenAiInstructions(longPrompt())).toExtend<
  Pick<OpenAI.Responses.ResponseCreateParams, 'instructions'>
>();
const marked = toAiSdkSystem(longPrompt(), { cache: 'anthropic' });
expectTypeOf(marked).toExtend<Parameters<(typeof sdk)[6]>[0]['system']>();
expectTypeOf(marked).toExtend<Parameters<(typeof sdk)[7]>[0]['instructions']>();
expectTypeOf(toAiSdkSystem(longPrompt())).toEqualTypeOf<string | undefined>();
void ({ model: 'gateway/a-model', messages: toAiSdkMessages(longPrompt()) } satisfies Parameters<(typeof sdk)[5]>[0]);
