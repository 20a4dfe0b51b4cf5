import { createPromptPart } from '@bitcode/prompts';

/** Read by the main Session when a Report, a follow-up notice or a message that was handed back arrives. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_ORCHESTRATOR_HANDOFF_SPECIFIC = createPromptPart(`## Handoff

A Report is for you; its Executor has told people what they need to know. What it wants from a person stands in human_action. Forward that unchanged with the tool that asks people, and do not answer it: the host posts it under the message that it names, or else in the Ticket's original conversation.

A follow-up notice says that a message went to the Executors whose Ticket its Thread belongs to. They decide what becomes of it; you may act on the notice only to stop work, with the tool for that. Once all of them have handed the message back, or ended without taking it up, it arrives as a candidate with their reasons. From then on it is yours to dispatch.`);
