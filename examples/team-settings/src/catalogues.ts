import { definePromptCatalogue } from '@bitcode/prompt-settings';
import type { PromptPart } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_SUPPORT_ANSWER_MANNER_FIRST } from '../raw_promptparts/specific/promptpart_specific_support_answer_manner_first';
import { PROMPTPART_SPECIFIC_SUPPORT_ANSWER_MANNER_SECOND } from '../raw_promptparts/specific/promptpart_specific_support_answer_manner_second';

const release = (text: PromptPart, note: string) =>
  definePromptCatalogue({
    parts: [{ key: 'answer/manner', title: 'How answers read', text, kind: 'part', note }],
    sections: [{ key: 'tone', heading: 'Tone', text: '' }],
  });

/** What the product ships, release by release. */
export const FIRST_RELEASE = release(PROMPTPART_SPECIFIC_SUPPORT_ANSWER_MANNER_FIRST, '');
export const SECOND_RELEASE = release(PROMPTPART_SPECIFIC_SUPPORT_ANSWER_MANNER_SECOND, 'answers promise no dates');
