import { PromptError } from '@bitcode/prompts';
import type { FailsafeName } from '../role-names';

/** What the thinkings before this one of the same pass gave. */
export interface PriorThinkings {
  /** For Judge and StructuredOutput. */
  readonly reasoning?: unknown;
  /** For StructuredOutput. */
  readonly judgment?: unknown;
}

/** What a call is given when it is asked again: its own answer, and what is wrong with it. */
export interface SecondChance {
  /** Shown up to 20,000 code units. */
  readonly rejectedAnswer?: string | undefined;
}

/** Of a selection or a task that is asked again. */
export interface RejectedAnswer extends SecondChance {
  /** What is wrong with `rejectedAnswer`. */
  readonly validationError?: string | undefined;
}

/** The input of a call that selects keys: full key paths, no values. */
export interface SelectionInput extends PriorThinkings, RejectedAnswer {
  readonly keys: readonly string[];
}

/** Which slice of a context too large for one call this is, counted from 1, or that all are summed. */
export type ChunkPlace =
  | {
      readonly slice: number;
      readonly last: boolean;
      /** The value of which this slice holds one piece of its text, and the how manieth. */
      readonly piece?: { readonly key: string; readonly number: number } | undefined;
    }
  | { readonly summing: true; readonly slices: number };

/** The input of a call that does the step's task. */
export interface TaskInput extends PriorThinkings, RejectedAnswer {
  readonly selectedKeys: readonly string[];
  /** The values by key; empty where none was selected. */
  readonly selectedContext: Readonly<Record<string, unknown>>;
  readonly chunk?: ChunkPlace | undefined;
  /** The completions of the slices before; in the summing pass of all. */
  readonly prior?: readonly unknown[] | undefined;
  /** What the host hands on, whatever was selected. */
  readonly carried?: unknown;
  /** The answer of this same call as far as it came: the rest is asked for. */
  readonly partialOutput?: string | undefined;
}

/** The input of a call that repairs an output which did not validate. */
export interface RepairInput extends PriorThinkings, SecondChance {
  readonly partialOutput: unknown;
  /** What the output was made from. */
  readonly context: unknown;
  readonly carried?: unknown;
  /** What is wrong with `partialOutput`. */
  readonly validationError: string;
  /** What is wrong with `rejectedAnswer`. */
  readonly rejectedError?: string | undefined;
}

/** The input of a call-site, by the failsafe it runs under. */
export type CallSiteInput = SelectionInput | TaskInput | RepairInput;

const REQUIRED_FIELDS = {
  prepare_concise_context: ['keys'],
  chunk_then_sum: ['selectedKeys', 'selectedContext'],
  stitch_until_complete: ['partialOutput', 'context', 'validationError'],
} satisfies Record<FailsafeName, readonly string[]>;

/** @throws CALL_SITE_INPUT_INVALID when the input is that of another failsafe */
export function assertCallSiteInput(input: CallSiteInput, failsafe: FailsafeName, place: string): void {
  const expected = REQUIRED_FIELDS[failsafe];
  if (expected.every((field) => Object.hasOwn(input, field))) return;
  const received = Object.keys(input);
  throw new PromptError(
    'CALL_SITE_INPUT_INVALID',
    `could not write the user text for "${place}": its input is not that of ${failsafe}. Expected the fields ${expected.join(', ')}. Received ${received.join(', ') || 'none'}. Build it on a thinking below the failsafe that the input is for.`,
    { details: { place, failsafe, expected, received } },
  );
}
