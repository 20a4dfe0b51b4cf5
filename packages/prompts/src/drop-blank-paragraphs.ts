import { isBlankPromptText } from './is-blank-prompt-text';

interface Paragraph {
  /** The blank line before it. */
  readonly gap: string;
  /** Static text and name in turn, text first. */
  readonly pieces: string[];
}

const BLANK_LINE = /(\r?\n\r?\n)/;

/** Returns the pieces of a template without the paragraphs that hold nothing but empty names; each takes its blank line with it. */
export function dropBlankParagraphs(pieces: readonly string[], isEmpty: (name: string) => boolean): readonly string[] {
  const paragraphs = splitParagraphs(pieces);
  const kept = paragraphs.filter(({ pieces: own }) => !isLeftBlank(own, isEmpty));
  if (kept.length === paragraphs.length) return pieces;
  const joined = [''];
  for (const paragraph of kept) {
    const [first, ...rest] = paragraph.pieces as [string, ...string[]];
    joined[joined.length - 1] += (paragraph === kept[0] ? '' : paragraph.gap) + first;
    joined.push(...rest);
  }
  return joined;
}

function splitParagraphs(pieces: readonly string[]): Paragraph[] {
  let open: Paragraph = { gap: '', pieces: [''] };
  const paragraphs = [open];
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      open.pieces.push(piece, '');
      continue;
    }
    const [first = '', ...gapsAndTexts] = piece.split(BLANK_LINE);
    open.pieces[open.pieces.length - 1] += first;
    for (let i = 0; i < gapsAndTexts.length; i += 2) {
      open = { gap: gapsAndTexts[i] as string, pieces: [gapsAndTexts[i + 1] as string] };
      paragraphs.push(open);
    }
  }
  return paragraphs;
}

function isLeftBlank(pieces: readonly string[], isEmpty: (name: string) => boolean): boolean {
  if (pieces.length === 1) return false;
  return pieces.every((piece, index) => (index % 2 === 0 ? isBlankPromptText(piece) : isEmpty(piece)));
}
