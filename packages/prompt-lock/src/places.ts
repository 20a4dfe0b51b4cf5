import type { LockedBlock, LockedPlace, LockedPlaceDetails } from './prompt-lock';

/** Returns a place with its name, also where it is nothing but its name. */
export const readPlace = (place: LockedPlace): LockedPlaceDetails =>
  typeof place === 'string' ? { part: place } : place;

/** True for a text that is kept as blocks, and not as the lines of a plain text. */
export const isBlockList = (
  user: readonly LockedBlock[] | readonly string[] | undefined,
): user is readonly LockedBlock[] => user !== undefined && typeof user[0] !== 'string';
