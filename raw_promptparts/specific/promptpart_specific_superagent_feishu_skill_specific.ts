import { createPromptPart } from '@bitcode/prompts';

/** Read by an agent that loaded the Feishu skill, before it reads or writes there. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_FEISHU_SKILL_SPECIFIC = createPromptPart(`# Feishu

## Reading

A reply means little without what it answers: read the root message and the replies between before you judge one. A forwarded or quoted message is by its original author, not by the person who passed it on, and carries no request of theirs unless they add one. A recalled message no longer asks for anything; of an edited one the latest text counts. Open an image or a file when the text refers to it.

A link to a document says nothing about what the document says. Read it, with its comments when the request is about them. A wiki link names a node: look up the document behind it and read that. Where the app has no access, name the document in your question and ask for access, instead of working from its title.

## People

Identifiers begin with om_ for a message, oc_ for a chat and ou_ for a person. A person's ou_ identifier holds for one app only, so use those that this app's tools gave you. Which person has which GitHub account is for the team's skills or the person to say; a similar name does not settle it.

## Writing

Answer in the thread, as a reply to the message itself. A mention is <at user_id="ou_...">Name</at>; an @ with a name is plain text and notifies nobody. Mention the one person who has to act, and do not mention everyone in the chat.

A text message shows no Markdown. Where a link needs a name or a list needs its points, use a rich-text post, and keep to links, bold and short lists.`);
