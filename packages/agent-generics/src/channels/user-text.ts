import { definePromptTemplate, type PromptPartSource, renderPrompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_CHANNEL_USER_LEFTOUT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_user_leftout_base';
import type { CallSiteRole } from '../call-site/call-site';
import {
  assertCallSiteInput,
  type CallSiteInput,
  type RepairInput,
  type SelectionInput,
  type TaskInput,
} from '../call-site/call-site-input';
import type { FailsafeName, ThinkingName } from '../role-names';
import type { JsonSchema } from '../tools/tool';
import { toJsonText } from './to-json-text';
import { CONTINUING_SECTIONS, USER_SECTIONS, type UserSection, type UserTextSection } from './user-sections';

/** What a user text is made of, beside the input. */
export interface UserTextOptions {
  /** Which row it is. */
  readonly role: Pick<CallSiteRole, 'failsafe' | 'thinking'>;
  readonly schema: JsonSchema;
  /** Where in the run the call is, in a few words. */
  readonly place: string;
  /** A team's overrides of the sections' words. */
  readonly snapshot?: PromptPartSource | undefined;
}

/** The values of the sections; those without one are left out. */
type SectionValues = Partial<Record<UserSection, unknown>>;

/** A user text, and where its sections stand. */
export interface BuiltUserText {
  readonly text: string;
  readonly sections: readonly UserTextSection[];
  /** Up to here the text is the same for all thinkings of a pass. */
  readonly stableEnd: number;
}

/** The thinkings before a thinking of the same pass, which it is given. */
const PRIOR_THINKINGS = {
  reason: [],
  judge: ['reasoning'],
  structured_output: ['reasoning', 'judgment'],
} as const satisfies Record<ThinkingName, readonly UserSection[]>;

/** What all thinkings of a pass are given, by failsafe, in order (docs/running-agents.md). */
const SHARED = {
  prepare_concise_context: ['place', 'keys'],
  chunk_then_sum: ['place', 'selectedKeys', 'selectedContext', 'chunk', 'priorChunkCompletions', 'carried'],
  stitch_until_complete: ['place', 'carried', 'context', 'partialOutput', 'validationError'],
} as const satisfies Record<FailsafeName, readonly UserSection[]>;

/** What only a call has that is asked again or continued. */
const SECOND_CHANCE = {
  prepare_concise_context: ['rejectedAnswer', 'validationError'],
  chunk_then_sum: ['partialOutput', 'rejectedAnswer', 'validationError'],
  stitch_until_complete: ['rejectedAnswer', 'rejectedError'],
} as const satisfies Record<FailsafeName, readonly UserSection[]>;

/** Code units that are shown of an answer that was rejected, and of what is wrong with it. */
const SHOWN = 20_000;

const VALUES = {
  prepare_concise_context: (input) => {
    const { keys, validationError } = input as SelectionInput;
    return { keys, validationError: cut(validationError) };
  },
  chunk_then_sum: (input) => taskValues(input as TaskInput),
  stitch_until_complete: (input) => {
    const { partialOutput, context, carried, validationError, rejectedError } = input as RepairInput;
    return { partialOutput, context, carried, validationError, rejectedError: cut(rejectedError) };
  },
} satisfies Record<FailsafeName, (input: CallSiteInput) => SectionValues>;

/**
 * Returns the user text of a call: the sections of its row that have a value, and at the end the schema, once (law:
 * user channel). It needs no tree, so that a loop of the host's own can use it alone; `buildCallSite` does for a leaf.
 *
 * @throws CALL_SITE_INPUT_INVALID when the input is that of another failsafe; TypeError for a value that JSON has no form for
 * @example buildUserText({ keys: ['run#input:goal'] }, { role: { failsafe: 'prepare_concise_context', thinking: 'reason' }, schema, place: 'agent reader, step plan' });
 */
export function buildUserText(input: CallSiteInput, options: UserTextOptions): string {
  return buildUserSections(input, options).text;
}

/** Returns the same with the places of its sections. */
export function buildUserSections(input: CallSiteInput, options: UserTextOptions): BuiltUserText {
  const { role, schema, place, snapshot } = options;
  const { failsafe, thinking } = role;
  assertCallSiteInput(input, failsafe, place);
  const { reasoning, judgment, rejectedAnswer } = input;
  const own = { reasoning, judgment, rejectedAnswer: cut(rejectedAnswer), schema };
  const values: SectionValues = { ...VALUES[failsafe](input), ...own, place };
  const isGiven = (name: UserSection): boolean => values[name] !== undefined;
  const shared = SHARED[failsafe].filter(isGiven);
  const names = [...shared, ...PRIOR_THINKINGS[thinking], ...SECOND_CHANCE[failsafe], 'schema' as const].filter(
    isGiven,
  );
  const texts = Object.fromEntries(names.map((name) => [name, name === 'place' ? place : toJsonText(values[name])]));
  const isContinued = failsafe === 'chunk_then_sum' && isGiven('partialOutput');
  const { text, blocks } = renderPrompt(
    names.map((name) => (isContinued ? CONTINUING_SECTIONS[name] : undefined) ?? USER_SECTIONS[name]),
    { values: texts, snapshot },
  );
  const sections = blocks.map((block, index) => {
    return { name: block.id as UserSection, start: block.start + (index === 0 ? 0 : BETWEEN.length), end: block.end };
  });
  const stableEnd = sections.findLast(({ name }) => shared.some((one) => one === name))?.end ?? 0;
  return { text, sections, stableEnd };
}

/** Between two sections; a block carries it at its beginning. */
const BETWEEN = '\n\n';

/** A text that may be of any length, as far as it is shown. */
function cut(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= SHOWN) return text;
  const end = (text.codePointAt(SHOWN - 1) ?? 0) > 0xffff ? SHOWN - 1 : SHOWN;
  return `${text.slice(0, end)}${LEFT_OUT.render({ count: String(text.length - end) })}`;
}

const LEFT_OUT = /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_USER_LEFTOUT_BASE, ['count']);

/** In the summing pass the completions stand in place of a slice. */
function taskValues(input: TaskInput): SectionValues {
  const { selectedKeys, selectedContext, chunk, prior, carried, partialOutput, validationError } = input;
  const isSumming = chunk !== undefined && 'summing' in chunk;
  return {
    selectedKeys,
    selectedContext: isSumming ? undefined : selectedContext,
    chunk,
    priorChunkCompletions: prior,
    carried,
    partialOutput,
    validationError: cut(validationError),
  };
}
