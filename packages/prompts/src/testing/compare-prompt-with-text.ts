import type { AssembledPrompt } from '../assembled-prompt';

/** The first place at which a prompt's text is not what it should be. */
export interface TextDifference {
  /** UTF-16 code units before it, equal in both texts. */
  readonly offset: number;
  /** The id of the block; left out in an empty prompt. */
  readonly block?: string;
  /** The path of the segment; left out between segments and behind the last one. */
  readonly path?: string;
  /** What the text says from a little before the place on. */
  readonly expected: string;
  /** What the prompt says from there on. */
  readonly received: string;
}

/** Whether a prompt's text is the one given, and where it first is not. */
export interface TextComparison {
  readonly isEqual: boolean;
  readonly difference?: TextDifference;
  /** The same to read; empty when equal. */
  readonly report: string;
}

const BEFORE = 20;
const BEHIND = 60;

/**
 * Compares the text of a prompt with a text, to the character, and names block and segment of the first difference.
 * Throws nothing and knows no test runner: assert that `report` is `''`.
 *
 * @example comparePromptWithText(renderPrompt(LAYERS), buildPromptAsBefore()).report; // => ''
 */
export function comparePromptWithText(prompt: AssembledPrompt, text: string): TextComparison {
  if (prompt.text === text) return { isEqual: true, report: '' };
  const offset = countShared(prompt.text, text);
  const around = (one: string): string => one.slice(Math.max(offset - BEFORE, 0), offset + BEHIND);
  const place = findPlace(prompt, offset);
  const difference = { offset, ...place, expected: around(text), received: around(prompt.text) };
  return { isEqual: false, difference, report: describe(difference) };
}

function countShared(a: string, b: string): number {
  let offset = 0;
  while (offset < a.length && offset < b.length && a[offset] === b[offset]) offset++;
  return offset;
}

function findPlace({ blocks }: AssembledPrompt, offset: number): Pick<TextDifference, 'block' | 'path'> {
  const block = blocks.find(({ end }) => offset < end) ?? blocks.at(-1);
  const segment = block?.segments.find(({ start, end }) => start <= offset && offset < end);
  return {
    ...(block === undefined ? {} : { block: block.id }),
    ...(segment === undefined ? {} : { path: segment.path }),
  };
}

function describe({ offset, block, path, expected, received }: TextDifference): string {
  const where =
    path === undefined ? `block "${block ?? ''}", outside of its parts` : `part "${path}" of block "${block}"`;
  return `at ${offset}, in ${where}\n- ${JSON.stringify(expected)}\n+ ${JSON.stringify(received)}`;
}
