import type { LockableCall, LockedBlock, LockedCall, LockedPart } from './prompt-lock';

/** A part at its place, before it has the name that it has in all calls. */
export interface DraftPlace {
  /** The catalogue key, or layer and path. */
  readonly name: string;
  readonly part: LockedPart;
  readonly before: string | undefined;
  readonly values: ReadonlyMap<string, string>;
  readonly slots: ReadonlyMap<string, readonly DraftPlace[]>;
}

export interface DraftBlock extends Omit<LockedBlock, 'parts'> {
  readonly places: readonly DraftPlace[];
}

/** A call whose texts are taken apart. */
export interface DraftCall extends Omit<LockedCall, 'blocks' | 'tail' | 'user' | 'tools' | 'values'> {
  readonly call: LockableCall;
  readonly blocks: readonly DraftBlock[];
  readonly tail: readonly DraftBlock[] | undefined;
  readonly user: readonly DraftBlock[] | readonly string[] | undefined;
  readonly tools: readonly DraftTool[];
}

export interface DraftTool {
  readonly name: string;
  readonly schema: readonly string[];
}

/** Returns the places of blocks in text order, those inside slots too. */
export const listDraftPlaces = (blocks: readonly DraftBlock[]): DraftPlace[] =>
  blocks.flatMap(({ places }) => places.flatMap(withSlots));

const withSlots = (place: DraftPlace): DraftPlace[] => [
  place,
  ...[...place.slots.values()].flatMap((places) => places.flatMap(withSlots)),
];

/** Returns the blocks of all texts of a call. */
export function blocksOfDraft({ blocks, user, tail }: DraftCall): readonly DraftBlock[] {
  return [...blocks, ...(isDraftBlocks(user) ? user : []), ...(tail ?? [])];
}

export const isDraftBlocks = (user: DraftCall['user']): user is readonly DraftBlock[] =>
  user !== undefined && typeof user[0] !== 'string';
