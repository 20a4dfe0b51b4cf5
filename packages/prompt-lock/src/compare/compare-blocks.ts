import type { SegmentOrigin } from '@bitcode/prompts';
import { withoutCall } from '../name-contents';
import { readPlace } from '../places';
import type { LockedBlock, LockedPart, LockedPlace } from '../prompt-lock';
import { type CallSide, callOf } from './call-side';
import type { CallChannel } from './comparison';
import { isOther, type Matched, matchNamed, type Named, type Pair } from './match-named';
import { definedTexts, type OneChange } from './one-change';

/** Which text of which call. */
export interface ComparedText {
  readonly before: CallSide;
  readonly after: CallSide;
  readonly channel: CallChannel;
}

interface Place extends Named {
  readonly text: string;
  readonly origin: SegmentOrigin;
  readonly gap: string | undefined;
  /** The values that fill it, by placeholder. */
  readonly values: ReadonlyMap<string, string>;
  readonly index: number;
}

/** Returns what differs between the blocks of one text of a call. */
export function compareBlocks(
  { before, after, channel }: ComparedText,
  a: readonly LockedBlock[],
  b: readonly LockedBlock[],
): OneChange[] {
  const [earlier, later] = [listPlaces(before, a), listPlaces(after, b)];
  const matched = matchNamed(earlier, later);
  return [
    ...compareParts(matched, later),
    ...compareValues(matched),
    ...compareFrames(a, b),
    ...compareGaps(matched),
  ].map((change) => ({ ...change, channel }));
}

function listPlaces(side: CallSide, blocks: readonly LockedBlock[]): Place[] {
  const { values: shared = {} } = callOf(side);
  const places: Place[] = [];
  const add = (place: LockedPlace): void => {
    const { part, before: gap, values: own = {}, slots = {} } = readPlace(place);
    const { placeholders = [], origin } = side.reader.lock.parts[part] as LockedPart;
    const all = { ...shared, ...own };
    const filled = placeholders.filter((name) => Object.hasOwn(all, name) && !Object.hasOwn(slots, name));
    places.push({
      name: withoutCall(part, side.id),
      content: side.texts.part(side.reader, part),
      text: side.reader.text(part),
      origin,
      gap,
      values: new Map(filled.map((name) => [name, all[name]?.join('\n') ?? ''])),
      index: places.length,
    });
    for (const held of Object.values(slots)) for (const one of held) add(one);
  };
  for (const { parts } of blocks) for (const place of parts) add(place);
  return places;
}

type Change = Omit<OneChange, 'channel'>;

function compareParts({ pairs, removed, added }: Matched<Place>, later: readonly Place[]): Change[] {
  const change = (kind: Change['kind'], a: Place | undefined, b: Place | undefined): Change => ({
    kind,
    of: 'part',
    name: (b ?? (a as Place)).name,
    ...definedTexts(a?.text, b?.text),
    ...compareOrigins(a, b),
  });
  const move = ({ before, after }: Pair<Place>): Change => {
    const behind = later[after.index - 1]?.name;
    return { ...change('moved', before, after), ...(behind === undefined ? {} : { behind }) };
  };
  return [
    ...pairs.filter(isOther).map((pair) => change('changed', pair.before, pair.after)),
    ...added.map((place) => change('added', undefined, place)),
    ...removed.map((place) => change('removed', place, undefined)),
    ...pairs.filter(({ moved }) => moved).map(move),
  ];
}

const compareOrigins = (a: Place | undefined, b: Place | undefined): Pick<Change, 'origins'> =>
  a === undefined || b === undefined || a.origin === b.origin ? {} : { origins: { before: a.origin, after: b.origin } };

/** Values come and go with the templates that they fill; told is what one template reads differently. */
function compareValues({ pairs }: Matched<Place>): Change[] {
  const changes = new Map<string, Change>();
  for (const pair of pairs) {
    for (const [name, after] of pair.after.values) {
      const before = pair.before.values.get(name);
      if (before === undefined || before === after) continue;
      changes.set(JSON.stringify([name, before, after]), { kind: 'changed', of: 'value', name, before, after });
    }
  }
  return [...changes.values()];
}

function compareFrames(a: readonly LockedBlock[], b: readonly LockedBlock[]): Change[] {
  const earlier = new Map(a.map((block) => [block.id, block]));
  return b.flatMap((block): Change[] => {
    const before = earlier.get(block.id);
    if (before === undefined) return [];
    return changeOf(block.id, frameOf(before), frameOf(block));
  });
}

const frameOf = ({ before = '', open = '', close = '' }: LockedBlock): string => `${before}${open}…${close}`;

const compareGaps = ({ pairs }: Matched<Place>): Change[] =>
  pairs.flatMap(({ before, after }) => changeOf(`before ${after.name}`, before.gap ?? '', after.gap ?? ''));

const changeOf = (name: string, before: string, after: string): Change[] =>
  before === after ? [] : [{ kind: 'changed', of: 'frame', name, before, after }];
