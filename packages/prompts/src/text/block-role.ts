import type { PlacedSegment, PromptBlock } from '../assembled-prompt';
import type { SegmentStability } from '../prompt-segment';

/** What a block of a walk says of its node. Blocks of layers and items have none of it. */
export interface BlockRole {
  readonly kind?: string;
  readonly name?: string;
  readonly nodePath?: string;
}

/** Returns what `block` knows of a node, read by structure, since the tree belongs to another package. */
export function readBlockRole(block: PromptBlock): BlockRole {
  const { kind, name, nodePath } = block as PromptBlock & Record<keyof BlockRole, unknown>;
  return definedOnly<BlockRole>({
    kind: stringOrNone(kind),
    name: stringOrNone(name),
    nodePath: stringOrNone(nodePath),
  });
}

/** Returns how long a segment stays in its block: a block that lives shorter than all of its segments, as Critical Context does, takes them with it. */
export function stabilityInBlock({ stability }: PlacedSegment, block: PromptBlock): SegmentStability {
  return block.segments.some((segment) => segment.stability === block.stability) ? stability : block.stability;
}

const stringOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the entries that have a value, so that what is made for JSON is the same before and after it. */
export function definedOnly<T extends object>(value: { readonly [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
