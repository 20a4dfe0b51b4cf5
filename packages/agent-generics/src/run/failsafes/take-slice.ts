import { toJsonText } from '../../channels/to-json-text';

/** A value, or what is left of its text once pieces of it were taken. */
export interface PendingValue {
  readonly key: string;
  readonly value: unknown;
  /** Pieces taken before. */
  readonly pieces: number;
}

/** One slice of a context. */
export interface ContextSlice {
  readonly selectedContext: Readonly<Record<string, unknown>>;
  /** The value of which this slice holds one piece. */
  readonly piece?: { readonly key: string; readonly number: number };
}

/** Says whether a call with this slice is within its budget. */
export type SliceFits = (slice: ContextSlice) => boolean;

/**
 * Takes the first slice off a list of values: as many whole ones as fit, or, where not even one does, as much of its
 * text as fits. Undefined when not one character does. Nothing is lost: what a value's pieces say, one after the other,
 * is its text.
 */
export function takeSlice(
  pending: readonly PendingValue[],
  fits: SliceFits,
): { readonly slice: ContextSlice; readonly rest: readonly PendingValue[] } | undefined {
  const count = largestThatFits(pending.length, (size) => fits(sliceOf(pending.slice(0, size))));
  if (count > 0) return { slice: sliceOf(pending.slice(0, count)), rest: pending.slice(count) };
  const [first, ...others] = pending;
  return first === undefined ? undefined : cutPiece(first, others, fits);
}

function sliceOf(values: readonly PendingValue[]): ContextSlice {
  const selectedContext = Object.fromEntries(values.map(({ key, value }) => [key, value]));
  const begun = values.find(({ pieces }) => pieces > 0);
  return { selectedContext, ...(begun && { piece: { key: begun.key, number: begun.pieces + 1 } }) };
}

function cutPiece({ key, value, pieces }: PendingValue, others: readonly PendingValue[], fits: SliceFits) {
  const text = typeof value === 'string' ? value : toJsonText(value);
  const pieceOf = (length: number): ContextSlice => {
    return { selectedContext: { [key]: text.slice(0, length) }, piece: { key, number: pieces + 1 } };
  };
  const length = wholeCharacters(
    text,
    largestThatFits(text.length, (size) => fits(pieceOf(size))),
  );
  if (length === 0) return undefined;
  const left: PendingValue[] = length < text.length ? [{ key, value: text.slice(length), pieces: pieces + 1 }] : [];
  return { slice: pieceOf(length), rest: [...left, ...others] };
}

/** A cut never goes through a surrogate pair. */
function wholeCharacters(text: string, length: number): number {
  const isInsidePair = (text.codePointAt(length - 1) ?? 0) > 0xffff;
  return isInsidePair ? length - 1 : length;
}

/** Returns the largest size up to `most` that fits, 0 for none; doubling first, so that little more than it is tried. */
export function largestThatFits(most: number, fits: (size: number) => boolean): number {
  let good = 0;
  let size = 1;
  while (size < most && fits(size)) {
    good = size;
    size *= 2;
  }
  let bad = Math.min(size, most) + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
