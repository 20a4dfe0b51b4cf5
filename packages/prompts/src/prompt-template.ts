import { checkTemplateText } from './check-template-text';
import type { Diagnostic } from './diagnostic';
import { PromptError } from './prompt-error';
import type { PromptPart } from './prompt-part';
import type { SegmentStability } from './prompt-segment';
import { splitTemplate } from './split-template';
import { assertValuesUsed, readValues } from './template-values';

/** A part with declared placeholders. It stays a template through every operation until it is filled. */
export interface PromptTemplate<Name extends string = string> {
  readonly text: PromptPart;
  readonly placeholders: readonly Name[];
  /** How long its filled text stays as it is. */
  readonly stability: SegmentStability;
  /** Static text and placeholder names in turn, text first. */
  readonly pieces: readonly string[];
  /** Returns what is wrong with `text` as a replacement of this template's text. */
  check(text: string): Diagnostic[];
  /**
   * Returns the text with each placeholder replaced by its value, literally and in one pass.
   *
   * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, PLACEHOLDER_VALUE_UNUSED
   */
  render(values: Readonly<Record<Name, string>>): string;
}

const PLACEHOLDER_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Returns a template: `part` with the declared `{placeholders}`; every other brace in it is text.
 *
 * @param options.stability how long the filled text stays as it is; `session` when left out
 * @throws PLACEHOLDER_NAME_INVALID, PLACEHOLDER_MISSING, PLACEHOLDER_DOUBLED; `details.diagnostics` has all findings
 * @example definePromptTemplate(PROMPTPART_GREETING, ['name']).render({ name: 'Ada' });
 */
export function definePromptTemplate<const Name extends string>(
  part: PromptPart,
  placeholders: readonly Name[],
  { stability = 'session' }: { readonly stability?: SegmentStability } = {},
): PromptTemplate<Name> {
  const names = assertPlaceholderNames(placeholders);
  const check = (text: string): Diagnostic[] => checkTemplateText(text, names);
  assertTemplateText(check(part));
  const pieces = Object.freeze(splitTemplate(part, names));
  const render = (values: Readonly<Record<Name, string>>): string => {
    const read = readValues(names, values);
    assertValuesUsed(names, values);
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : read[names.indexOf(piece as Name)])).join('');
  };
  return Object.freeze({ text: part, placeholders: names, stability, pieces, check, render });
}

function assertPlaceholderNames<Name extends string>(placeholders: readonly Name[]): readonly Name[] {
  const wrong = placeholders.filter(
    (name, index) => !PLACEHOLDER_NAME.test(name) || placeholders.indexOf(name) !== index,
  );
  if (wrong.length === 0) return Object.freeze([...placeholders]);
  throw new PromptError(
    'PLACEHOLDER_NAME_INVALID',
    `could not define template: placeholder "${wrong.join('", "')}" is no identifier, or declared twice. Expected names like "rules" or "accept_mode", each once. Correct the list of placeholders.`,
    { details: { placeholders: wrong } },
  );
}

function assertTemplateText(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) return;
  const reasons = errors.map(({ message, hint }) => `${message}. ${hint}`).join(' ');
  throw new PromptError(first.code, `could not define template: ${reasons}`, { details: { diagnostics } });
}
