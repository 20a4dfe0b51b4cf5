import { countWords } from '../../protocol';
import type { WordChange } from './compare-texts';

/** A run that is shown, or one that both texts have and that is folded away. */
export type FoldedChange = WordChange | { readonly kind: 'folded'; readonly text: string; readonly words: number };

/** So much of what did not change is shown on each side of a change. */
const BESIDE = 160;
/** Less than this is not worth a fold. */
const LEAST_FOLDED = 240;

/** Returns the changes with what did not change folded away, all but a sentence or so beside each change. */
export function foldChanges(changes: readonly WordChange[]): readonly FoldedChange[] {
  return changes.flatMap((change, index): readonly FoldedChange[] => {
    if (change.kind !== 'same') return [change];
    return foldSame(change.text, { isFirst: index === 0, isLast: index === changes.length - 1 });
  });
}

function foldSame(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): readonly FoldedChange[] {
  const start = isFirst ? 0 : endOfHead(text);
  const end = isLast ? text.length : startOfTail(text);
  if (end - start < LEAST_FOLDED) return [{ kind: 'same', text }];
  const folded = text.slice(start, end);
  const pieces: readonly FoldedChange[] = [
    { kind: 'same', text: text.slice(0, start) },
    { kind: 'folded', text: folded, words: countWords(folded) },
    { kind: 'same', text: text.slice(end) },
  ];
  return pieces.filter((piece) => piece.text !== '');
}

/** A sentence or a line ends here. */
const END = /[.!?。！？]\s|\n/g;

/** The end of the first sentence or line behind a change, or of a word where that is far away. */
function endOfHead(text: string): number {
  const head = text.slice(0, BESIDE);
  const first = head.search(END);
  if (first >= 0) return first + 2 <= head.length ? first + 2 : head.length;
  return wholeCharacter(text, head.lastIndexOf(' ') + 1 || head.length);
}

/** The start of the last sentence or line before a change. */
function startOfTail(text: string): number {
  const from = Math.max(0, text.length - BESIDE);
  const ends = [...text.slice(from).matchAll(END)].map(({ index, 0: { length } }) => from + index + length);
  const last = ends.filter((end) => end < text.length).at(-1);
  if (last !== undefined) return last;
  const space = text.indexOf(' ', from);
  return wholeCharacter(text, space < 0 ? from : space + 1);
}

/** A place that cuts no character in half. */
const wholeCharacter = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text[place] ?? '') && place > 0 ? place - 1 : place;
