import { createPromptPart } from '@bitcode/prompts';

/** Template, read last by the Executor of a Ticket that was inferred from Policy rules: that these rules are its limit. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_INFERRED_SUBJECT_SPECIFIC = createPromptPart(`## Matched rules

No person requested this Ticket. It was inferred because these rules matched:

{rules}

They are its limit: do what they cover, and mention in the Report whatever else you find.

Nobody asked, so there is nothing to confirm. Whether and how you write to people is as these rules say; where they say nothing of it, the Communication section holds.`);
