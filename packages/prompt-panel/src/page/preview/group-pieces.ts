import { entryId } from '../../protocol';
import type { PreviewPiece } from './preview-pieces';

/** Pieces of one text, with the values in it; or what stands between texts. */
export interface PieceGroup {
  readonly pieces: readonly PreviewPiece[];
  /** The piece that says where the group comes from; undefined for what stands between. */
  readonly source?: PreviewPiece | undefined;
  /** It stands on lines of its own. */
  readonly isBlock: boolean;
}

/** Returns pieces of the same text together. */
export function groupPieces(pieces: readonly PreviewPiece[]): readonly PieceGroup[] {
  const groups: PreviewPiece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last !== undefined && belongs(piece, last)) last.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group, index) => ({
    pieces: group,
    source: group.find(({ span }) => span !== undefined && span.origin !== 'value') ?? group.find(({ span }) => span),
    isBlock: isBlock(groups, index),
  }));
}

/** A value belongs to the text around it; what stands between belongs to nothing. */
function belongs({ kind, span }: PreviewPiece, group: readonly PreviewPiece[]): boolean {
  const before = group.at(-1);
  if (span === undefined || before?.span === undefined) return false;
  if (kind === 'removed' || before.kind === 'removed') return false;
  if (span.origin === 'value' || before.span.origin === 'value')
    return nameOf(before) === nameOf({ kind, span }) || isNameless(span) || isNameless(before.span);
  return nameOf(before) === nameOf({ kind, span }) && nameOf(before) !== '';
}

const isNameless = ({ kind, key }: NonNullable<PreviewPiece['span']>): boolean =>
  kind === undefined || key === undefined;

const nameOf = ({ span }: Pick<PreviewPiece, 'kind' | 'span'>): string =>
  span?.kind === undefined || span.key === undefined ? '' : entryId({ kind: span.kind, key: span.key });

function isBlock(groups: ReadonlyArray<readonly PreviewPiece[]>, index: number): boolean {
  if (groups[index]?.[0]?.span === undefined) return false;
  const [before, after] = [groups[index - 1]?.at(-1), groups[index + 1]?.[0]];
  return (before === undefined || ends(before)) && (after === undefined || begins(after));
}

const ends = ({ kind, text }: PreviewPiece): boolean => kind === 'removed' || text.endsWith('\n');
const begins = ({ kind, text }: PreviewPiece): boolean => kind === 'removed' || text.startsWith('\n');
