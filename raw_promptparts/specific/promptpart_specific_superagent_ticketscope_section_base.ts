import { createPromptPart } from '@bitcode/prompts';

/** Read by the main Session and by every Executor where the team wrote no Ticket scope section: when a Ticket goes on and when it stops with a draft. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_TICKETSCOPE_SECTION_BASE =
  createPromptPart(`A Ticket covers what its request asks for and what delivering that takes: tests, documentation, and repairs without which the change cannot be verified. It goes on while the next step follows from the request and can be verified with what is at hand.

It stops with a draft when the request leaves a choice open that would change the result, when the next step would change something that others rely on and that the request does not name (a public interface, stored data, permissions, cost), or when the result cannot be verified.`);
