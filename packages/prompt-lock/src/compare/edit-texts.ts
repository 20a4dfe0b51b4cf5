import { diffArrays } from 'diff';

/** Words that both sides have, or one of them. */
export interface EditedWords {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Sentences that follow each other and differ. */
export interface TextEdit {
  readonly words: readonly EditedWords[];
}

/** Texts that differ in more places are shown as one taken out and one put in: nobody reads such a difference by words. */
const MOST_EDITS = 2000;
/** Below this share of words in common, a sentence is another one. */
const LEAST_ALIKE = 0.35;

const SENTENCE_END = /(?<=[.!?…]["'’”)\]]?[^\S\n])|(?<=[。！？])|(?<=\n)/u;
const WORD =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Returns what differs between two texts: sentences first, then words inside those that are alike. */
export function editTexts(before: string | undefined, after: string | undefined): TextEdit[] {
  if (before === after) return [];
  if (before === undefined || after === undefined) return [{ words: wholeTexts(before, after) }];
  const steps = diff(splitSentences(before), splitSentences(after));
  if (steps === undefined) return [{ words: wholeTexts(before, after) }];
  const edits: TextEdit[] = [];
  let open: { removed: string; added: string } | undefined;
  const close = (): void => {
    if (open !== undefined) edits.push({ words: editWords(open.removed, open.added) });
    open = undefined;
  };
  for (const { kind, text } of steps) {
    if (kind === 'same') {
      close();
      continue;
    }
    open ??= { removed: '', added: '' };
    open[kind] += text;
  }
  close();
  return edits;
}

const splitSentences = (text: string): string[] => text.split(SENTENCE_END);

/** Returns runs that are the same, removed or added, removed before added; undefined where there are too many. */
function diff(before: readonly string[], after: readonly string[]): EditedWords[] | undefined {
  return diffArrays([...before], [...after], { maxEditLength: MOST_EDITS })?.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

function wholeTexts(removed: string | undefined, added: string | undefined): EditedWords[] {
  return [
    ...(removed === undefined || removed === '' ? [] : [{ kind: 'removed' as const, text: removed }]),
    ...(added === undefined || added === '' ? [] : [{ kind: 'added' as const, text: added }]),
  ];
}

function editWords(removed: string, added: string): EditedWords[] {
  if (removed === '' || added === '') return wholeTexts(removed, added);
  const words = diff(removed.match(WORD) ?? [], added.match(WORD) ?? []);
  if (words === undefined || shareOfSame(words, removed, added) < LEAST_ALIKE) return wholeTexts(removed, added);
  return closeGaps(words);
}

const visible = (text: string): number => text.replace(/\s+/g, '').length;

function shareOfSame(words: readonly EditedWords[], removed: string, added: string): number {
  const same = words.reduce((sum, { kind, text }) => sum + (kind === 'same' ? visible(text) : 0), 0);
  return (2 * same) / Math.max(1, visible(removed) + visible(added));
}

/** Two changed words with nothing but space between them are one change. */
function closeGaps(words: readonly EditedWords[]): EditedWords[] {
  const closed: EditedWords[] = [];
  let gone = '';
  let come = '';
  const flush = (): void => {
    closed.push(...wholeTexts(gone, come));
    [gone, come] = ['', ''];
  };
  words.forEach(({ kind, text }, index) => {
    const isGap = kind === 'same' && /^\s*$/.test(text) && gone + come !== '' && index < words.length - 1;
    if (isGap || kind !== 'added') gone += kind === 'same' && !isGap ? '' : text;
    if (isGap || kind === 'added') come += text;
    if (kind !== 'same' || isGap) return;
    flush();
    closed.push({ kind, text });
  });
  flush();
  return closed;
}
