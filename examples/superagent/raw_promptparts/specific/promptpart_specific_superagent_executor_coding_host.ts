import { createPromptPart } from '@bitcode/prompts';

/** Read by an Executor: how the host's coding tool wants it to work. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_EXECUTOR_CODING_HOST = createPromptPart(
  'You work in a terminal. Read a file before you change it.',
);
