import { PromptError } from './prompt-error';

/** The values of all templates of one render, by placeholder name. */
export type PromptValues = Readonly<Record<string, string>>;

/**
 * Returns the values of `names`, in their order, read as own properties.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE; `details` lists every placeholder at fault
 */
export function readValues(names: readonly string[], values: PromptValues): string[] {
  const missing = names.filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0) throw missingError(missing, values);
  const read = names.map((name): unknown => values[name]);
  const wrong = names.filter((_, index) => typeof read[index] !== 'string');
  if (wrong.length > 0) throw typeError(wrong, values);
  return read as string[];
}

/** Returns the names in `values` that none of `names` uses. */
export function findUnusedValues(names: readonly string[], values: PromptValues): string[] {
  return Object.keys(values).filter((name) => !names.includes(name));
}

/** @throws PLACEHOLDER_VALUE_UNUSED when a value fills no placeholder */
export function assertValuesUsed(names: readonly string[], values: PromptValues): void {
  const unused = findUnusedValues(names, values);
  if (unused.length === 0) return;
  throw new PromptError(
    'PLACEHOLDER_VALUE_UNUSED',
    `could not fill template: nothing uses the value "${unused.join('", "')}". Expected values for ${list(names)} only. Remove it, or correct its name.`,
    { details: { placeholders: unused, declared: names } },
  );
}

function missingError(missing: readonly string[], values: PromptValues): PromptError {
  return new PromptError(
    'PLACEHOLDER_VALUE_MISSING',
    `could not fill placeholder "${missing.join('", "')}": no value was given. Expected a string for each. Received values for ${list(Object.keys(values))}. Add it to values.`,
    { details: { placeholders: missing } },
  );
}

function typeError(wrong: readonly string[], values: PromptValues): PromptError {
  const received = wrong.map((name) => `${name}: ${values[name] === null ? 'null' : typeof values[name]}`).join(', ');
  return new PromptError(
    'PLACEHOLDER_VALUE_TYPE',
    `could not fill placeholder "${wrong.join('", "')}": its value is no string. Expected a string. Received ${received}. Format the value before it is handed over.`,
    { details: { placeholders: wrong } },
  );
}

const list = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : `"${names.join('", "')}"`);
