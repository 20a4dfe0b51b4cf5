import type { ZodType } from 'zod';
import * as z from 'zod/mini';
import type { JsonSchema } from '../tools/tool';
import { mapObjectSchemas } from './map-object-schemas';
import { toJsonSchema } from './to-json-schema';
import { omitUseToolsFromJsonSchema, USE_TOOLS } from './use-tools-json-schema';

/** What a step writes into `useTools`, in the order in which the tools are to run. */
export const USE_TOOLS_SCHEMA = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ z.string(),
    arguments: /* @__PURE__ */ z.looseObject({}),
  }),
);

export const USE_TOOLS_JSON_SCHEMA: JsonSchema = /* @__PURE__ */ toJsonSchema(USE_TOOLS_SCHEMA);

/** A type without its `useTools`. */
export type WithoutUseTools<Output> = Output extends { useTools?: unknown } ? Omit<Output, 'useTools'> : Output;

/**
 * Returns a schema without the field `useTools`, of zod, of `zod/mini` or a JSON Schema, also inside unions and transforms; what else it
 * demands stays (law: Plan and Refine).
 *
 * @example omitUseToolsFromSchema(z.object({ report: z.string(), useTools: z.array(z.string()) }));
 */
export function omitUseToolsFromSchema<Output>(schema: ZodType<Output>): ZodType<WithoutUseTools<Output>>;
export function omitUseToolsFromSchema<Output>(
  schema: z.core.$ZodType<Output>,
): z.core.$ZodType<WithoutUseTools<Output>>;
export function omitUseToolsFromSchema(schema: JsonSchema): JsonSchema;
export function omitUseToolsFromSchema(schema: z.core.$ZodType | JsonSchema): z.core.$ZodType | JsonSchema {
  if (!isZodSchema(schema)) return omitUseToolsFromJsonSchema(schema);
  return mapObjectSchemas(schema, ({ [USE_TOOLS]: _omitted, ...shape }) => shape);
}

/**
 * Returns a schema in which every object may ask for tools, at most so many times; one with a `useTools` of its own keeps
 * that. The model is shown the form of a request; what it writes in its place is answered by a failed result, and does
 * not make the whole output invalid.
 */
export function addUseToolsToSchema(schema: z.core.$ZodType, maxItems: number): z.core.$ZodType {
  const asked = z.optional(z.unknown().register(z.globalRegistry, { ...USE_TOOLS_JSON_SCHEMA, maxItems }));
  return mapObjectSchemas(schema, (shape) => ({ ...shape, [USE_TOOLS]: shape[USE_TOOLS] ?? asked }));
}

export function isZodSchema(schema: z.core.$ZodType | JsonSchema): schema is z.core.$ZodType {
  return '_zod' in schema;
}
