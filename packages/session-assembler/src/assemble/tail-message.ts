import { assemblePrompt, type PromptItemGroup, type PromptSettingsSnapshot } from '@bitcode/prompt-settings';
import { type AssembledPrompt, definePromptTemplate, digestPromptText } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_SUPERAGENT_TAIL_SUPERSEDES_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_tail_supersedes_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_TAIL_WITHDRAWN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_tail_withdrawn_specific';
import type { SentTail, SessionRequest, TailId } from './session-input';
import { layOutTail } from './session-layout';

/** A section that is sent behind the conversation, as a message of its own. */
export interface TailMessage extends AssembledPrompt {
  readonly id: TailId;
  readonly revision: number;
  /** Of the section alone. */
  readonly digest: string;
  /** True when the conversation has an earlier one, which this message says it replaces, or that it no longer holds. */
  readonly supersedes: boolean;
}

/** What a request sends behind its conversation. */
export interface SessionTail {
  /** Those that the conversation does not have yet. */
  readonly messages: readonly TailMessage[];
  /** What the conversation has once they are sent. */
  readonly sent: SentTail;
}

/** Returns the trailing messages of a request: sections that are new or changed, and those that no longer stand here. */
export function assembleTail(request: SessionRequest): SessionTail {
  const { snapshot, tailSent = {} } = request;
  const messages = layOutTail(request).map((block) => assembleMessage(snapshot, block, tailSent[block.tailId]));
  const placed = new Set<string>(messages.map(({ id }) => id));
  const moved = TAIL_IDS.filter((id) => tailSent[id] !== undefined && !placed.has(id));
  const isNew = ({ id, digest }: TailMessage): boolean => tailSent[id] !== digest;
  return {
    messages: Object.freeze([...moved.map((id) => withdraw(snapshot, id)), ...messages.filter(isNew)]),
    sent: Object.freeze(Object.fromEntries(messages.map(({ id, digest }) => [id, digest]))),
  };
}

const TAIL_IDS: readonly TailId[] = ['environment', 'policy'];

/** The headings of the generated sections, as their parts write them. */
const HEADINGS = { environment: 'Environment', policy: 'Policy' } as const satisfies Record<TailId, string>;

/** The section stands in the system prompt again: what the conversation has of it is not the newest any more. */
function withdraw(snapshot: PromptSettingsSnapshot, id: TailId): TailMessage {
  const text = WITHDRAWN.render({ heading: HEADINGS[id] });
  const item = { text, origin: 'generated', stability: 'constant' } as const;
  const prompt = assemblePrompt(snapshot, [item]);
  const { blocks, revision } = prompt;
  return Object.freeze({ id, text: prompt.text, blocks, revision, digest: digestPromptText(text), supersedes: true });
}

const WITHDRAWN = /* @__PURE__ */ definePromptTemplate(PROMPTPART_SPECIFIC_SUPERAGENT_TAIL_WITHDRAWN_SPECIFIC, [
  'heading',
]);

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
