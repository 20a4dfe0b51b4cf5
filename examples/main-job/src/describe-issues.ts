import type * as z from 'zod';

/** Returns all that a schema has against a value, in one line. */
export const describeIssues = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ');
