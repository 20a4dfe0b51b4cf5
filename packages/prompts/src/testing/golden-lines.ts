import type { AssembledPrompt, PlacedSegment, PromptBlock } from '../assembled-prompt';
import { readBlockRole } from '../text/block-role';

/** One piece of a golden file: a head line, and for a segment the text below it. */
export interface GoldenPiece {
  /** The head line without its mark. */
  readonly head: string;
  /** Undefined for the head of a block. */
  readonly text: string | undefined;
}

const MARK = '@@ ';

/** Returns the pieces of a prompt in text order: each block's head, then its segments. */
export function listGoldenPieces({ text, blocks }: AssembledPrompt): GoldenPiece[] {
  return blocks.flatMap((block) => [
    { head: oneLine(headOfBlock(block, text)), text: undefined },
    ...block.segments.map((segment) => ({ head: oneLine(headOfSegment(segment)), text: segment.text })),
  ]);
}

/** Names are the host's, and may hold anything. */
const oneLine = (head: string): string => head.replaceAll('\n', '\\n').replaceAll('\r', '\\r');

function headOfBlock(block: PromptBlock, text: string): string {
  const { kind } = readBlockRole(block);
  const separator = text.slice(block.start, block.segments[0]?.start ?? block.end);
  const behind = separator === '' ? '' : `, behind ${JSON.stringify(separator)}`;
  const rest = text.slice(block.segments.at(-1)?.end ?? block.end, block.end);
  const before = rest === '' ? '' : `, before ${JSON.stringify(rest)}`;
  const role = kind === undefined || kind === block.id ? '' : ` (${kind})`;
  return `block ${block.id}${role}: ${block.stability}${behind}${before}`;
}

function headOfSegment({ path, layer, origin, stability, key }: PlacedSegment): string {
  const from = [
    layer === '' ? undefined : `from ${layer}`,
    key === undefined ? undefined : `key ${key}`,
    origin,
    stability,
  ];
  return `part ${path}: ${from.filter((word) => word !== undefined).join(', ')}`;
}

/** Returns pieces as a golden file. A line of text that begins like a head line gets one `@` more. */
export function writeGoldenPieces(pieces: readonly GoldenPiece[]): string {
  return pieces
    .map(({ head, text }) => `${MARK}${head}\n${text === undefined ? '' : `${text.replace(/^@@/gm, '@@@')}\n`}`)
    .join('');
}

/** Returns the pieces of a golden file; whatever stands before its first head line is one piece without a head. */
export function readGoldenPieces(golden: string): GoldenPiece[] {
  if (golden === '') return [];
  const [before = '', ...pieces] = `\n${golden}`.split(`\n${MARK}`);
  const stray = before === '' ? [] : [{ head: '', text: before.slice(1) }];
  return [...stray, ...pieces.map((piece, index) => readPiece(piece, index === pieces.length - 1))];
}

/** Every piece but the last has lost its final line end to the split. */
function readPiece(piece: string, isLast: boolean): GoldenPiece {
  const whole = isLast ? piece.replace(/\n$/, '') : piece;
  const headEnd = whole.indexOf('\n');
  if (headEnd < 0) return { head: whole, text: undefined };
  return { head: whole.slice(0, headEnd), text: whole.slice(headEnd + 1).replace(/^@@@/gm, '@@') };
}

/**
 * Returns a golden file and what is held against it without what a checkout or an editor did to the file: a byte order
 * mark, CRLF in place of each line end, no line end at the end.
 */
export function undoCheckout(file: string, formatted: string): readonly [golden: string, formatted: string] {
  const unmarked = file.replace(/^\ufeff/, '');
  const ended = unmarked === '' || unmarked.endsWith('\n') ? unmarked : `${unmarked}${endOfLines(unmarked)}`;
  const converts = endOfLines(ended) === '\r\n' ? toLineFeeds : (text: string): string => text;
  return [converts(ended), converts(formatted)];
}

/** CRLF for a text in which no line ends otherwise. */
const endOfLines = (text: string): string => (/\r\n/.test(text) && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n');

const toLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');
