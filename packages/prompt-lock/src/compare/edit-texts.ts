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

/** A sentence stands apart from the space behind it: where one is put in, its neighbours are as they were. */
const SENTENCE_END = /(?<=[.!?…]["'’”)\]]?)(?=[^\S\n])|(?<=[.!?…]["'’”)\]]?[^\S\n])|(?<=[。！？])|(?<=\n)|(?=\n)/u;
const WORD =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Returns what differs between two texts: sentences first, then words inside those that are alike. */
export function editTexts(before: string | undefined, after: string | undefined): TextEdit[] {
  if (before === after) return [];
  if (before === undefined || after === undefined) return [{ words: wholeTexts(before, after) }];
  const steps = diff(splitSentences(before), splitSentences(after), joinSentences);
  if (steps === undefined) return [{ words: wholeTexts(before, after) }];
  const edits: TextEdit[] = [];
  for (let index = 0; index < steps.length; index++) {
    if (steps[index]?.kind === 'same') continue;
    const [first, second] = [steps[index], steps[index + 1]] as [EditedWords, EditedWords | undefined];
    const isPair = second !== undefined && second.kind !== 'same';
    const [before, behind] = [steps[index - 1]?.text, steps[isPair ? index + 2 : index + 1]?.text];
    edits.push({ words: withNeighbours(editWords(...sidesOf(first, isPair ? second : undefined)), before, behind) });
    if (isPair) index++;
  }
  return edits;
}

function sidesOf(first: EditedWords, second: EditedWords | undefined): readonly [removed: string, added: string] {
  const textOf = (kind: EditedWords['kind']): string => [first, second].find((step) => step?.kind === kind)?.text ?? '';
  return [textOf('removed'), textOf('added')];
}

const NEIGHBOUR = 60;

/** White space alone tells nothing; what stands around it does. */
function withNeighbours(words: readonly EditedWords[], before = '', behind = ''): EditedWords[] {
  if (words.some(({ text }) => text.trim() !== '')) return [...words];
  return [
    { kind: 'same', text: before.slice(-NEIGHBOUR) },
    ...words,
    { kind: 'same', text: behind.slice(0, NEIGHBOUR) },
  ];
}

const joinWords = (words: readonly string[]): string => words.join('');

/** The space between a sentence and the one before it is no beginning of it. */
const joinSentences = (sentences: readonly string[]): string =>
  joinWords(sentences.length > 1 && sentences[0] === ' ' ? sentences.slice(1) : sentences);

const splitSentences = (text: string): string[] => text.split(SENTENCE_END);

/** Returns runs that are the same, removed or added, removed before added; undefined where there are too many. */
function diff(
  before: readonly string[],
  after: readonly string[],
  join: (tokens: readonly string[]) => string,
): EditedWords[] | undefined {
  return diffArrays([...before], [...after], { maxEditLength: MOST_EDITS })?.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: join(value),
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
  const words = diff(removed.match(WORD) ?? [], added.match(WORD) ?? [], joinWords);
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
