import type { AssembledPrompt } from '../assembled-prompt';
import { matchEntries } from '../text/manifest/match-entries';
import { describeTextDifference } from './describe-difference';
import { formatGoldenPrompt } from './format-golden-prompt';
import { type GoldenPiece, readGoldenPieces, undoCheckout } from './golden-lines';

/** One place at which a prompt is not what its golden file says. */
export interface GoldenDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The id of the block, as the head line says it. */
  readonly block: string;
  /** The path of the segment; left out when it is the block's head line that differs. */
  readonly path?: string;
  readonly expected?: string;
  readonly received?: string;
}

/** Whether a prompt is, to the character, what its golden file says, and where it is not. */
export interface GoldenComparison {
  readonly isEqual: boolean;
  /** Part by part, in the order of the prompt; the removed ones last. */
  readonly differences: readonly GoldenDifference[];
  /** The same to read; empty when equal. */
  readonly report: string;
}

/**
 * Compares a prompt with its golden file. Throws nothing and knows no test runner: assert that `report` is `''`. What a
 * checkout or an editor does to a file is no difference: a byte order mark, CRLF at every line, a lost last line end.
 *
 * @example comparePromptWithGolden(prompt, await readFile('role.golden', 'utf8')).report; // => ''
 */
export function comparePromptWithGolden(prompt: AssembledPrompt, file: string): GoldenComparison {
  const [golden, formatted] = undoCheckout(file, formatGoldenPrompt(prompt));
  if (formatted === golden) return { isEqual: true, differences: [], report: '' };
  const differences = findDifferences(placePieces(readGoldenPieces(golden)), placePieces(readGoldenPieces(formatted)));
  const report =
    differences.length === 0
      ? `- ${JSON.stringify(golden)}\n+ ${JSON.stringify(formatted)}`
      : differences.map(describe).join('\n\n');
  return { isEqual: false, differences, report };
}

/** A piece with the block and path that its head lines name. */
interface PlacedPiece extends GoldenPiece {
  readonly block: string;
  readonly path: string | undefined;
}

const BLOCK_HEAD = /^block (.*?)(?: \([^()]*\))?: [a-z]+(?:, behind ".*")?$/;
const PART_HEAD = /^part (.*): (?:from .*, )?(?:key .*, )?[a-z]+, [a-z]+$/;

function placePieces(pieces: readonly GoldenPiece[]): PlacedPiece[] {
  let block = '';
  return pieces.map((piece) => {
    block = BLOCK_HEAD.exec(piece.head)?.[1] ?? block;
    return { ...piece, block, path: PART_HEAD.exec(piece.head)?.[1] };
  });
}

function findDifferences(expected: readonly PlacedPiece[], received: readonly PlacedPiece[]): GoldenDifference[] {
  const matches = matchEntries(expected, received, [nameWithHead, nameOfPiece]);
  const partners = new Map(matches.map((match) => [match.after, match]));
  const kept = new Set(matches.map(({ before }) => before));
  return [
    ...received.flatMap((piece, index): GoldenDifference[] => {
      const match = partners.get(index);
      if (match === undefined) return [difference('added', piece, undefined, piece)];
      const before = expected[match.before] as PlacedPiece;
      const changed = showPiece(before) === showPiece(piece) ? [] : [difference('changed', piece, before, piece)];
      return match.moved ? [difference('moved', piece, undefined, undefined), ...changed] : changed;
    }),
    ...expected.filter((_, index) => !kept.has(index)).map((piece) => difference('removed', piece, piece, undefined)),
  ];
}

const nameOfPiece = ({ block, path }: PlacedPiece): string => JSON.stringify([block, path]);
const nameWithHead = ({ block, head }: PlacedPiece): string => JSON.stringify([block, head]);
const showPiece = ({ head, text }: GoldenPiece): string => (text === undefined ? head : `${head}\n${text}`);

function difference(
  kind: GoldenDifference['kind'],
  { block, path }: PlacedPiece,
  expected: GoldenPiece | undefined,
  received: GoldenPiece | undefined,
): GoldenDifference {
  return {
    kind,
    block,
    ...(path === undefined ? {} : { path }),
    ...(expected === undefined ? {} : { expected: showPiece(expected) }),
    ...(received === undefined ? {} : { received: showPiece(received) }),
  };
}

function describe({ kind, block, path, expected, received }: GoldenDifference): string {
  const where = path === undefined ? `block "${block}"` : `part "${path}" of block "${block}"`;
  const lines = describeTextDifference(expected ?? '', received ?? '').filter((line) => line !== '- ' && line !== '+ ');
  return [`${where} ${kind}`, ...(kind === 'moved' ? [] : lines)].join('\n');
}
