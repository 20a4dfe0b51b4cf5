import * as z from 'zod';
import { PLAN_STEP_OUTPUT_SCHEMA } from './plan-step-output-schema';
import { JUDGMENT_SCHEMA, REASONING_SCHEMA, SELECTION_SCHEMA } from './thinking-schemas';
import { USE_TOOLS_SCHEMA } from './use-tools-schema';

// Runs use the same schemas without zod's methods, so that a bundle of runs has no part of zod that only these need.

/** What Plan answers: strategy only, so there is no `useTools` in it (law). */
export const PlanStepOutputSchema = /* @__PURE__ */ withMethods(PLAN_STEP_OUTPUT_SCHEMA);

/** What Reason answers, under any failsafe (law: analysis, reasoningItems, conclusion, confidence, and no steps). */
export const ReasoningSchema = /* @__PURE__ */ withMethods(REASONING_SCHEMA);

/** What Judge answers, under any failsafe: a fault comes with what would correct it. */
export const JudgmentSchema = /* @__PURE__ */ withMethods(JUDGMENT_SCHEMA);

/** What StructuredOutput answers under PCC, and nothing else (law). */
export const SelectionSchema = /* @__PURE__ */ withMethods(SELECTION_SCHEMA);

/** What a step writes into `useTools`, in the order in which the tools are to run. */
export const UseToolsSchema = /* @__PURE__ */ listWithMethods(USE_TOOLS_SCHEMA);

function withMethods<Shape extends z.core.$ZodShape>({ _zod }: z.core.$ZodObject<Shape>): z.ZodObject<Shape> {
  return z.object(_zod.def.shape);
}

function listWithMethods<Item extends z.core.$ZodType>({ _zod }: z.core.$ZodArray<Item>): z.ZodArray<Item> {
  return z.array(_zod.def.element);
}
