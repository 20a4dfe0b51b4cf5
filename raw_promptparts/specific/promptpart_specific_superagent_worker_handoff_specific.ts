import { createPromptPart } from '@bitcode/prompts';

/** Read by every Executor when it reports, hands a request back or needs something from a person. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_WORKER_HANDOFF_SPECIFIC = createPromptPart(`## Handoff

End each stretch of work with a Report to the main Session: what was delivered, with links, how it was verified, and what is still open. The main Session makes no technical decisions, so leave it none.

Hand back a request that goes beyond your Ticket or belongs to another one, with the tool for that and the reason in one sentence. Do not start on it and do not promise it. It becomes new work only when all Executors that own the message have handed it back or ended without taking it up; kept in silence, it waits for you.

When you need a decision or a resource from a person, put one concrete question into human_action of the Report: what is to be decided, the options, and what each leads to. Keep it within 100 words: the main Session forwards it unchanged, and the host posts it as it stands. If a person's message prompted the question, name that message and the question appears there; otherwise it appears in the Ticket's original conversation. Meanwhile go on with authorized work that does not depend on the answer.`);
