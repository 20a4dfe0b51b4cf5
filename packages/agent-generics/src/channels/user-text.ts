import { type PromptPartSource, renderPrompt } from '@bitcode/prompts';
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
import { USER_SECTIONS, type UserSection } from './user-sections';

/** What a user text is made of, beside the input. */
export interface UserTextOptions {
  /** Which row it is. */
  readonly role: Pick<CallSiteRole, 'failsafe' | 'thinking'>;
  readonly schema: JsonSchema;
  /** Where in the run the step is, in a few words; PCC is told. */
  readonly place: string;
  /** A team's overrides of the sections' words. */
  readonly snapshot?: PromptPartSource | undefined;
}

/** The values of the sections; those without one are left out. */
type SectionValues = Partial<Record<UserSection, unknown>>;

/** The thinkings before a thinking of the same pass, which it is given. */
const PRIOR_THINKINGS = {
  reason: [],
  judge: ['reasoning'],
  structured_output: ['reasoning', 'judgment'],
} as const satisfies Record<ThinkingName, readonly UserSection[]>;

/** The rows of DESIGN §8: which sections the user text of a failsafe has, in order. */
const SECTIONS = {
  prepare_concise_context: (prior) => ['place', ...prior, 'keys', 'schema'],
  chunk_then_sum: (prior) => [
    'selectedKeys',
    'selectedContext',
    'chunk',
    'priorChunkCompletions',
    'carried',
    ...prior,
    'schema',
  ],
  stitch_until_complete: (prior) => ['context', 'partialOutput', 'validationError', ...prior, 'schema'],
} satisfies Record<FailsafeName, (prior: readonly UserSection[]) => readonly UserSection[]>;

const VALUES = {
  prepare_concise_context: (input) => ({ keys: (input as SelectionInput).keys }),
  chunk_then_sum: (input) => taskValues(input as TaskInput),
  stitch_until_complete: (input) => {
    const { partialOutput, context, validationError } = input as RepairInput;
    return { partialOutput, context, validationError };
  },
} satisfies Record<FailsafeName, (input: CallSiteInput) => SectionValues>;

/**
 * Returns the user text of a call: the sections of its row that have a value, and at the end the schema, once (law:
 * user channel). It needs no tree, so that a loop of the host's own can use it alone; `buildCallSite` does for a leaf.
 *
 * @throws CALL_SITE_INPUT_INVALID when the input is that of another failsafe; TypeError for a value that JSON has no form for
 * @example buildUserText({ keys: ['run#input:goal'] }, { role: { failsafe: 'prepare_concise_context', thinking: 'reason' }, schema, place: 'agent reader, step plan' });
 */
export function buildUserText(input: CallSiteInput, { role, schema, place, snapshot }: UserTextOptions): string {
  const { failsafe, thinking } = role;
  assertCallSiteInput(input, failsafe, place);
  const { reasoning, judgment } = input;
  const values: SectionValues = { ...VALUES[failsafe](input), reasoning, judgment, schema };
  const texts: Record<string, string> = { place };
  const names = SECTIONS[failsafe](PRIOR_THINKINGS[thinking]).filter(
    (name) => name === 'place' || values[name] !== undefined,
  );
  for (const name of names) texts[name] ??= toJsonText(values[name]);
  return renderPrompt(
    names.map((name) => USER_SECTIONS[name]),
    { values: texts, snapshot },
  ).text;
}

/** In the summing pass the completions stand in place of a slice. */
function taskValues({ selectedKeys, selectedContext, chunk, prior, carried }: TaskInput): SectionValues {
  const isSumming = chunk !== undefined && 'summing' in chunk;
  return {
    selectedKeys,
    selectedContext: isSumming ? undefined : selectedContext,
    chunk,
    priorChunkCompletions: prior,
    carried,
  };
}
