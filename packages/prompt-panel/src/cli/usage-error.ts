/** A call that was not understood. */
export class UsageError extends Error {}
