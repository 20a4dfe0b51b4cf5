import { createPromptPart } from '@bitcode/prompts';

/** Read before each answer to a customer, in the product's first release. */
export const PROMPTPART_SPECIFIC_SUPPORT_ANSWER_MANNER_FIRST = createPromptPart(
  `Answer in the language of the question. Keep it to three sentences. Link the page that says more.`,
);
