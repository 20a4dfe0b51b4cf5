/** Two texts without what they begin and end with alike. */
export interface TextChange {
  readonly before: string;
  readonly after: string;
}

const CONTEXT = 40;

/** Returns what differs between two texts, in whole words, each with a little of what stands around it. */
export function describeTextChange(before: string, after: string): TextChange {
  const [a, b] = [splitWords(before), splitWords(after)];
  const most = Math.min(a.length, b.length);
  const head = countEqual(a, b, most);
  const tail = countEqual(a.toReversed(), b.toReversed(), most - head);
  const opening = shorten(a.slice(0, head).join(''), 'end');
  const closing = shorten(a.slice(a.length - tail).join(''), 'start');
  const middle = (words: readonly string[]): string =>
    opening + words.slice(head, words.length - tail).join('') + closing;
  return { before: middle(a), after: middle(b) };
}

const splitWords = (text: string): string[] => text.split(/(?<=\s)(?=\S)/);

function countEqual(a: readonly string[], b: readonly string[], most: number): number {
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count;
}

/** Keeps the end of what stands before a change, or the start of what stands behind it. */
function shorten(text: string, kept: 'start' | 'end'): string {
  if (text.length <= CONTEXT) return text;
  return kept === 'end'
    ? `… ${text.slice(-CONTEXT).replace(/^\S*\s/, '')}`
    : `${text.slice(0, CONTEXT).replace(/\s\S*$/, '')} …`;
}
