import { createPromptPart, definePrompt, definePromptTemplate, Prompt, type PromptPart } from './index';

const template = definePromptTemplate(createPromptPart('{rules} {mode}'), ['rules', 'mode']);

template.render({ rules: '', mode: '' });

// @ts-expect-error `mode` is declared and has no value
template.render({ rules: '' });

// @ts-expect-error `other` is not declared
template.render({ rules: '', mode: '', other: '' });

// @ts-expect-error a value is a string
template.render({ rules: '', mode: 1 });

// @ts-expect-error a value is never undefined
template.render({ rules: '', mode: undefined });

// @ts-expect-error prose that went through no branding helper is no part
export const unbranded: PromptPart = 'You are a reviewer.';

// @ts-expect-error a layer takes parts and templates, no prose
definePrompt('review', { identity: 'You are a reviewer.' });

// @ts-expect-error `set` takes a part, run-time text goes through `setText`
new Prompt().set('identity', 'You are a reviewer.');

// @ts-expect-error a template goes through `setTemplate`
new Prompt().set('identity', template);

// @ts-expect-error run-time text is never a default
new Prompt().setText('note', 'text', { origin: 'default', stability: 'session' });

// @ts-expect-error run-time text says how long it stays
new Prompt().setText('note', 'text', { origin: 'host' });

definePrompt('review', { identity: createPromptPart('x'), rules: template });
