import { createPromptPart } from '@bitcode/prompts';

/** Read in the list of skills by the main Session and by every Executor: when to load the Feishu skill. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_FEISHU_DESCRIPTION_SPECIFIC = createPromptPart(
  `Before you read or write in Feishu: identifiers, mentions, threads, forwarded messages, documents.`,
);
