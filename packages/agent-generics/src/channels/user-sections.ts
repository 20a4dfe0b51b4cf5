import { definePrompt, definePromptTemplate, type Prompt, type PromptPart } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_CHANNEL_USER_CARRIED_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_carried_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_CHUNK_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_chunk_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_CONTEXT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_context_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_CONTINUED_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_continued_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_JSONONLY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_jsononly_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_JSONREST_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_jsonrest_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_JUDGMENT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_judgment_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_KEYS_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_keys_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_PARTIALOUTPUT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_partialoutput_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_PRIOR_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_prior_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_REASONING_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_reasoning_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_REJECTEDANSWER_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_rejectedanswer_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_REJECTEDERROR_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_rejectederror_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_SELECTEDCONTEXT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_selectedcontext_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_SELECTEDKEYS_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_selectedkeys_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_TASK_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_task_base';
import { PROMPTPART_GENERIC_CHANNEL_USER_VALIDATIONERROR_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_validationerror_base';

/**
 * The sections that a user text can have, each a template whose one placeholder has the section's name, in the one
 * order of all calls: what stays the same for longest stands first (docs/running-agents.md).
 */
export const USER_SECTIONS = {
  place: /* @__PURE__ */ section('place', PROMPTPART_GENERIC_CHANNEL_USER_TASK_BASE),
  keys: /* @__PURE__ */ section('keys', PROMPTPART_GENERIC_CHANNEL_USER_KEYS_BASE),
  selectedKeys: /* @__PURE__ */ section('selectedKeys', PROMPTPART_GENERIC_CHANNEL_USER_SELECTEDKEYS_BASE),
  selectedContext: /* @__PURE__ */ section('selectedContext', PROMPTPART_GENERIC_CHANNEL_USER_SELECTEDCONTEXT_BASE),
  chunk: /* @__PURE__ */ section('chunk', PROMPTPART_GENERIC_CHANNEL_USER_CHUNK_BASE),
  priorChunkCompletions: /* @__PURE__ */ section('priorChunkCompletions', PROMPTPART_GENERIC_CHANNEL_USER_PRIOR_BASE),
  carried: /* @__PURE__ */ section('carried', PROMPTPART_GENERIC_CHANNEL_USER_CARRIED_BASE),
  context: /* @__PURE__ */ section('context', PROMPTPART_GENERIC_CHANNEL_USER_CONTEXT_BASE),
  reasoning: /* @__PURE__ */ section('reasoning', PROMPTPART_GENERIC_CHANNEL_USER_REASONING_BASE),
  judgment: /* @__PURE__ */ section('judgment', PROMPTPART_GENERIC_CHANNEL_USER_JUDGMENT_BASE),
  partialOutput: /* @__PURE__ */ section('partialOutput', PROMPTPART_GENERIC_CHANNEL_USER_PARTIALOUTPUT_BASE),
  rejectedAnswer: /* @__PURE__ */ section('rejectedAnswer', PROMPTPART_GENERIC_CHANNEL_USER_REJECTEDANSWER_BASE),
  validationError: /* @__PURE__ */ section('validationError', PROMPTPART_GENERIC_CHANNEL_USER_VALIDATIONERROR_BASE),
  rejectedError: /* @__PURE__ */ section('rejectedError', PROMPTPART_GENERIC_CHANNEL_USER_REJECTEDERROR_BASE),
  schema: /* @__PURE__ */ section('schema', PROMPTPART_GENERIC_CHANNEL_USER_JSONONLY_BASE),
} satisfies Record<string, Prompt>;

/** The words of two sections where an answer that was cut off is continued. */
export const CONTINUING_SECTIONS: Readonly<Partial<Record<UserSection, Prompt>>> = {
  partialOutput: /* @__PURE__ */ section('partialOutput', PROMPTPART_GENERIC_CHANNEL_USER_CONTINUED_BASE),
  schema: /* @__PURE__ */ section('schema', PROMPTPART_GENERIC_CHANNEL_USER_JSONREST_BASE),
};

export type UserSection = keyof typeof USER_SECTIONS;

function section(name: string, part: PromptPart): Prompt {
  return definePrompt(name, { [name]: definePromptTemplate(part, [name], { stability: 'request' }) });
}

/** A section with its label, in UTF-16 code units of the user text. */
export interface UserTextSection {
  readonly name: UserSection;
  readonly start: number;
  readonly end: number;
}
