import type { EditedWords, TextEdit } from '../compare/edit-texts';

/** One line of a difference. */
export interface EditLine {
  readonly sign: '-' | '+';
  readonly text: string;
}

const CONTEXT = 6;
const SIDES = [
  ['-', 'removed'],
  ['+', 'added'],
] as const;

/** Returns an edit as lines of at most `width`: what went and what came, with a few words around it. */
export function editLines({ words }: TextEdit, width: number): EditLine[] {
  const shown = isInvisible(words) ? words.map(writeOut) : cropSame(words);
  return SIDES.flatMap(([sign, kind]) => {
    if (!shown.some((word) => word.kind === kind) && !shown.some((word) => word.kind === 'same')) return [];
    const text = shown.map((word) => (word.kind === 'same' || word.kind === kind ? word.text : '')).join('');
    return wrap(text, width).map((line): EditLine => ({ sign, text: line }));
  });
}

const isInvisible = (words: readonly EditedWords[]): boolean =>
  words.every(({ kind, text }) => kind === 'same' || text.trim() === '') ||
  SIDES.map(([, side]) => visible(words, side)).every((text, _, [first]) => text === first);

const visible = (words: readonly EditedWords[], side: 'removed' | 'added'): string =>
  words
    .map(({ kind, text }) => (kind === 'same' || kind === side ? text : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Where white space alone differs it is written out. */
const writeOut = ({ kind, text }: EditedWords): EditedWords => ({
  kind,
  text:
    kind === 'same'
      ? cropOne(text, { head: true, tail: true })
      : text.replace(/ /g, '·').replace(/\t/g, '→').replace(/\r/g, '␍').replace(/\n/g, '⏎'),
});

function cropSame(words: readonly EditedWords[]): EditedWords[] {
  return words.map((word, index) => {
    if (word.kind !== 'same') return word;
    const keep = { head: index > 0, tail: index < words.length - 1 };
    return { kind: 'same', text: cropOne(word.text, keep) };
  });
}

/** Keeps the beginning of what stands behind a change and the end of what stands before one. */
function cropOne(text: string, { head, tail }: { readonly head: boolean; readonly tail: boolean }): string {
  const words = text.split(/(?<=\s)(?=\S)/);
  const most = (head ? CONTEXT : 0) + (tail ? CONTEXT : 0);
  if (words.length <= most + 2) return text;
  const before = head ? words.slice(0, CONTEXT).join('') : '';
  const behind = tail ? words.slice(-CONTEXT).join('') : '';
  return [before.trimEnd(), '…', behind].filter((piece) => piece !== '').join(' ');
}

/** Breaks at spaces; a word that is longer than a line stands on a line of its own. */
function wrap(text: string, width: number): string[] {
  return text
    .replace(/^\s*\n|\s+$/g, '')
    .split('\n')
    .flatMap((line) => wrapLine(line.trimEnd(), width));
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/(?<= )(?=[^ ])/)) {
    if (current.trim() !== '' && current.length + word.trimEnd().length > width) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += word;
  }
  return [...lines, current.trimEnd()];
}
