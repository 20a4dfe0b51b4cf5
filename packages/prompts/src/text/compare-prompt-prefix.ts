import type { AssembledPrompt } from '../assembled-prompt';
import { definedOnly } from './block-role';
import { type PromptManifest, promptManifest } from './manifest/prompt-manifest';

/** How much of a prompt's beginning a provider has seen before. */
export interface PromptPrefixComparison {
  /** UTF-16 code units. */
  readonly sharedCodeUnits: number;
  /** Of `next`, 0 to 1. */
  readonly sharedShare: number;
  /** The index of the first block of `next` that is not wholly shared; left out when all of `next` is. */
  readonly firstChangedBlock?: number;
  /** The index, inside that block, of the first segment that is not wholly shared. */
  readonly firstChangedSegment?: number;
  /** Given when a manifest lists tools: they stand before the text on the wire, and a change throws all of it away. */
  readonly toolsChanged?: boolean;
}

/**
 * Compares the beginning of `next` with that of `previous`: to the code unit for prompts; in whole segments, never too
 * many, where one of them is a manifest, which has no text (docs/composition.md).
 *
 * @example comparePromptPrefix(reasonCall, judgeCall).sharedShare; // => 0.93
 */
export function comparePromptPrefix(
  previous: AssembledPrompt | PromptManifest,
  next: AssembledPrompt | PromptManifest,
): PromptPrefixComparison {
  const shared = countShared(previous, next);
  const length = isManifest(next) ? next.codeUnits : next.text.length;
  return definedOnly<PromptPrefixComparison>({
    sharedCodeUnits: shared,
    sharedShare: length === 0 ? 1 : shared / length,
    ...findFirstChange(next, shared),
    toolsChanged: compareTools(previous, next),
  });
}

function countShared(previous: AssembledPrompt | PromptManifest, next: AssembledPrompt | PromptManifest): number {
  if (!isManifest(previous) && !isManifest(next)) return sharedOfTexts(previous.text, next.text);
  return sharedOfManifests(asManifest(previous), asManifest(next));
}

const isManifest = (prompt: AssembledPrompt | PromptManifest): prompt is PromptManifest => !('text' in prompt);
const asManifest = (prompt: AssembledPrompt | PromptManifest): PromptManifest =>
  isManifest(prompt) ? prompt : promptManifest(prompt);

/** Equal halves are found by whole comparisons, which are far quicker than a loop over code units. */
function sharedOfTexts(previous: string, next: string): number {
  let low = 0;
  let high = Math.min(previous.length, next.length);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (previous.slice(low, middle) === next.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Inside the first changed block its leading equal segments are shared, as long as the separator before them is. */
function sharedOfManifests(previous: PromptManifest, next: PromptManifest): number {
  const index = next.blocks.findIndex(({ digest }, block) => previous.blocks[block]?.digest !== digest);
  const [before, after] = [previous.blocks[index], next.blocks[index]];
  if (after === undefined) return next.codeUnits;
  if (before === undefined || before.separator !== after.separator) return after.start;
  const changed = after.segments.findIndex(({ digest }, segment) => before.segments[segment]?.digest !== digest);
  const equal = changed < 0 ? after.segments : after.segments.slice(0, changed);
  return equal.at(-1)?.end ?? after.start;
}

function findFirstChange(
  { blocks }: AssembledPrompt | PromptManifest,
  shared: number,
): Pick<PromptPrefixComparison, 'firstChangedBlock' | 'firstChangedSegment'> {
  const block = blocks.findIndex(({ end }) => end > shared);
  const segment = blocks[block]?.segments.findIndex(({ end }) => end > shared) ?? -1;
  return {
    ...(block < 0 ? {} : { firstChangedBlock: block }),
    ...(segment < 0 ? {} : { firstChangedSegment: segment }),
  };
}

function compareTools(
  previous: AssembledPrompt | PromptManifest,
  next: AssembledPrompt | PromptManifest,
): boolean | undefined {
  if (!isManifest(previous) || !isManifest(next)) return undefined;
  if (previous.tools === undefined && next.tools === undefined) return undefined;
  const [before, after] = [previous.tools ?? [], next.tools ?? []];
  return before.length !== after.length || before.some(({ digest }, index) => digest !== after[index]?.digest);
}
