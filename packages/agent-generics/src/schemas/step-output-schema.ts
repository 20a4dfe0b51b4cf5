import type { Execution } from '@bitcode/execution-generics';
import type * as z from 'zod';
import type { JsonSchema } from '../tools/tool';
import { usableTools } from '../tools/tool-surface';
import { PLAN_STEP_OUTPUT_JSON_SCHEMA } from './plan-step-output-schema';
import { toJsonSchema } from './to-json-schema';
import { nameTools, omitUseToolsFromJsonSchema } from './use-tools-json-schema';
import { isZodSchema, USE_TOOLS_JSON_SCHEMA } from './use-tools-schema';

/** Where a step keeps the schema of its output, for every copy of this package. */
const OUTPUT_SCHEMA = Symbol.for('bitcode.step-output-schema');

type SchemaHost = Execution & { [OUTPUT_SCHEMA]?: JsonSchema };

/** Any JSON object: the output of a step that nobody gave a schema. */
const ANY_OUTPUT: JsonSchema = /* @__PURE__ */ Object.freeze({ type: 'object' });
const ANY_OUTPUT_WITH_TOOLS: JsonSchema = /* @__PURE__ */ Object.freeze({
  type: 'object',
  properties: { useTools: USE_TOOLS_JSON_SCHEMA },
});

/**
 * Says what the StructuredOutput of a step's task has to look like, by a zod schema or a JSON Schema. Returns the step.
 *
 * @throws SCHEMA_NOT_JSON
 * @example applyStepOutputSchema(tryStep, z.object({ report: z.string() }));
 */
export function applyStepOutputSchema(step: Execution, schema: z.core.$ZodType | JsonSchema): Execution {
  (step as SchemaHost)[OUTPUT_SCHEMA] = isZodSchema(schema) ? toJsonSchema(schema) : schema;
  return step;
}

/**
 * Returns the JSON Schema of a step's output: the one applied, else that of a plan for Plan and any object for other
 * steps. `useTools` is in it only where the step has a tool to use, with the names it may ask for, whatever was applied
 * (law: never on Plan and Refine).
 */
export function stepOutputSchema(step: Execution): JsonSchema {
  const applied = (step as SchemaHost)[OUTPUT_SCHEMA];
  const tools = usableTools(step).map(({ name }) => name);
  const hasTools = tools.length > 0;
  if (applied !== undefined) return hasTools ? nameTools(applied, tools) : omitUseToolsFromJsonSchema(applied);
  if (step.name === 'plan') return PLAN_STEP_OUTPUT_JSON_SCHEMA;
  return hasTools ? nameTools(ANY_OUTPUT_WITH_TOOLS, tools) : ANY_OUTPUT;
}
