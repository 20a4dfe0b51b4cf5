import type { AssembledPrompt, PlacedSegment, PromptBlock } from '../assembled-prompt';
import { compareStability, lessStable, type SegmentStability } from '../prompt-segment';
import { readBlockRole, stabilityInBlock } from './block-role';
import { assertCountOption } from './count-option';
import { type CountTokens, estimateTokens } from './count-tokens';

/** A place at which a provider's cache may be told to keep what stands before it. */
export interface CacheBreakpoint {
  /** UTF-16 code units; the end of a segment, and of its block's frame where it is the last, or the start of a slot. */
  readonly offset: number;
  /** What follows lives shorter, is not shared by other calls, or is nothing. */
  readonly reason: 'stability' | 'shared' | 'end';
  /** Of all the text before it: that of its least stable segment. */
  readonly stability: SegmentStability;
  /** Tokens before it. */
  readonly tokens: number;
}

/** How many breakpoints there may be, and where. */
export interface CacheBreakpointOptions {
  /** The most that the provider takes: 4 for Anthropic, less what tools and messages use. */
  readonly max: number;
  /** Blocks, by kind or id, behind which calls that share the text so far part ways. For a walk: agent and step. */
  readonly shareAfter?: readonly string[];
  /** The provider's minimum; 1,024 when left out. Without a `countTokens` of the host's a place counts from 1.15 × that. */
  readonly minTokens?: number;
  readonly countTokens?: CountTokens;
}

const SHARED_KINDS = ['agent', 'step'];
const SMALLEST_CACHED_PREFIX = 1024;
/** In percent: the estimate may be this much too high, and a provider ignores a mark below its minimum. */
const ESTIMATE_MARGIN = 15;

/**
 * Returns where to put cache marks, in text order: where stability falls, where the text that many calls share ends,
 * and at the end; never behind a `request` segment, never below the provider's minimum. When there are more than
 * `max`, the last shared place stays first, then the last place of all, then the other shared ones, then the other
 * falls, later before earlier (docs/composition.md).
 *
 * @throws PROMPT_OPTION_INVALID for a `max` or `minTokens` that is no count
 * @example cacheBreakpoints(prompt, { max: 2 }).map(({ reason }) => reason); // => ['shared', 'end']
 */
export function cacheBreakpoints(prompt: AssembledPrompt, options: CacheBreakpointOptions): CacheBreakpoint[] {
  const { shareAfter, countTokens = estimateTokens } = options;
  const max = assertCountOption('max', options.max);
  const margin = options.countTokens === undefined ? ESTIMATE_MARGIN : 0;
  const minTokens = assertCountOption('minTokens', options.minTokens ?? SMALLEST_CACHED_PREFIX);
  const measured = findPlaces(prompt, shareAfter)
    .map((place): CacheBreakpoint => ({ ...place, tokens: countTokens(prompt.text.slice(0, place.offset)) }))
    .filter(({ tokens }) => 100 * tokens >= (100 + margin) * minTokens);
  return chooseBest(measured, max);
}

type Place = Omit<CacheBreakpoint, 'tokens'>;

function findPlaces({ blocks }: AssembledPrompt, shareAfter: readonly string[] | undefined): Place[] {
  const steps = blocks.flatMap((block) => listSteps(block, sharesEnd(block, shareAfter)));
  const firstRequest = steps.findIndex((step) => step.stability === 'request');
  const kept = firstRequest < 0 ? steps : steps.slice(0, firstRequest);
  let stability: SegmentStability = 'constant';
  return kept.flatMap((step, index): Place[] => {
    stability = lessStable(stability, step.stability);
    const reason = step.sharedEndsHere ? 'shared' : reasonOf(stability, steps[index + 1]);
    return reason === undefined ? [] : [{ offset: step.end, reason, stability }];
  });
}

/** One segment, or the beginning of one, on the way to the end. */
interface Step {
  readonly end: number;
  readonly stability: SegmentStability;
  readonly sharedEndsHere: boolean;
}

const listSteps = (block: PromptBlock, shared: boolean): Step[] =>
  block.segments.flatMap((segment, index) => {
    const isLast = index === block.segments.length - 1;
    const stability = stabilityInBlock(segment, block);
    const whole = { end: isLast ? block.end : segment.end, stability, sharedEndsHere: shared && isLast };
    return [...listLead(segment, stability), whole];
  });

/** What stands before a segment's first less stable slot lasts longer than the rest. */
function listLead(
  { start, stability, leadStability: lead, values = [] }: PlacedSegment,
  inBlock: SegmentStability,
): Step[] {
  if (lead === undefined || inBlock !== stability) return [];
  const slot = values.find((value) => value.stability !== undefined && compareStability(lead, value.stability) < 0);
  return slot === undefined || slot.start === start
    ? []
    : [{ end: slot.start, stability: lead, sharedEndsHere: false }];
}

function sharesEnd(block: PromptBlock, shareAfter: readonly string[] | undefined): boolean {
  const { kind } = readBlockRole(block);
  if (kind !== undefined && (shareAfter ?? SHARED_KINDS).includes(kind)) return true;
  return shareAfter?.includes(block.id) ?? false;
}

function reasonOf(stability: SegmentStability, next: Step | undefined): 'stability' | 'end' | undefined {
  if (next === undefined) return 'end';
  return compareStability(stability, next.stability) < 0 ? 'stability' : undefined;
}

function chooseBest(places: readonly CacheBreakpoint[], max: number): CacheBreakpoint[] {
  const latestFirst = places.toReversed();
  const shared = latestFirst.filter(({ reason }) => reason === 'shared');
  const ranked = new Set([...shared.slice(0, 1), ...latestFirst.slice(0, 1), ...shared, ...latestFirst]);
  return [...ranked].slice(0, max).toSorted((a, b) => a.offset - b.offset);
}
