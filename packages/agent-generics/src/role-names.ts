/** The steps of a PTRR agent, in the order they run. */
export const STEP_NAMES = /* @__PURE__ */ Object.freeze(['plan', 'try', 'retry', 'refine'] as const);
export type StepName = (typeof STEP_NAMES)[number];

/** The failsafes of a step, in the order they run. */
export const FAILSAFE_NAMES = /* @__PURE__ */ Object.freeze([
  'prepare_concise_context',
  'chunk_then_sum',
  'stitch_until_complete',
] as const);
export type FailsafeName = (typeof FAILSAFE_NAMES)[number];

/** The thinkings of a failsafe, in the order they run. */
export const THINKING_NAMES = /* @__PURE__ */ Object.freeze(['reason', 'judge', 'structured_output'] as const);
export type ThinkingName = (typeof THINKING_NAMES)[number];
