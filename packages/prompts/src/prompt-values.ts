import type { Diagnostic } from './diagnostic';
import type { PromptPart } from './prompt-part';
import type { SegmentStability } from './prompt-segment';

/** The values of all templates of one render: strings by placeholder, authored text by slot. */
export type PromptValues = Readonly<Record<string, string | PromptSlotValue>>;

/** A template with the values that are its own. */
export interface BoundPromptTemplate {
  readonly template: PromptTemplate;
  readonly values: PromptValues;
}

/** What a slot holds: authored text that depends on a condition, several of them, or nothing. */
export type PromptSlotValue =
  | PromptPart
  | BoundPromptTemplate
  | readonly PromptSlotValue[]
  | null
  | undefined
  | false
  | '';

/** A part with declared placeholders. It stays a template through every operation until it is filled. */
export interface PromptTemplate<Name extends string = string, Slot extends string = string> {
  readonly text: PromptPart;
  readonly placeholders: readonly Name[];
  /** Places for authored text that depends on a condition. */
  readonly slots: readonly Slot[];
  /** Stands between several texts in one slot. */
  readonly join: string;
  /** How long its filled text stays as it is. */
  readonly stability: SegmentStability;
  /** Static text and placeholder names in turn, text first. */
  readonly pieces: readonly string[];
  /** Returns what is wrong with `text` as a replacement of this template's text. */
  check(text: string): Diagnostic[];
  /**
   * Returns the text with each placeholder replaced by its value, literally and in one pass, and with what its slots hold.
   * White space at its ends stays.
   *
   * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, PLACEHOLDER_VALUE_UNUSED
   */
  render(values: TemplateValues<Name, Slot>): string;
}

/** Exactly the values that a template takes. */
export type TemplateValues<Name extends string, Slot extends string = never> = Readonly<
  [Slot] extends [never]
    ? Record<Name, string>
    : string extends Slot
      ? Record<Name, string | PromptSlotValue>
      : Record<Name, string> & Record<Slot, PromptSlotValue>
>;

/** What is said of a template beside its text and placeholders. */
export interface PromptTemplateOptions<Slot extends string = string> {
  /** Names, apart from the placeholders, of places for authored text. */
  readonly slots?: readonly Slot[];
  /** Stands between several texts in one slot; one blank line when left out. */
  readonly join?: string;
  /** How long the filled text stays as it is; `session` when left out. */
  readonly stability?: SegmentStability;
}

/** True for a template with values of its own. */
export function isBoundTemplate(value: unknown): value is BoundPromptTemplate {
  return typeof value === 'object' && value !== null && 'template' in value && 'values' in value;
}
