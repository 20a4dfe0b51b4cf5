import { diffPromptTexts, type TextChange } from '@bitcode/prompt-settings/merge';
import { diffArrays } from 'diff';

/** A run of words that both texts have, that only the first has, or that only the second has. */
export type WordChange = TextChange;

/** Sentences over this are shown whole: nobody reads a difference of single words across a page. */
const MAX_LENGTH = 6000;
/** The work is bounded by the number of differences. */
const MAX_DIFFERENCES = 400;
/** Sentences that share fewer of their letters than this are two sentences, not one that was changed. */
const LEAST_SHARED = 0.3;

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}`;
/** A word with its marks, a run of spaces, or any single character. */
const WORDS = new RegExp(String.raw`[${UNSPACED}]\p{M}*|(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}_])+|\s+|.`, 'gsu');

/**
 * Returns the difference of two texts, first by sentences, then by words where a sentence was changed. `same` and
 * `removed` joined are the first text, `same` and `added` the second, apart from line ends and white space at the end.
 */
export function compareTexts(from: string, to: string): readonly WordChange[] {
  const bySentence = diffPromptTexts(from, to);
  const changes: WordChange[] = [];
  for (let index = 0; index < bySentence.length; index++) {
    const [change, next] = [bySentence[index] as WordChange, bySentence[index + 1]];
    const isChanged = change.kind === 'removed' && next?.kind === 'added';
    changes.push(...(isChanged ? compareWords(change.text, next.text) : [change]));
    if (isChanged) index += 1;
  }
  return joinAlike(changes);
}

function compareWords(from: string, to: string): readonly WordChange[] {
  const whole: readonly WordChange[] = [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ];
  if (from.length + to.length > MAX_LENGTH) return whole;
  const rows = diffArrays(splitWords(from), splitWords(to), { maxEditLength: MAX_DIFFERENCES });
  if (rows === undefined) return whole;
  const words = rows.map(({ added, removed, value }): WordChange => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { kind, text: value.join('') };
  });
  return isReadable(words, Math.max(from.length, to.length)) ? bridgeSpaces(words) : whole;
}

const splitWords = (text: string): string[] => [...(text.match(WORDS) ?? [])];

function isReadable(words: readonly WordChange[], length: number): boolean {
  const shared = words.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
  return shared >= length * LEAST_SHARED;
}

/** Words in a row that were replaced are one change: a space that both have between them does not break it up. */
function bridgeSpaces(words: readonly WordChange[]): readonly WordChange[] {
  return words.flatMap((word, index): readonly WordChange[] => {
    const isBetween =
      word.kind === 'same' && word.text.trim() === '' && isChange(words[index - 1]) && isChange(words[index + 1]);
    if (!isBetween) return [word];
    return [
      { kind: 'removed', text: word.text },
      { kind: 'added', text: word.text },
    ];
  });
}

const isChange = (word: WordChange | undefined): boolean => word !== undefined && word.kind !== 'same';

/** What was removed and added at one place stands together, the removal first. */
function joinAlike(changes: readonly WordChange[]): readonly WordChange[] {
  const joined: WordChange[] = [];
  let [removed, added] = ['', ''];
  const close = (): void => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of changes) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      close();
      const last = joined.at(-1);
      if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text };
      else joined.push({ kind, text });
    }
  }
  close();
  return joined;
}
