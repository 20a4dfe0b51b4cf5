import { PROMPTPART_GENERIC_AGENT_FIELD_SETTLEDBY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_agent_field_settledby_base';
import * as z from 'zod';

/** What an agent could not settle, and what would settle it. */
export const OpenPointsSchema = z.array(
  z.object({ point: z.string(), settledBy: z.string().describe(PROMPTPART_GENERIC_AGENT_FIELD_SETTLEDBY_BASE) }),
);
