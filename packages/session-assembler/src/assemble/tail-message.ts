import { assemblePrompt, type PromptItemGroup, type PromptSettingsSnapshot } from '@bitcode/prompt-settings';
import { type AssembledPrompt, digestPromptText } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_SUPERAGENT_TAIL_SUPERSEDES_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_tail_supersedes_specific';
import type { SentTail, SessionRequest, TailId } from './session-input';
import { layOutTail } from './session-layout';

/** A section that is sent behind the conversation, as a message of its own. */
export interface TailMessage extends AssembledPrompt {
  readonly id: TailId;
  readonly revision: number;
  /** Of the section alone. */
  readonly digest: string;
  /** True when the conversation has an earlier one, which this message says it replaces. */
  readonly supersedes: boolean;
}

/** What a request sends behind its conversation. */
export interface SessionTail {
  /** Those that the conversation does not have yet. */
  readonly messages: readonly TailMessage[];
  /** What the conversation has once they are sent. */
  readonly sent: SentTail;
}

/** Returns the trailing messages of a request. */
export function assembleTail(request: SessionRequest): SessionTail {
  const { snapshot, tailSent = {} } = request;
  const messages = layOutTail(request).map((block) => assembleMessage(snapshot, block, tailSent[block.tailId]));
  return {
    messages: Object.freeze(messages.filter(({ id, digest }) => tailSent[id] !== digest)),
    sent: Object.freeze({ ...tailSent, ...Object.fromEntries(messages.map(({ id, digest }) => [id, digest])) }),
  };
}

function assembleMessage(
  snapshot: PromptSettingsSnapshot,
  { tailId, items }: PromptItemGroup & { readonly tailId: TailId },
  earlier: string | undefined,
): TailMessage {
  const section = assemblePrompt(snapshot, items);
  const supersedes = earlier !== undefined;
  const { text, blocks, revision } = supersedes ? assemblePrompt(snapshot, [REPLACES, ...items]) : section;
  return Object.freeze({ id: tailId, text, blocks, revision, digest: digestPromptText(section.text), supersedes });
}

const REPLACES = {
  text: PROMPTPART_SPECIFIC_SUPERAGENT_TAIL_SUPERSEDES_SPECIFIC,
  origin: 'generated',
  stability: 'constant',
} as const;
