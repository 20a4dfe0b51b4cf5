import { PromptError } from '@bitcode/prompts';
import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core';
import { messageOf } from '../message-of';
import type { JsonSchema } from '../tools/tool';

/**
 * Returns the JSON Schema of what a model has to answer so that `schema` accepts it; an object that names its fields
 * takes no others.
 *
 * @throws SCHEMA_NOT_JSON for a schema of something that JSON cannot say, such as a date
 */
export function toJsonSchema(schema: $ZodType): JsonSchema {
  try {
    const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io: 'input', override: plainly });
    return rest;
  } catch (cause) {
    throw new PromptError(
      'SCHEMA_NOT_JSON',
      `could not write a schema as JSON Schema: ${messageOf(cause)}. Expected a schema of JSON values. Take a string for what JSON has no form for, and transform it.`,
      { cause },
    );
  }
}

type PlainSchema = Record<'type' | 'properties' | 'additionalProperties' | 'minimum' | 'maximum', unknown>;

/** Closes objects that name their fields, and leaves out what says nothing: the bounds of safe integers, no fields. */
function plainly({ jsonSchema }: { readonly jsonSchema: JSONSchema.BaseSchema }): void {
  const schema = jsonSchema as Partial<PlainSchema>;
  if (schema.type === 'object' && schema.properties !== undefined) schema.additionalProperties ??= false;
  if (isEmpty(schema.properties) && isEmpty(schema.additionalProperties)) {
    delete schema.properties;
    delete schema.additionalProperties;
  }
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
