import type { AssembledPrompt, PlacedSegment, PromptBlock } from '@bitcode/prompts';
import { leastStable } from './block-stability';
import { fillPlaceholders } from './fill-placeholders';
import { kindOfId } from './kind-of-id';
import { readPlace } from './places';
import { BLANK_LINE, type LockedBlock, type LockedPart, type LockedPlace, type PromptLock } from './prompt-lock';

/** What the places of a call are filled from. */
export interface RebuildSource {
  readonly parts: PromptLock['parts'];
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** The text of a part, its placeholders open. */
  readonly textOf: (part: string) => string;
}

/** Returns the text that blocks of a lock stand for, with its blocks and segments; a segment's path is its part's name. */
export function rebuildPrompt(blocks: readonly LockedBlock[], source: RebuildSource): AssembledPrompt {
  let end = 0;
  const rebuilt = blocks.map((block, index) => {
    const built = rebuildBlock(block, { source, start: end, isFirst: index === 0 });
    end = built.end;
    return built;
  });
  return { text: rebuilt.map(({ text }) => text).join(''), blocks: rebuilt };
}

interface BlockPlace {
  readonly source: RebuildSource;
  readonly start: number;
  readonly isFirst: boolean;
}

function rebuildBlock(block: LockedBlock, { source, start, isFirst }: BlockPlace): PromptBlock & { kind?: string } {
  const { id, open = '', close = '' } = block;
  const before = block.before ?? (isFirst ? '' : BLANK_LINE);
  const pieces = [before, open];
  let end = start + before.length + open.length;
  const segments = block.parts.map((place, index) => {
    const gap = index === 0 ? '' : (readPlace(place).before ?? BLANK_LINE);
    const segment = rebuildSegment(place, end + gap.length, source);
    pieces.push(gap, segment.text);
    end = segment.end;
    return segment;
  });
  const kind = block.kind ?? kindOfId(id);
  return {
    id,
    ...(kind === undefined ? {} : { kind }),
    text: [...pieces, close].join(''),
    start,
    end: end + close.length,
    segments,
    stability: block.stability ?? leastStable(segments),
    open: open === '' ? undefined : open.replace(/\n$/, ''),
    close: close === '' ? undefined : close.replace(/^\n/, ''),
  };
}

function rebuildSegment(place: LockedPlace, start: number, source: RebuildSource): PlacedSegment {
  const { part } = readPlace(place);
  const { origin, stability } = source.parts[part] as LockedPart;
  const text = fillPlace(place, source);
  const least = leastStable([{ stability }, ...listHeld(place).map((held) => source.parts[held] as LockedPart)]);
  return { path: part, layer: '', text, origin, stability: least, start, end: start + text.length };
}

/** Returns the text of a place with its values and what its slots hold. */
export function fillPlace(place: LockedPlace, source: RebuildSource): string {
  const { part, values: own = {}, slots = {} } = readPlace(place);
  const text = source.textOf(part);
  const names = source.parts[part]?.placeholders;
  if (names === undefined) return text;
  return fillPlaceholders(text, (name) => {
    if (!names.includes(name)) return undefined;
    if (Object.hasOwn(slots, name)) return fillSlot(slots[name] ?? [], source);
    const lines = Object.hasOwn(own, name) ? own[name] : Object.hasOwn(source.values, name) && source.values[name];
    return lines ? lines.join('\n') : undefined;
  });
}

const fillSlot = (places: readonly LockedPlace[], source: RebuildSource): string =>
  places
    .map((place, index) => `${index === 0 ? '' : (readPlace(place).before ?? BLANK_LINE)}${fillPlace(place, source)}`)
    .join('');

const listHeld = (place: LockedPlace): string[] =>
  Object.values(readPlace(place).slots ?? {}).flatMap((places) =>
    places.flatMap((held) => [readPlace(held).part, ...listHeld(held)]),
  );
