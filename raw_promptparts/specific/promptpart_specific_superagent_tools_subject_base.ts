import { createPromptPart } from '@bitcode/prompts';

/** Template, filled on each request and read by the main Session and by every Executor of a host that names its tools: which tool does what. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_TOOLS_SUBJECT_BASE = createPromptPart(`## Tools

In this Session these tools do what the instructions name in words:

{tools}`);
