import type { Execution } from '@bitcode/execution-generics';
import { stepOutputSchema } from '../schemas/step-output-schema';
import { JUDGMENT_JSON_SCHEMA, REASONING_JSON_SCHEMA, SELECTION_JSON_SCHEMA } from '../schemas/thinking-schemas';
import type { JsonSchema } from '../tools/tool';
import { usableTools } from '../tools/tool-surface';
import type { CallSiteRole } from './call-site';

/** Returns what the answer of a call has to validate against: the step's output only where the task is written down. */
export function callSiteSchema(step: Execution, { failsafe, thinking }: CallSiteRole): JsonSchema {
  if (thinking === 'reason') return REASONING_JSON_SCHEMA;
  if (thinking === 'judge') return JUDGMENT_JSON_SCHEMA;
  return failsafe === 'prepare_concise_context' ? SELECTION_JSON_SCHEMA : stepOutputSchema(step);
}

/** Returns the names of the tools of a call; selecting keys has none (law: three layers of tools). */
export function callSiteToolNames(step: Execution, { failsafe }: CallSiteRole): readonly string[] {
  return failsafe === 'prepare_concise_context' ? [] : usableTools(step).map(({ name }) => name);
}
