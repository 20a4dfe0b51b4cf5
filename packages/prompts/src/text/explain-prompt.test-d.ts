import { expectTypeOf } from 'vitest';
import { type AssembledPrompt, explainPrompt, type PromptExplanation, type RenderedPrompt } from '../index';

declare const prompt: RenderedPrompt;
declare const format: 'text' | 'data';

expectTypeOf(explainPrompt(prompt)).toEqualTypeOf<string>();
expectTypeOf(explainPrompt(prompt, { format: 'text' })).toEqualTypeOf<string>();
expectTypeOf(explainPrompt(prompt, { format: 'data' })).toEqualTypeOf<PromptExplanation>();
expectTypeOf(explainPrompt(prompt, { format })).toEqualTypeOf<string | PromptExplanation>();
expectTypeOf(prompt).toExtend<AssembledPrompt>();

// @ts-expect-error there is no third format
explainPrompt(prompt, { format: 'html' });
