import { checkTemplateText } from './check-template-text';
import type { Diagnostic } from './diagnostic';
import { PromptError } from './prompt-error';
import type { PromptPart } from './prompt-part';
import type { PromptTemplate, PromptTemplateOptions, PromptValues } from './prompt-values';
import { fillTemplate } from './slot-text';
import { namesIn, splitTemplate, splitText } from './split-template';
import { assertValuesUsed, readValues } from './template-values';

const PLACEHOLDER_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Returns a template: `part` with the declared `{placeholders}`; every other brace in it is text.
 *
 * @throws PLACEHOLDER_NAME_INVALID, PLACEHOLDER_MISSING, PLACEHOLDER_DOUBLED; `details.diagnostics` has all findings
 * @example definePromptTemplate(PROMPTPART_GREETING, ['name']).render({ name: 'Ada' });
 */
export function definePromptTemplate<const Name extends string>(
  part: PromptPart,
  placeholders: readonly Name[],
  options?: PromptTemplateOptions<never>,
): PromptTemplate<Name, never>;
export function definePromptTemplate<const Name extends string, const Slot extends string>(
  part: PromptPart,
  placeholders: readonly Name[],
  options: PromptTemplateOptions<Slot>,
): PromptTemplate<Name, Slot>;
export function definePromptTemplate(
  part: PromptPart,
  placeholders: readonly string[],
  { slots = [], join = '\n\n', stability = 'session' }: PromptTemplateOptions = {},
): PromptTemplate {
  const names = assertPlaceholderNames([...placeholders, ...slots]);
  const check = (text: string): Diagnostic[] => checkTemplateText(text, names);
  assertTemplateText(check(part));
  const template: PromptTemplate = {
    text: part,
    placeholders: Object.freeze([...placeholders]),
    slots: Object.freeze([...slots]),
    join,
    stability,
    pieces: Object.freeze(splitTemplate(part, names)),
    check,
    render: (values) => renderTemplate(template, values),
  };
  return Object.freeze(template);
}

function renderTemplate(template: PromptTemplate, values: PromptValues): string {
  const names = namesIn(template);
  readValues(template.placeholders, values);
  assertValuesUsed(names, values);
  return fillTemplate(splitText(template.text, names), template, values, undefined).text;
}

function assertPlaceholderNames(placeholders: readonly string[]): readonly string[] {
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

/** The most reasons that a message names, each once; `details.diagnostics` has all of them. */
const SHOWN_REASONS = 10;

function assertTemplateText(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) return;
  const reasons = [...new Set(errors.map(({ message, hint }) => `${message}. ${hint}`))];
  const more = reasons.length > SHOWN_REASONS ? ` ${reasons.length - SHOWN_REASONS} more are in the details.` : '';
  const shown = reasons.slice(0, SHOWN_REASONS).join(' ') + more;
  throw new PromptError(first.code, `could not define template: ${shown}`, { details: { diagnostics } });
}
