import { createClosingBrackets } from './closing-bracket';
import { type JsonBroken, type JsonProblem, readJson } from './json-reader';

/** A JSON value that stands in an answer. */
export interface FoundValue {
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  readonly isFenced: boolean;
}

/** A piece of an answer that had begun as JSON and cannot be used. */
export interface FoundFault {
  readonly start: number;
  readonly end: number;
  readonly problem: JsonProblem;
  /** Where the answer was cut off: what of it is complete. */
  readonly kept?: string | undefined;
}

/** What an answer holds. */
export interface ScannedAnswer {
  readonly values: readonly FoundValue[];
  readonly faults: readonly FoundFault[];
  /** What stands before it was thinking. */
  readonly start: number;
}

const TAG_NAMES = 'think|thinking|thoughts?|reasoning|reflection|scratchpad|analysis';
/** Begins and ends of thinking, as models write them: `<think>`, `[THINK]`, `◁think▷`, with a namespace or without. */
const TAG = new RegExp(`[<◁[](/?)(?:\\w+:)?(?:${TAG_NAMES})[>▷\\]]`, 'iy');
const CLOSING_TAG = new RegExp(TAG.source.replace('(/?)', '/'), 'gi');
const FENCE = /(?:`{3,}|~{3,})/y;
const OPENING_FENCE = /(?:`{3,}|~{3,})[\w+.-]*[ \t]*(?:\r?\n|(?=[{[]))/y;
const FENCE_LINE = /^[ \t>]*(?:`{3,}|~{3,})/gm;
/** Where one of these may begin, or JSON. */
const MARK = /[[{<◁`~]/g;
const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/**
 * Returns the JSON values that stand in an answer, outermost ones only, and what had begun as JSON and is broken: none
 * of a broken one's pieces is a value. What stands inside reasoning tags is left out (docs/running-agents.md).
 */
export function scanAnswer(text: string, { isCut = false }: { readonly isCut?: boolean } = {}): ScannedAnswer {
  const scan = new AnswerScan(text);
  scan.run();
  if (isCut) scan.dropOpenThinking();
  return scan;
}

class AnswerScan implements ScannedAnswer {
  readonly values: FoundValue[] = [];
  readonly faults: FoundFault[] = [];
  start = 0;
  private at = 0;
  private isFenced = false;
  /** What was found before the reasoning tag that is open. */
  private thinking: { readonly values: number; readonly faults: number } | undefined;
  private readonly closingOf: (start: number) => number | undefined;
  private readonly nextClosingTag: (from: number) => number | undefined;
  private readonly nextFence: (from: number) => number | undefined;

  constructor(private readonly text: string) {
    this.closingOf = createClosingBrackets(text);
    this.nextClosingTag = createSearch(text, CLOSING_TAG);
    this.nextFence = createSearch(text, FENCE_LINE);
  }

  run(): void {
    while (endOfMatch(MARK, this.text, this.at) !== undefined) {
      const start = MARK.lastIndex - 1;
      const tagEnd = endOfMatch(TAG, this.text, start);
      const fenceEnd = endOfMatch(FENCE, this.text, start);
      this.at = tagEnd ?? fenceEnd ?? start + 1;
      if (tagEnd !== undefined) this.passTag(this.text[start + 1] === '/');
      else if (fenceEnd !== undefined) this.passFence(start);
      else if ('[{'.includes(this.text[start] as string)) this.readFrom(start);
    }
  }

  dropOpenThinking(): void {
    if (this.thinking !== undefined) this.passTag(true);
  }

  private passTag(isClosing: boolean): void {
    if (!isClosing) {
      this.thinking ??= { values: this.values.length, faults: this.faults.length };
      return;
    }
    const { values, faults } = this.thinking ?? { values: 0, faults: 0 };
    this.values.length = values;
    this.faults.length = faults;
    this.thinking = undefined;
    this.isFenced = false;
    this.start = this.at;
  }

  private passFence(start: number): void {
    OPENING_FENCE.lastIndex = start;
    this.isFenced = !this.isFenced && OPENING_FENCE.test(this.text);
  }

  private readFrom(start: number): void {
    const read = readJson(this.text, start);
    if (read.kind === 'broken') return this.passBroken(start, read);
    this.at = read.end;
    if (read.kind === 'prose') return;
    const { value, end, problem } = read;
    if (problem !== undefined) this.faults.push({ start, end, problem });
    else this.values.push({ value, start, end, isFenced: this.isFenced });
  }

  private passBroken(start: number, { problem, kept }: JsonBroken): void {
    const closing = this.closingOf(start);
    if (closing === undefined && this.isGlued(start)) {
      this.at = start + 1;
      return;
    }
    // What is JSON to the end of the text has its tags and fences in strings.
    const ending = kept === undefined ? (this.nextClosingTag(start) ?? this.nextFence(start)) : undefined;
    this.at = closing ?? ending ?? this.text.length;
    this.faults.push({ start, end: this.at, problem, kept });
  }

  /** `array[`: a bracket that never closes and stands right behind a word. */
  private isGlued(start: number): boolean {
    return this.text[start] === '[' && WORD_CHARACTER.test(this.text[start - 1] ?? '');
  }
}

/** Where the match from a place on ends; far cheaper than its groups, where a text is nothing but marks. */
function endOfMatch(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Returns what finds the next match from a place on, asked for growing places; the text is searched once. */
function createSearch(text: string, pattern: RegExp): (from: number) => number | undefined {
  let found = -1;
  return (from) => {
    if (found < from) {
      pattern.lastIndex = from;
      found = pattern.exec(text)?.index ?? text.length;
    }
    return found < text.length ? found : undefined;
  };
}
