import * as z from 'zod';

/** What an agent could not settle, and what would settle it. */
export const OpenPointsSchema = z.array(z.object({ point: z.string(), settledBy: z.string() }));
