import { createPromptPart } from '@bitcode/prompts';

/** Read before each answer to a customer, since the product's second release. */
export const PROMPTPART_SPECIFIC_SUPPORT_ANSWER_MANNER_SECOND = createPromptPart(
  `Answer in the language of the question. Keep it to three sentences. Link the page that says more. Never promise a date.`,
);
