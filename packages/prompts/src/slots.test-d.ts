import { expectTypeOf, test } from 'vitest';
import { bindPromptValues, createPromptPart, definePrompt, definePromptTemplate, type PromptTemplate } from './index';

const part = createPromptPart('{team} {mode}');
const RULES = definePromptTemplate(part, ['team'], { slots: ['mode'] });

test('a template asks for exactly its placeholders and slots', () => {
  expectTypeOf(RULES).toEqualTypeOf<PromptTemplate<'team', 'mode'>>();
  RULES.render({ team: 'ours', mode: [part, false, undefined] });
  // @ts-expect-error a slot is missing
  RULES.render({ team: 'ours' });
  // @ts-expect-error prose is no authored text
  RULES.render({ team: 'ours', mode: 'prose' });
  // @ts-expect-error a placeholder takes a string
  RULES.render({ team: [part], mode: part });
});

test('a layer asks for exactly the values of its templates', () => {
  const layer = definePrompt('rules', { a: RULES, b: part, c: definePromptTemplate(createPromptPart('{x}'), ['x']) });
  bindPromptValues(layer, { team: 'ours', mode: part, x: 'y' });
  // @ts-expect-error x is missing
  bindPromptValues(layer, { team: 'ours', mode: part });
  // @ts-expect-error more is of no template
  bindPromptValues(layer, { team: 'ours', mode: part, x: 'y', more: '' });
  bindPromptValues(RULES, { team: 'ours', mode: null });
  // @ts-expect-error mode is missing
  bindPromptValues(RULES, { team: 'ours' });
});
