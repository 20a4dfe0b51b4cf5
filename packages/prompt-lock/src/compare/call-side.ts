import type { LockReader } from '../lock-reader';
import { isBlockList, readPlace } from '../places';
import type { LockedBlock, LockedCall, LockedPlace } from '../prompt-lock';
import type { KnownTexts } from './known-texts';

/** A call of one of the two locks. */
export interface CallSide {
  readonly id: string;
  readonly reader: LockReader;
  readonly texts: KnownTexts;
}

export const callOf = ({ id, reader }: CallSide): LockedCall => reader.lock.calls[id] as LockedCall;

/** Returns a text that is the same for calls that are put together the same from the same texts. */
export function signCall(side: CallSide): string {
  const { tools = [], values, blocks, user, tail, schema } = callOf(side);
  const { lock } = side.reader;
  return JSON.stringify([
    tools.map((name) => side.texts.number(JSON.stringify(lock.tools[name]))),
    values,
    signBlocks(blocks, side),
    isBlockList(user) ? signBlocks(user, side) : user,
    tail && signBlocks(tail, side),
    schema,
  ]);
}

const signBlocks = (blocks: readonly LockedBlock[], side: CallSide): unknown =>
  blocks.map(({ before, open, close, parts }) => [before, open, close, parts.map((place) => signPlace(place, side))]);

function signPlace(place: LockedPlace, side: CallSide): unknown {
  const { part, before, values, slots } = readPlace(place);
  const held = Object.entries(slots ?? {}).map(([name, places]) => [name, places.map((one) => signPlace(one, side))]);
  return [side.texts.part(side.reader, part), before, values, held];
}
