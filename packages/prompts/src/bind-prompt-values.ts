import { isPrompt, Prompt } from './prompt';
import type { PromptRecord } from './prompt-record';
import type { BoundPromptTemplate, PromptTemplate, PromptValues, TemplateValues } from './prompt-values';
import { namesIn } from './split-template';
import { assertValuesUsed, missingError, readValues } from './template-values';

/** A layer that knows in its type which values its templates take. */
export type PromptWithValues<Values> = Prompt & { readonly '@bitcode/values'?: Values };

/**
 * Returns a template with values of its own, for a slot; or a frozen layer whose templates have values of their own, so that the
 * bag of a render is for the others.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, PLACEHOLDER_VALUE_UNUSED
 * @example renderPrompt([bindPromptValues(POLICY, { rules }), ROLE]);
 */
export function bindPromptValues<Name extends string, Slot extends string>(
  template: PromptTemplate<Name, Slot>,
  values: TemplateValues<Name, Slot>,
): BoundPromptTemplate;
export function bindPromptValues<Values extends object>(
  layer: PromptWithValues<Values>,
  values: NoInfer<Values>,
): Prompt;
export function bindPromptValues(subject: Prompt | PromptTemplate, values: PromptValues): Prompt | BoundPromptTemplate {
  if (isPrompt(subject)) return bindLayer(subject, values);
  assertBound([subject], values);
  return Object.freeze({ template: subject, values: Object.freeze({ ...values }) });
}

function bindLayer(layer: Prompt, values: PromptValues): Prompt {
  const templates = layer
    .records()
    .flatMap((record) => (isOpen(record) ? [record.source.template as PromptTemplate] : []));
  assertBound(templates, values);
  const records = layer
    .records()
    .map((record) => (isOpen(record) ? { ...record, values: pickValues(record, values) } : record));
  return Prompt.fromRecords(records, layer.requirements, layer.name);
}

/** A template that nobody has bound yet. */
const isOpen = ({ source, values }: PromptRecord): boolean => source.template !== undefined && values === undefined;

function pickValues({ source }: PromptRecord, values: PromptValues): PromptValues {
  const names = namesIn(source.template as PromptTemplate);
  return Object.freeze(Object.fromEntries(names.map((name) => [name, values[name]])));
}

function assertBound(templates: readonly PromptTemplate[], values: PromptValues): void {
  const names = [...new Set(templates.flatMap((template) => namesIn(template)))];
  const missing = names.filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0) throw missingError(missing, values);
  readValues([...new Set(templates.flatMap(({ placeholders }) => placeholders))], values);
  assertValuesUsed(names, values);
}
