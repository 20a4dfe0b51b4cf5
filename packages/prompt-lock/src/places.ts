import type { LockedBlock, LockedPlace, LockedPlaceDetails } from './prompt-lock';

/** Returns a place with its name, also where it is nothing but its name. */
export const readPlace = (place: LockedPlace): LockedPlaceDetails =>
  typeof place === 'string' ? { part: place } : place;

/** Returns every place of some blocks in text order, those inside slots too. */
export function listPlaces(blocks: readonly LockedBlock[]): LockedPlaceDetails[] {
  return blocks.flatMap(({ parts }) => parts.flatMap(withSlots));
}

function withSlots(place: LockedPlace): LockedPlaceDetails[] {
  const read = readPlace(place);
  return [read, ...Object.values(read.slots ?? {}).flatMap((places) => places.flatMap(withSlots))];
}

/** True for a text that is kept as blocks, and not as the lines of a plain text. */
export const isBlockList = (
  user: readonly LockedBlock[] | readonly string[] | undefined,
): user is readonly LockedBlock[] => user !== undefined && typeof user[0] !== 'string';
