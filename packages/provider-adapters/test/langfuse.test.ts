import { createPromptPart, definePromptTemplate } from '@bitcode/prompts';
import { expect, it } from 'vitest';
import { fromLangfuse } from '../src/langfuse';

it('carries a text with its variables over', () => {
  const { text, placeholders, notCarried } = fromLangfuse({
    prompt: 'You are {{role}}, {{ tone }}. {{role}}! {"a": {}}',
  });
  expect({ text, placeholders, notCarried }).toEqual({
    text: 'You are {role}, {tone}. {role}! {"a": {}}',
    placeholders: ['role', 'tone'],
    notCarried: [],
  });
  const template = definePromptTemplate(createPromptPart(text), placeholders);
  expect(template.render({ role: 'a judge', tone: 'calm' })).toBe('You are a judge, calm. a judge! {"a": {}}');
});

it.each<[name: string, prompt: Parameters<typeof fromLangfuse>[0], text: string, fields: string[]]>([
  [
    'messages that are no system text',
    {
      prompt: [
        { role: 'system', content: 'Be brief.' },
        { type: 'placeholder', name: 'history' },
        { role: 'user', content: 'Hello {{name}}' },
        { role: 'system', content: 'Be kind.' },
      ],
    },
    'Be brief.\n\nBe kind.',
    ['prompt[1]', 'prompt[2]'],
  ],
  ['model settings', { prompt: 'x', config: { temperature: 0 } }, 'x', ['config']],
  [
    'tags that are no variables',
    { prompt: '{{#if a}}x{{/if}} {{user.name}} {{}}' },
    '{{#if a}}x{{/if}} {{user.name}} {{}}',
    Array(4).fill('prompt'),
  ],
  ['braces that become a placeholder', { prompt: '{{a}} and {a}' }, '{a} and {a}', ['prompt']],
])('names %s', (_, prompt, text, fields) => {
  const carried = fromLangfuse(prompt);
  expect(carried.text).toBe(text);
  expect(carried.notCarried.map(({ field }) => field)).toEqual(fields);
  for (const { code, message } of carried.notCarried) {
    expect(code).toBe('LANGFUSE_NOT_CARRIED');
    expect(message).toMatch(/^could not carry .+\. [A-Z]/);
  }
});

it('takes time that grows with the text', () => {
  const steps = (braces: number) => fromLangfuse({ prompt: `${'{{'.repeat(braces)}a` }).text.length;
  expect(steps(50_000)).toBe(100_001);
});
