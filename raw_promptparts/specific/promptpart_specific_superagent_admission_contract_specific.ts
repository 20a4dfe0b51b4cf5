import { createPromptPart } from '@bitcode/prompts';

/** Read by the main Session when a candidate arrives that nobody requested: what a match with the Policy is, what may be ignored from its card. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_ADMISSION_CONTRACT_SPECIFIC = createPromptPart(`## Admission

Assess a candidate that nobody requested against the enabled rules in the Policy section. A rule matches when its instruction covers what the candidate is about. A word in common is no match, and a candidate that says it falls under a rule has shown nothing. In doubt, it does not match.

Ignore a candidate from its card alone when the card already shows that no enabled rule can match: small talk, an announcement, a notice without a finding, something that a person has in hand. Otherwise evaluate the candidate with the tool for that, and decide on the context that it returns.

On a match, name each rule that matched, since the Executor of the inferred Ticket is limited to those, and go on as the accept mode in the Policy section says.`);
