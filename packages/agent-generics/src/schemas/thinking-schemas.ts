import { PROMPTPART_GENERIC_THINKING_FIELD_CONFIDENCE_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_field_confidence_base';
import { PROMPTPART_GENERIC_THINKING_FIELD_FAULTS_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_field_faults_base';
import * as z from 'zod/mini';
import type { JsonSchema } from '../tools/tool';
import { toJsonSchema } from './to-json-schema';

/** What Reason answers, under any failsafe (law: analysis, reasoningItems, conclusion, confidence, and no steps). */
export const REASONING_SCHEMA = /* @__PURE__ */ z.object({
  analysis: /* @__PURE__ */ z.string(),
  reasoningItems: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()),
  conclusion: /* @__PURE__ */ z.string(),
  confidence: /* @__PURE__ */ z
    .number()
    .check(/* @__PURE__ */ z.minimum(0), /* @__PURE__ */ z.maximum(1))
    .register(z.globalRegistry, { description: PROMPTPART_GENERIC_THINKING_FIELD_CONFIDENCE_BASE }),
});

/** What Judge answers, under any failsafe: a fault comes with what would correct it. */
export const JUDGMENT_SCHEMA = /* @__PURE__ */ z.object({
  approved: /* @__PURE__ */ z.boolean(),
  assessment: /* @__PURE__ */ z.string(),
  faults: /* @__PURE__ */ z
    .array(/* @__PURE__ */ z.object({ fault: /* @__PURE__ */ z.string(), correction: /* @__PURE__ */ z.string() }))
    .register(z.globalRegistry, { description: PROMPTPART_GENERIC_THINKING_FIELD_FAULTS_BASE }),
});

/** What StructuredOutput answers under PCC, and nothing else (law). */
export const SELECTION_SCHEMA = /* @__PURE__ */ z.object({
  selectedKeys: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()),
});

export type Reasoning = z.infer<typeof REASONING_SCHEMA>;
export type Judgment = z.infer<typeof JUDGMENT_SCHEMA>;
export type Selection = z.infer<typeof SELECTION_SCHEMA>;

/** The same as data, for call-sites. */
export const REASONING_JSON_SCHEMA: JsonSchema = /* @__PURE__ */ toJsonSchema(REASONING_SCHEMA);
export const JUDGMENT_JSON_SCHEMA: JsonSchema = /* @__PURE__ */ toJsonSchema(JUDGMENT_SCHEMA);
export const SELECTION_JSON_SCHEMA: JsonSchema = /* @__PURE__ */ toJsonSchema(SELECTION_SCHEMA);
