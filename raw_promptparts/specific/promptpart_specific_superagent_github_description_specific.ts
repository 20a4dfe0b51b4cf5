import { createPromptPart } from '@bitcode/prompts';

/** Read in the list of skills by the main Session and by every Executor: when to load the GitHub skill. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_DESCRIPTION_SPECIFIC = createPromptPart(
  `Before you read or write on GitHub: review threads, drafts, checks, commits, merging.`,
);
