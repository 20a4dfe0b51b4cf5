/**
 * Returns the kind that a block's id ends in, as the ids of nodes do.
 *
 * @example kindOfId('pipeline:read/agent:searcher~2'); // => 'agent'
 */
export const kindOfId = (id: string): string | undefined => /(?:^|\/)([^/:]+):[^/]*$/.exec(id)?.[1];
