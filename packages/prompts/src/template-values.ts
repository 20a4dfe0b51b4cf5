import { PromptError } from './prompt-error';
import type { PromptValues } from './prompt-values';

/**
 * Returns the values of `names`, in their order, read as own properties.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE; `details` lists every placeholder at fault
 */
export function readValues(names: readonly string[], values: PromptValues): string[] {
  const read: string[] = [];
  for (const name of names) {
    const value: unknown = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value !== 'string') throw valueError(names, values);
    read.push(value);
  }
  return read;
}

/** Returns the place of a name, or -1. Names are few and mostly the very same string: quicker than `indexOf`. */
export function indexOfName(names: readonly string[], name: string): number {
  for (let i = 0; i < names.length; i++) if (names[i] === name) return i;
  return -1;
}

/** Returns names with more behind them, each once; the same array where there is none. */
export function joinNames(names: readonly string[], more: readonly string[]): readonly string[] {
  let joined = names as string[];
  for (const name of more) {
    if (indexOfName(joined, name) >= 0) continue;
    if (joined === names) joined = [...names];
    joined.push(name);
  }
  return joined;
}

/** Returns the names in `values` that none of `names` uses. */
export function findUnusedValues(names: readonly string[], values: PromptValues): string[] {
  const unused: string[] = [];
  for (const name of Object.keys(values)) if (indexOfName(names, name) < 0) unused.push(name);
  return unused;
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

/** Missing values come first: a wrong type among them is found when they are there. */
function valueError(names: readonly string[], values: PromptValues): PromptError {
  const missing = names.filter((name) => !Object.hasOwn(values, name));
  return missing.length > 0
    ? missingError(missing, values)
    : typeError(
        names.filter((name) => typeof values[name] !== 'string'),
        values,
      );
}

export function missingError(missing: readonly string[], values: PromptValues): PromptError {
  return new PromptError(
    'PLACEHOLDER_VALUE_MISSING',
    `could not fill placeholder "${missing.join('", "')}": no value was given. Expected a string for each. Received values for ${list(Object.keys(values))}. Add it to values.`,
    { details: { placeholders: missing } },
  );
}

export function typeError(wrong: readonly string[], values: PromptValues): PromptError {
  const received = wrong.map((name) => `${name}: ${values[name] === null ? 'null' : typeof values[name]}`).join(', ');
  return new PromptError(
    'PLACEHOLDER_VALUE_TYPE',
    `could not fill placeholder "${wrong.join('", "')}": its value is no string. Expected a string. Received ${received}. Format the value before it is handed over.`,
    { details: { placeholders: wrong } },
  );
}

const list = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : `"${names.join('", "')}"`);
