import type { CountTokens } from '@bitcode/prompts';
import type { ReadCall } from '../lock-reader';

/** All that a call sends, in the order of the wire. */
export interface SentText {
  /** As JSON; nothing for none. */
  readonly tools: string;
  /** System, user and tail. */
  readonly text: string;
  readonly schema: string;
}

/** Returns what a call sends. */
export function sentText({ tools, system, userText = '', tail, schema }: ReadCall): SentText {
  return {
    tools: tools.length === 0 ? '' : JSON.stringify(tools),
    // A text never runs into the next one: a message ends where it ends.
    text: [system.text, userText, tail?.text ?? ''].join('\0'),
    schema: schema === undefined ? '' : JSON.stringify(schema),
  };
}

/** True for calls that read the same. */
export const isSameText = (a: SentText, b: SentText): boolean =>
  a.tools === b.tools && a.text === b.text && a.schema === b.schema;

/** Returns how many tokens a call sends. */
export const countSent = ({ tools, text, schema }: SentText, countTokens: CountTokens): number =>
  [tools, ...text.split('\0'), schema].reduce((sum, one) => sum + (one === '' ? 0 : countTokens(one)), 0);

/** Returns how many code units two texts begin with alike; whole comparisons are far quicker than a loop. */
export function sharedBeginning(a: string, b: string): number {
  let low = 0;
  let high = Math.min(a.length, b.length);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (a.slice(low, middle) === b.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the share of what a run sends that stands in beginnings which another call of the run sends too. What a provider
 * must read at least once is a tree of beginnings: sorted, each text adds what it does not share with the one before.
 */
export function shareInRun(calls: readonly { readonly sent: SentText; readonly weight: number }[]): number {
  const sorted = calls
    .filter(({ weight }) => weight > 0)
    .map(({ sent, weight }) => ({ text: `${sent.tools}\0${sent.text}`, weight }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  let all = 0;
  let fresh = 0;
  let previous = '';
  for (const { text, weight } of sorted) {
    all += text.length * weight;
    fresh += Math.min(weight, 1) * (text.length - sharedBeginning(previous, text));
    previous = text;
  }
  return all === 0 ? 0 : 1 - fresh / all;
}
