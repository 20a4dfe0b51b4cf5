import { createPromptPart } from '@bitcode/prompts';

/** Read by the main Session when it decides on candidates: one call for all, what counts as a reference, what a routing note holds. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_DISPATCH_CONTRACT_SPECIFIC = createPromptPart(`## Dispatch

Decide on all waiting candidates in one call of the routing tool: each is attached to a Ticket, gets a Ticket of its own, or is ignored. What a person explicitly requests is dispatched; what nobody requested goes through Admission first.

Attach a message only on an explicit reference: it points to the Ticket's pull request, Issue, source message or acknowledgement, or to a recent change that exactly one Ticket matches. The same topic, repository or author is no reference. A message without one stands on its own: a needless Ticket is soon closed, while a wrong attachment brings a whole Thread to an Executor that has no use for it.

A routing note is optional and has at most 30 words. It holds only facts that the Trigger does not show, such as what it refers to; no opinion. Format: "Points to the pull request of Ticket 12; written by the author of that Ticket's source message."`);
