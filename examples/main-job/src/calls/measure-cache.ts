import type { MadeCall } from '@bitcode/pipeline-hosts';
import { digestPromptText } from '@bitcode/prompts';

/** What a provider's cache can make of the whole requests of a run, user text included. */
export interface CacheFigures {
  /** Code units of all requests. */
  readonly codeUnits: number;
  /** Of these, what begins as an earlier request of the run did. */
  readonly sharedCodeUnits: number;
  /** The smallest beginning that the provider keeps, in tokens. */
  readonly minTokens: number;
  /** Read from and written to a cache with four marks. */
  readonly readCodeUnits: number;
  readonly writtenCodeUnits: number;
  /** The price of all input with these marks, over its price without a cache: 1.25 for writing, 0.1 for reading. */
  readonly costShare: number;
  /** What the beginnings end at, the costliest first. */
  readonly breaks: readonly CacheBreak[];
}

/** A place in requests at which they stop being like an earlier one. */
export interface CacheBreak {
  /** `the thinking block`, `selectedContext in the user text`, … */
  readonly place: string;
  readonly calls: number;
  /** What stands from there on, in all these calls together. */
  readonly codeUnits: number;
}

const CHARACTERS_A_TOKEN = 4;
const PRICES = { written: 1.25, read: 0.1 };
/** The blocks whose ends are worth a mark: what other calls share ends there. */
const MARKED_KINDS: ReadonlySet<string> = new Set(['pipeline', 'agent', 'step']);

/** Returns the figures of some calls, in the order they were made. */
export function measureCache(calls: readonly MadeCall[], minTokens: number): CacheFigures {
  const seen = new SeenTexts();
  const kept = new Set<string>();
  const breaks = new Map<string, { calls: number; codeUnits: number }>();
  const sum = { codeUnits: 0, sharedCodeUnits: 0, readCodeUnits: 0, writtenCodeUnits: 0 };
  for (const { callSite } of calls) {
    const text = requestText(callSite);
    const shared = seen.add(text);
    sum.codeUnits += text.length;
    sum.sharedCodeUnits += shared;
    const { read, written } = useMarks(callSite, { text, kept, least: minTokens * CHARACTERS_A_TOKEN });
    sum.readCodeUnits += read;
    sum.writtenCodeUnits += written;
    tallyBreak(breaks, placeAt(callSite, shared), text.length - shared);
  }
  const paid = sum.codeUnits - sum.readCodeUnits - sum.writtenCodeUnits;
  const cost = paid + sum.readCodeUnits * PRICES.read + sum.writtenCodeUnits * PRICES.written;
  return {
    ...sum,
    minTokens,
    costShare: sum.codeUnits === 0 ? 1 : cost / sum.codeUnits,
    breaks: [...breaks].map(([place, rest]) => ({ place, ...rest })).sort((a, b) => b.codeUnits - a.codeUnits),
  };
}

type SentCall = MadeCall['callSite'];

const requestText = ({ system, user, tail }: SentCall): string => `${system.text}${user}${tail?.text ?? ''}`;

/** Texts in order, so that what a new one begins with is found beside it. */
class SeenTexts {
  readonly #texts: string[] = [];

  /** Takes a text in, and returns how much of its beginning an earlier one has. */
  add(text: string): number {
    let [low, high] = [0, this.#texts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#texts[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    const beside = [this.#texts[low - 1], this.#texts[low]];
    this.#texts.splice(low, 0, text);
    return Math.max(...beside.map((one) => (one === undefined ? 0 : countShared(one, text))));
  }
}

function countShared(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count++;
  return count;
}

/** Reads the longest marked beginning that was kept, and keeps the marked ones of this request. */
function useMarks(
  callSite: SentCall,
  { text, kept, least }: { readonly text: string; readonly kept: Set<string>; readonly least: number },
): { readonly read: number; readonly written: number } {
  const marks = marksOf(callSite).filter((offset) => offset >= least);
  const digests = marks.map((offset) => digestPromptText(text.slice(0, offset)));
  const read = Math.max(0, ...marks.filter((_, index) => kept.has(digests[index] ?? '')));
  for (const digest of digests) kept.add(digest);
  return { read, written: Math.max(0, ...marks) - read };
}

/** Behind a thinking in the system text no beginning is met again; with the tail the user text is part of it. */
function marksOf({ system, tail, stableUserEnd }: SentCall): number[] {
  const ends = system.blocks.filter(({ kind }) => MARKED_KINDS.has(kind)).map(({ end }) => end);
  return tail === undefined ? ends : [...ends, system.text.length + stableUserEnd];
}

function placeAt({ system, user, userSections }: SentCall, offset: number): string {
  const block = system.blocks.find(({ start, end }) => offset >= start && offset < end);
  if (block !== undefined) return `the ${block.kind} block`;
  const at = offset - system.text.length;
  if (at >= user.length) return 'the block behind the user text';
  const section = userSections.findLast(({ start }) => start <= at);
  return `${section?.name ?? 'the beginning'} in the user text`;
}

function tallyBreak(breaks: Map<string, { calls: number; codeUnits: number }>, place: string, codeUnits: number): void {
  const { calls, codeUnits: before } = breaks.get(place) ?? { calls: 0, codeUnits: 0 };
  breaks.set(place, { calls: calls + 1, codeUnits: before + codeUnits });
}
