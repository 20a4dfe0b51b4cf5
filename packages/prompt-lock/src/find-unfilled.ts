import { isBlockList, readPlace } from './places';
import type { LockedCall, LockedPlace, PromptLock } from './prompt-lock';
import type { LockFault } from './read-lock';

/** Returns each placeholder of a call that neither the call nor the place has a value for. */
export function findUnfilled({ parts, calls }: PromptLock): LockFault[] {
  return Object.entries(calls).flatMap(([id, call]) =>
    listPlaces(call).flatMap(([place, path]) => {
      const { part, values = {}, slots = {} } = readPlace(place);
      const given = { ...call.values, ...values, ...slots };
      const open = (parts[part]?.placeholders ?? []).filter((name) => !Object.hasOwn(given, name));
      return open.map((name) => ({
        path: ['calls', id, ...path],
        message: `nothing fills {${name}} of ${JSON.stringify(part)}`,
      }));
    }),
  );
}

type Found = readonly [place: LockedPlace, path: readonly (string | number)[]];

function listPlaces({ blocks, user, tail }: LockedCall): Found[] {
  const texts = Object.entries({ blocks, user: isBlockList(user) ? user : undefined, tail });
  return texts.flatMap(([field, list = []]) =>
    list.flatMap((block, at) => block.parts.flatMap((place, index) => withSlots(place, [field, at, 'parts', index]))),
  );
}

function withSlots(place: LockedPlace, path: Found[1]): Found[] {
  const slots = Object.entries(readPlace(place).slots ?? {});
  const held = slots.flatMap(([name, places]) =>
    places.flatMap((one, index) => withSlots(one, [...path, 'slots', name, index])),
  );
  return [[place, path], ...held];
}
