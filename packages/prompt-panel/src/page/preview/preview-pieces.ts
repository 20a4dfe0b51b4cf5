import type { PreviewAnswer, PreviewSpan, PreviewText } from '../../protocol';

/** A piece of a whole prompt: what comes from one place, what stands between two, or what the draft takes away. */
export interface PreviewPiece {
  readonly kind: 'span' | 'between' | 'removed';
  readonly text: string;
  /** UTF-16 code units of the prompt; of what is removed: where it stood. */
  readonly start: number;
  readonly span?: PreviewSpan;
  /** What it was, where the draft changes it; undefined in what is new. */
  readonly before?: string | undefined;
  readonly isChanged: boolean;
}

/** Returns a prompt as pieces; joined, all but what is removed are its text. */
export function cutPreview({ draft, saved }: Pick<PreviewAnswer, 'draft' | 'saved'>): readonly PreviewPiece[] {
  const pieces = cutSpans(draft);
  return saved === undefined ? pieces : markChanges(pieces, cutSpans(saved));
}

function cutSpans({ text, spans }: PreviewText): readonly PreviewPiece[] {
  const pieces: PreviewPiece[] = [];
  let from = 0;
  const between = (end: number): void => {
    if (end > from) pieces.push({ kind: 'between', text: text.slice(from, end), start: from, isChanged: false });
  };
  for (const span of spans) {
    between(span.start);
    pieces.push({ kind: 'span', text: text.slice(span.start, span.end), start: span.start, span, isChanged: false });
    from = span.end;
  }
  between(text.length);
  return pieces;
}

/** The n-th piece of a text is compared with the n-th piece of the same text: values cut one text into several. */
function markChanges(pieces: readonly PreviewPiece[], saved: readonly PreviewPiece[]): readonly PreviewPiece[] {
  const before = new Map(nameSpans(saved));
  const after = nameSpans(pieces);
  const names = new Map(after.map(([name, piece]) => [piece, name]));
  const marked = pieces.map((piece): PreviewPiece => {
    const name = names.get(piece);
    if (name === undefined) return piece;
    const was = before.get(name)?.text;
    return was === piece.text ? piece : { ...piece, isChanged: true, before: was };
  });
  return putRemoved(marked, { before, after: new Set(after.map(([name]) => name)) });
}

function nameSpans(pieces: readonly PreviewPiece[]): ReadonlyArray<readonly [string, PreviewPiece]> {
  const counts = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const { span } = piece;
    if (span === undefined) return [];
    const name = `${span.kind ?? span.origin}:${span.key ?? span.title ?? ''}:${span.value ?? ''}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [[`${name}:${count}`, piece] as const];
  });
}

/** What is there no more stands behind what it stood behind. */
function putRemoved(
  pieces: readonly PreviewPiece[],
  names: { readonly before: ReadonlyMap<string, PreviewPiece>; readonly after: ReadonlySet<string> },
): readonly PreviewPiece[] {
  const byLast = new Map<string | undefined, PreviewPiece[]>();
  let last: string | undefined;
  for (const [name, piece] of names.before) {
    if (names.after.has(name)) last = name;
    else byLast.set(last, [...(byLast.get(last) ?? []), { ...piece, kind: 'removed', isChanged: true }]);
  }
  const order = new Map(nameSpans(pieces).map(([name, piece]) => [piece, name]));
  return [
    ...(byLast.get(undefined) ?? []),
    ...pieces.flatMap((piece) => [piece, ...(byLast.get(order.get(piece) ?? '') ?? [])]),
  ];
}
