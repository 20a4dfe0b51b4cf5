import {
  type AssembledSettingsPrompt,
  assemblePrompt,
  type PromptItem,
  type PromptSettingsSnapshot,
  type SnapshotSkill,
} from '@bitcode/prompt-settings';
import type { AssembledPrompt, Diagnostic } from '@bitcode/prompts';
import { assertSessionInput } from './assert-session-input';
import { groupBlocks } from './group-blocks';
import type { SentTail, SessionRequest } from './session-input';
import { layOutSession, type SessionBlock } from './session-layout';
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
 * Assembles the prompt of a main Session or an Executor in the order of 004 §Assembly and precedence: one block a
 * numbered item, one segment a part.
 *
 * @throws HOST_PROMPT_FORBIDDEN for a main Session with host prompts; SESSION_INPUT_INVALID for another role, a main
 * Session without policy, an inferred Ticket without rules; CATALOGUE_KEY_UNKNOWN for settings over a foreign catalogue
 * @example assembleSessionPrompt({ role: 'worker', snapshot, environment: { repository: 'acme/billing' } }).text;
 */
export function assembleSessionPrompt(request: SessionRequest): SessionPrompt {
  assertSessionInput(request);
  const { snapshot } = request;
  const { text, blocks, revision, diagnostics } = assembleBlocks(snapshot, layOutSession(request));
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

function assembleBlocks(
  snapshot: PromptSettingsSnapshot,
  layout: readonly SessionBlock[],
): Pick<AssembledSettingsPrompt, 'text' | 'blocks' | 'revision' | 'diagnostics'> {
  const { text, blocks, revision, diagnostics } = assemblePrompt(
    snapshot,
    layout.flatMap(({ items }) => items),
  );
  const groups = new Map(layout.flatMap(({ id, items }) => items.map((item) => [itemId(item), id] as const)));
  return { text, blocks: groupBlocks(blocks, ({ id }) => groups.get(id) ?? id), revision, diagnostics };
}

/** The id of the block that `assemblePrompt` makes of an item. */
function itemId(item: PromptItem): string | undefined {
  if (typeof item !== 'object' || item === null) return item || undefined;
  if ('key' in item) return item.key;
  if ('section' in item) return item.section;
  return 'outside' in item ? 'outside' : 'host';
}

function listSkills(snapshot: PromptSettingsSnapshot): readonly ListedSkill[] {
  return Object.freeze(
    snapshot.skills().map(({ name, description, origin }) => Object.freeze({ name, description, origin })),
  );
}
