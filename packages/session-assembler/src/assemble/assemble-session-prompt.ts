import { assemblePrompt, type PromptSettingsSnapshot, type SnapshotSkill } from '@bitcode/prompt-settings';
import type { AssembledPrompt, Diagnostic } from '@bitcode/prompts';
import { assertSessionInput } from './assert-session-input';
import type { SentTail, SessionRequest } from './session-input';
import { layOutSession } from './session-layout';
import { assembleTail, type TailMessage } from './tail-message';

/** A skill in the list of the host's skill tool; its body is `snapshot.skill(name).body`. */
export type ListedSkill = Pick<SnapshotSkill, 'name' | 'description' | 'origin'>;

/** What one model request of a session sends: the system prompt, what stands behind the conversation, the skills. */
export interface SessionPrompt extends AssembledPrompt {
  readonly revision: number;
  /** Messages to append behind the conversation, in this order. */
  readonly tail: readonly TailMessage[];
  /** What the conversation has of its tail once `tail` is sent: `tailSent` of the next request. */
  readonly tailSent: SentTail;
  readonly skills: readonly ListedSkill[];
  /** What is saved and not used, and why. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Assembles the prompt of a main Session or an Executor in the order of docs/session-prompts.md: one block a
 * numbered item, one segment a part.
 *
 * @throws HOST_PROMPT_FORBIDDEN for a main Session with host prompts; SESSION_INPUT_INVALID for another role, a main
 * Session without policy, an inferred Ticket without rules; CATALOGUE_KEY_UNKNOWN for settings over a foreign catalogue
 * @example assembleSessionPrompt({ role: 'worker', snapshot, environment: { repository: 'acme/billing' } }).text;
 */
export function assembleSessionPrompt(request: SessionRequest): SessionPrompt {
  assertSessionInput(request);
  const { snapshot } = request;
  const { text, blocks, revision, diagnostics } = assemblePrompt(snapshot, layOutSession(request));
  const { messages, sent } = assembleTail(request);
  return Object.freeze({
    text,
    blocks,
    revision,
    tail: messages,
    tailSent: sent,
    skills: listSkills(snapshot),
    diagnostics,
  });
}

function listSkills(snapshot: PromptSettingsSnapshot): readonly ListedSkill[] {
  return Object.freeze(
    snapshot.skills().map(({ name, description, origin }) => Object.freeze({ name, description, origin })),
  );
}
