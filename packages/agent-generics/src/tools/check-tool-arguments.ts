import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { JsonSchema } from './tool';
import { isRecord } from './tool-request';

/** Arguments that fit their schema, as the tool is given them, or what is wrong with them. */
export type CheckedArguments =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: string };

/** Faults named in one message. */
const NAMED_FAULTS = 10;

/**
 * Holds the arguments of a request against the schema of its tool. A string that holds JSON where an object is asked is
 * read; nothing else is made to fit.
 *
 * @throws what is wrong with a schema that cannot be used
 */
export function checkToolArguments(schema: JsonSchema, given: unknown): CheckedArguments {
  const value = typeof given === 'string' && schema.type === 'object' ? readObject(given) : given;
  const { valid, errors } = new Validator(schema as Schema, '2020-12', false).validate(value);
  return valid ? { ok: true, value } : { ok: false, fault: describeFaults(errors) };
}

function readObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : text;
  } catch {
    return text;
  }
}

/** The innermost of each fault: what holds them only says that there are some. */
function describeFaults(errors: readonly OutputUnit[]): string {
  const inner = errors.filter(({ instanceLocation }, index) => {
    const next = errors[index + 1];
    return next === undefined || !next.instanceLocation.startsWith(`${instanceLocation}/`);
  });
  const said = inner.map(({ instanceLocation, error }) => `${placeOf(instanceLocation)}: ${error}`);
  const named = said.slice(0, NAMED_FAULTS);
  return [...named, ...(said.length > named.length ? [`and ${said.length - named.length} more`] : [])].join(' ');
}

const placeOf = (pointer: string): string => pointer.replace(/^#\/?/, '').replaceAll('/', '.') || 'the arguments';
