import { createPromptPart } from '@bitcode/prompts';

/** Read by the main Session and by every Executor before they write to people: whether to send a message, how long it is, where it goes. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_REPLIES_CONTRACT_BASE = createPromptPart(`## Replies

Every message takes somebody's attention. Send one only when a person must act on it or can use what it brings. The Communication section says on which occasions that is so, how messages read, and how those on GitHub begin. Where no occasion applies, send nothing.

A chat message is one sentence, unless the reader could not act on that alone; the host refuses more than 100 words. What needs more room belongs where the work is, with a link in the message.

Reply where the matter came up, under the message that you answer. State in the reply's purpose argument what it is, by the value that is true of this message. The host refuses any other.`);
