import type { AssembledPrompt, KeepsDigest, PlacedSegment, PlacedValue, PromptBlock } from '../../assembled-prompt';
import type { SegmentOrigin, SegmentStability } from '../../prompt-segment';
import { type BlockRole, definedOnly, readBlockRole } from '../block-role';
import { digestPromptText } from '../digest-prompt-text';

/** One segment that was sent, without its text. */
export interface SegmentManifest {
  readonly path: string;
  readonly layer: string;
  readonly origin: SegmentOrigin;
  readonly stability: SegmentStability;
  readonly key?: string;
  readonly revision?: number;
  readonly nodePath?: string;
  /** UTF-16 code units of the whole text. */
  readonly start: number;
  readonly end: number;
  /** Of the segment's text. */
  readonly digest: string;
  readonly values?: readonly PlacedValue[];
}

/** One block that was sent. */
export interface BlockManifest extends BlockRole {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  /** What stands before its first segment, the first line of its frame included. */
  readonly separator: string;
  /** The first and the last line of its frame. */
  readonly open?: string;
  readonly close?: string;
  readonly stability: SegmentStability;
  /** Of the block's text, separator included: made of its segments' digests and what stands between them. */
  readonly digest: string;
  readonly segments: readonly SegmentManifest[];
}

/** One tool that was sent. */
export interface ToolManifest {
  readonly name: string;
  /** Of the tool as JSON, functions left out, in the order of its own keys, since that is what a provider's cache sees. */
  readonly digest: string;
}

/** What was sent, without the text. Plain data: it is the same before and after JSON. */
export interface PromptManifest {
  /** Of everything below: equal digests mean equal tools and equal text. */
  readonly digest: string;
  readonly codeUnits: number;
  readonly revision?: number;
  readonly blocks: readonly BlockManifest[];
  /** In the order sent. */
  readonly tools?: readonly ToolManifest[];
}

/** A tool as it is sent; whatever JSON keeps of it is digested. */
export interface SentTool {
  readonly name: string;
}

/**
 * Returns what was sent without the text: per block and segment where it comes from, its digest and its offsets, the
 * tools' digests in order, and one digest of the whole. Digests of parts are computed once and kept with the parts
 * (docs/composition.md).
 *
 * @example promptManifest(prompt, { tools }).blocks[0]?.segments[0]?.path; // => 'identity'
 */
export function promptManifest(
  prompt: AssembledPrompt,
  { tools }: { readonly tools?: readonly SentTool[] } = {},
): PromptManifest {
  const { text, revision } = prompt;
  const blocks = prompt.blocks.map((block) => describeBlock(block, text));
  const sent = tools?.map(
    (tool): ToolManifest => ({ name: tool.name, digest: digestPromptText(JSON.stringify(tool)) }),
  );
  const digest = digestPromptText(
    JSON.stringify([(sent ?? []).map((tool) => tool.digest), blocks.map((block) => block.digest)]),
  );
  return definedOnly<PromptManifest>({ digest, codeUnits: text.length, revision, blocks, tools: sent });
}

function describeBlock(block: PromptBlock, text: string): BlockManifest {
  const { id, start, end, stability, open, close } = block;
  const segments = block.segments.map(describeSegment);
  const digest = digestPromptText(JSON.stringify(piecesOf(block, segments, text)));
  const separator = text.slice(start, segments[0]?.start ?? start);
  const frame = definedOnly<Pick<BlockManifest, 'open' | 'close'>>({ open, close });
  return { id, ...readBlockRole(block), start, end, separator, ...frame, stability, digest, segments };
}

/** What stands between the segments, and the segments' digests, in turn. */
function piecesOf({ start, end }: PromptBlock, segments: readonly SegmentManifest[], text: string): string[] {
  const ends = [start, ...segments.map((segment) => segment.end)];
  const pieces = segments.flatMap((segment, index) => [text.slice(ends[index], segment.start), segment.digest]);
  return [...pieces, text.slice(ends.at(-1), end)];
}

function describeSegment(segment: PlacedSegment): SegmentManifest {
  const { path, layer, origin, stability, key, revision, nodePath, start, end, values } = segment;
  const digest =
    (segment as PlacedSegment & Partial<KeepsDigest>).digestWith?.(digestPromptText) ?? digestPromptText(segment.text);
  return definedOnly<SegmentManifest>({
    path,
    layer,
    origin,
    stability,
    key,
    revision,
    nodePath,
    start,
    end,
    digest,
    values,
  });
}
