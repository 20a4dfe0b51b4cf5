import {
  blocksOfDraft,
  type DraftBlock,
  type DraftCall,
  type DraftPlace,
  isDraftBlocks,
  listDraftPlaces,
} from './draft';
import type { NamedContent, NameOf } from './name-contents';
import type { LockedBlock, LockedCall, LockedPlace } from './prompt-lock';
import { sortedRecord } from './sorted-record';

/** The names of parts and tools in all calls. */
export interface Names {
  readonly partOf: NameOf;
  readonly toolOf: NameOf;
  readonly contentOfPlace: (draft: DraftCall, place: DraftPlace) => NamedContent;
  readonly contentOfTool: (draft: DraftCall, tool: DraftCall['tools'][number]) => NamedContent;
}

/** Returns a call with its parts and tools by name. */
export function lockCall(draft: DraftCall, names: Names): LockedCall {
  const shared = sharedValues(draft);
  const blocks = (drafts: readonly DraftBlock[]): LockedBlock[] =>
    drafts.map(({ places, ...block }) => ({ ...block, parts: places.map(place) }));
  const place = (one: DraftPlace): LockedPlace => lockPlace(one, names.partOf(names.contentOfPlace(draft, one)));
  const lockPlace = ({ before, values, slots }: DraftPlace, part: string): LockedPlace => {
    const own = [...values].filter(([name]) => !shared.has(name));
    const held = [...slots].map(([name, places]) => [name, places.map(place)] as const);
    const details = {
      ...(before === undefined ? {} : { before }),
      ...(own.length === 0 ? {} : { values: toLines(own) }),
      ...(held.length === 0 ? {} : { slots: sortedRecord(held) }),
    };
    return Object.keys(details).length === 0 ? part : { part, ...details };
  };
  const { weight, tools, user, tail, schema } = draft;
  return {
    ...(weight === undefined ? {} : { weight }),
    ...(tools.length === 0 ? {} : { tools: tools.map((tool) => names.toolOf(names.contentOfTool(draft, tool))) }),
    ...(shared.size === 0 ? {} : { values: toLines(shared) }),
    blocks: blocks(draft.blocks),
    ...(user === undefined ? {} : { user: isDraftBlocks(user) ? blocks(user) : user }),
    ...(tail === undefined ? {} : { tail: blocks(tail) }),
    ...(schema === undefined ? {} : { schema }),
  };
}

const toLines = (values: Iterable<readonly [string, string]>): Readonly<Record<string, readonly string[]>> =>
  sortedRecord([...values].map(([name, value]) => [name, value.split('\n')]));

/** The values on which all places of a call agree; the others stand at their places. */
function sharedValues(draft: DraftCall): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const disputed = new Set<string>();
  for (const place of listDraftPlaces(blocksOfDraft(draft))) {
    for (const [name, value] of place.values) {
      if ((values.get(name) ?? value) !== value) disputed.add(name);
      values.set(name, value);
    }
  }
  for (const name of disputed) values.delete(name);
  return values;
}
