import type { PromptPart } from '@bitcode/prompts';

/** What a built-in text is: fixed text, text with placeholders, or the body of a skill. */
export type CataloguePartKind = 'part' | 'template' | 'skill';

/** A built-in text that a team may override, under a stable key (docs/team-settings.md). */
export interface CataloguePart<Key extends string = string, Name extends string = string> {
  /** `runtime/policy/none`; a built-in skill has the key `skill/<name>`. */
  readonly key: Key;
  readonly title: string;
  readonly text: PromptPart;
  readonly kind: CataloguePartKind;
  /** The names that a template keeps, each as `{name}`. */
  readonly placeholders?: readonly Name[];
  /** Places for authored text, which an override keeps too. */
  readonly slots?: readonly string[];
  /** Who reads it and when; for a skill what an agent reads before it loads the body. */
  readonly description?: string;
  /** Keys that this part had in earlier catalogues: overrides saved under them are this part's. */
  readonly previousKeys?: readonly string[];
  /** No override takes effect. A string says why. */
  readonly locked?: true | string;
  /** What changed in the default, in words for the team. */
  readonly note?: string;
}

/** A section that the team writes, with the text it has until then (docs/team-settings.md). */
export interface CatalogueSection<Key extends string = string> {
  readonly key: Key;
  readonly heading: string;
  /** The default; empty for a section that says nothing until the team does. */
  readonly text: string;
  /** Parts that stand in the text, by the name that is written for each: `{ 'first-line': 'letters/first-line' }` for `{first-line}`. */
  readonly lines?: Readonly<Record<string, string>>;
  readonly previousKeys?: readonly string[];
}

/** The placeholders by key: `{ 'runtime/policy': 'version' | 'mode' | 'rules'; 'runtime/shared': never }`. */
export type PlaceholdersByKey = Readonly<Record<string, string>>;

/** A key beside the placeholders of its part: literals alone, which the compiler has nothing to put into. */
type KeyedPlaceholders = readonly [key: string, name: string];

type KeyedPlaceholdersOf<Part extends CataloguePart> = Part extends unknown
  ? readonly [
      Part['key'],
      'placeholders' extends keyof Part
        ? Part extends { readonly placeholders?: readonly (infer Name extends string)[] }
          ? Name
          : never
        : never,
    ]
  : never;

type PlaceholdersOfRows<Rows extends KeyedPlaceholders> = {
  readonly [Key in Rows[0]]: { readonly [Row in Rows as Row[0]]: Row[1] }[Key];
};

/**
 * The placeholders by key of parts written down as literals.
 *
 * It is a type of literals, not of the parts: at each call that asks for a key the compiler goes through everything that
 * the type is made of, unless that is literals.
 */
export type InferPlaceholders<Parts extends readonly CataloguePart[]> =
  KeyedPlaceholdersOf<Parts[number]> extends infer Rows extends KeyedPlaceholders ? PlaceholdersOfRows<Rows> : never;

/** What `render` takes behind a key with these placeholders: exactly their values, or nothing. */
export type RenderArguments<Name> = [Name] extends [never]
  ? []
  : string extends Name
    ? [values?: Readonly<Record<string, string>>]
    : [values: Readonly<Record<Name & string, string>>];

/** A skill's key in a catalogue begins with this; its name is the rest. */
export const SKILL_KEY_PREFIX = 'skill/';

/** A part with this behind a skill's key is what an agent reads before it loads the body. */
export const SKILL_DESCRIPTION_SUFFIX = '/description';
