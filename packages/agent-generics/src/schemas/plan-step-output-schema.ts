import * as z from 'zod/mini';
import type { JsonSchema } from '../tools/tool';
import { toJsonSchema } from './to-json-schema';

/** What Plan answers: strategy only, so there is no `useTools` in it (law). */
export const PLAN_STEP_OUTPUT_SCHEMA = /* @__PURE__ */ z.object({
  approach: /* @__PURE__ */ z.string(),
  steps: /* @__PURE__ */ z.array(
    /* @__PURE__ */ z.object({ action: /* @__PURE__ */ z.string(), purpose: /* @__PURE__ */ z.string() }),
  ),
  successCriteria: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()),
  risks: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()),
});

export type PlanStepOutput = z.infer<typeof PLAN_STEP_OUTPUT_SCHEMA>;

export const PLAN_STEP_OUTPUT_JSON_SCHEMA: JsonSchema = /* @__PURE__ */ toJsonSchema(PLAN_STEP_OUTPUT_SCHEMA);
