import type { AssembledPrompt } from '../assembled-prompt';
import { comparePromptWithText, type TextComparison } from './compare-prompt-with-text';

/** What both builders are given: cases by name, and random ones. */
export interface BuilderCases<Input> {
  readonly named?: Readonly<Record<string, Input>>;
  readonly random?: {
    readonly count: number;
    /** Equal seeds give equal cases. */
    readonly seed: number;
    /** Returns one case; `random` gives a number from 0 on and below 1. */
    readonly make: (random: () => number) => Input;
  };
}

/** One case in which the builders differ. */
export interface BuilderDifference<Input> extends TextComparison {
  /** The name of the case, or `random 17`. */
  readonly name: string;
  readonly input: Input;
}

/** Whether two builders agree, and where they do not. */
export interface BuilderComparison<Input> {
  readonly isEqual: boolean;
  /** The cases that were tried. */
  readonly checked: number;
  readonly differences: readonly BuilderDifference<Input>[];
  /** The first differences to read, and how many there are; empty when equal. */
  readonly report: string;
}

const REPORTED = 10;

/**
 * Holds a builder of strings against its successor, over named and random cases, to the character. What a builder
 * throws is thrown on.
 *
 * @example comparePromptBuilders(buildAsBefore, (input) => renderPrompt(layersOf(input)), { named: { plain: {} } }).report; // => ''
 */
export function comparePromptBuilders<Input>(
  before: (input: Input) => string,
  after: (input: Input) => AssembledPrompt,
  cases: BuilderCases<Input>,
): BuilderComparison<Input> {
  const all = listCases(cases);
  const differences = all.flatMap(({ name, input }) => {
    const compared = comparePromptWithText(after(input), before(input));
    return compared.isEqual ? [] : [{ name, input, ...compared }];
  });
  return { isEqual: differences.length === 0, checked: all.length, differences, report: describe(differences) };
}

function listCases<Input>({ named = {}, random }: BuilderCases<Input>): { name: string; input: Input }[] {
  const cases = Object.entries(named).map(([name, input]) => ({ name, input }));
  if (random === undefined) return cases;
  const next = createRandom(random.seed);
  const made = Array.from({ length: random.count }, (_, at) => ({ name: `random ${at}`, input: random.make(next) }));
  return [...cases, ...made];
}

/** A small generator of numbers (mulberry32): its own state, the same on every machine. */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function describe<Input>(differences: readonly BuilderDifference<Input>[]): string {
  const shown = differences.slice(0, REPORTED).map(({ name, report }) => `${name}: ${report}`);
  const more = differences.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n\n');
}
