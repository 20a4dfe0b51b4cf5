import { createPromptPart } from '@bitcode/prompts';

/** Read by the main Session and by every Executor in the Communication section: the line that begins each message on GitHub. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_FIRSTLINE_BASE = createPromptPart(
  `This is by an automated agent, not a human`,
);
