import type { JsonSchema } from '../tools/tool';
import { isRecord } from './read-call';

/**
 * Returns a value of a JSON Schema: what is given wherever the schema allows it, and the plainest that it allows where
 * nothing is given or something else. Covers what zod's objects, lists, unions and scalars become.
 */
export function conformToSchema(schema: JsonSchema, given: unknown, root: JsonSchema = schema): unknown {
  const { $ref, anyOf, oneOf, enum: choices, const: constant, type } = schema;
  if (typeof $ref === 'string') return conformToSchema(resolveReference($ref, root), given, root);
  const alternatives = Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : (anyOf ?? oneOf);
  if (Array.isArray(alternatives))
    return conformToSchema(alternatives.find((one) => accepts(one, given)) ?? alternatives[0], given, root);
  if (constant !== undefined) return constant;
  if (Array.isArray(choices)) return choices.includes(given) ? given : choices[0];
  return typeof type === 'string' && Object.hasOwn(CONFORM, type)
    ? (CONFORM[type as SchemaType](schema, given, root) ?? null)
    : given;
}

type SchemaType = keyof typeof CONFORM;

const CONFORM = {
  object: conformObject,
  array: conformList,
  string: ({ minLength = 0 }, given) => (typeof given === 'string' ? given : '').padEnd(minLength as number, '.'),
  boolean: (_, given) => given === true,
  integer: conformNumber,
  number: conformNumber,
  null: () => null,
} satisfies Record<string, (schema: JsonSchema, given: unknown, root: JsonSchema) => unknown>;

function conformObject(schema: JsonSchema, given: unknown, root: JsonSchema): unknown {
  const { properties, required, additionalProperties } = schema;
  const declared = (properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const values = isRecord(given) ? given : {};
  const names = new Set([...((required ?? []) as readonly string[]), ...Object.keys(values)]);
  const others = isRecord(additionalProperties) ? additionalProperties : {};
  const fields = [...names]
    .filter((name) => Object.hasOwn(declared, name) || additionalProperties !== false)
    .map((name) => [name, conformToSchema(declared[name] ?? others, values[name], root)]);
  return Object.fromEntries(fields);
}

function conformList({ items = {}, minItems = 0 }: JsonSchema, given: unknown, root: JsonSchema): unknown {
  const values: unknown[] = Array.isArray(given) ? [...given] : [];
  while (values.length < (minItems as number)) values.push(undefined);
  return values.map((value) => conformToSchema(items as JsonSchema, value, root));
}

function conformNumber({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema, given: unknown): number {
  const value = typeof given === 'number' ? given : 0;
  return Math.min(Math.max(value, minimum as number), maximum as number);
}

/** Whether a value is of the type that an alternative asks for. */
function accepts({ type, enum: choices, const: constant }: JsonSchema, given: unknown): boolean {
  if (constant !== undefined) return given === constant;
  if (Array.isArray(choices)) return choices.includes(given);
  if (type === 'integer') return Number.isInteger(given);
  return type === typeOf(given);
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function resolveReference(reference: string, root: JsonSchema): JsonSchema {
  const names = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  return names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), root) as JsonSchema;
}
