import type { PlacedSegment, PlacedValue } from '@bitcode/prompts';
import type { DraftPlace } from './draft';
import { fillPlaceholders } from './fill-placeholders';
import { BLANK_LINE, type LockedPart } from './prompt-lock';

/** A value and what stands inside it: the values of a template that a slot holds. */
interface ValueNode {
  readonly value: PlacedValue;
  readonly inside: ValueNode[];
}

/** A text without its values. */
interface CutText {
  readonly text: string;
  readonly values: ReadonlyMap<string, string>;
  readonly slots: ReadonlyMap<string, readonly DraftPlace[]>;
}

/**
 * Returns a segment as a part with its values cut out and `{name}` in their place. One whose values cannot be put back
 * exactly is returned as it stands, filled.
 */
export function draftSegment(segment: PlacedSegment, text: string, before: string | undefined): DraftPlace {
  const { start, end, origin, stability, leadStability, key, layer, path, values = [] } = segment;
  const name = key ?? `${layer === '' ? '-' : layer}/${path}`;
  const said = { name, origin, stability: leadStability ?? stability, before };
  return draftPlace(said, { text, start, end }, nest(values));
}

type Said = Pick<DraftPlace, 'name' | 'before'> & Pick<LockedPart, 'origin' | 'stability'>;

interface Extent {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function draftPlace(
  { name, before, origin, stability }: Said,
  extent: Extent,
  nodes: readonly ValueNode[],
): DraftPlace {
  const whole = extent.text.slice(extent.start, extent.end);
  const cut = nodes.length === 0 ? undefined : cutOut(extent, nodes, name);
  if (cut === undefined || fillCut(cut) !== whole) {
    return { name, before, part: { origin, stability, text: whole.split('\n') }, values: new Map(), slots: new Map() };
  }
  const placeholders = [...cut.values.keys(), ...cut.slots.keys()].sort();
  const part = { origin, stability, placeholders, text: cut.text.split('\n') };
  return { name, before, part, values: cut.values, slots: cut.slots };
}

/** Values inside another stand behind it in the list. An empty one at the very end of another stands behind it. */
function nest(values: readonly PlacedValue[]): ValueNode[] {
  const roots: ValueNode[] = [];
  const open: ValueNode[] = [];
  for (const value of values) {
    while (open.length > 0 && value.start >= (open.at(-1) as ValueNode).value.end) open.pop();
    const node = { value, inside: [] };
    (open.at(-1)?.inside ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** Authored text in a slot says how long it lasts; a plain value does not. */
const isSlot = ({ value: { stability } }: ValueNode): boolean => stability !== undefined;

/** Texts that follow each other in one slot are one list, with what stands between them. */
function cutOut({ text, start, end }: Extent, nodes: readonly ValueNode[], name: string): CutText | undefined {
  const pieces: string[] = [];
  const values = new Map<string, string>();
  const slots = new Map<string, DraftPlace[]>();
  let at = start;
  let last: string | undefined;
  for (const node of nodes) {
    const { placeholder, start: from, end: to } = node.value;
    const between = text.slice(at, from);
    const held = slots.get(placeholder);
    const follows = held !== undefined && last === placeholder;
    if (!follows) pieces.push(between, `{${placeholder}}`);
    if (isSlot(node)) {
      if (held !== undefined && !follows) return undefined;
      slots.set(placeholder, [...(held ?? []), draftHeld(node, text, name, follows ? between : undefined)]);
    } else values.set(placeholder, text.slice(from, to));
    at = to;
    last = placeholder;
  }
  pieces.push(text.slice(at, end));
  return { text: pieces.join(''), values, slots };
}

function draftHeld({ value, inside }: ValueNode, text: string, name: string, between: string | undefined): DraftPlace {
  const { placeholder, key, origin, stability = 'constant', start, end } = value;
  const before = between === BLANK_LINE ? undefined : between;
  return draftPlace({ name: key ?? `${name}/${placeholder}`, origin, stability, before }, { text, start, end }, inside);
}

/** Returns what the text of a place is with its values. */
function fillCut({ text, values, slots }: CutText): string {
  return fillPlaceholders(text, (name) => values.get(name) ?? fillSlot(slots.get(name)));
}

function fillSlot(places: readonly DraftPlace[] | undefined): string | undefined {
  return places
    ?.map(({ part, before, values, slots }, index) => {
      const text = part.text.join('\n');
      const filled = part.placeholders === undefined ? text : fillCut({ text, values, slots });
      return index === 0 ? filled : `${before ?? BLANK_LINE}${filled}`;
    })
    .join('');
}
