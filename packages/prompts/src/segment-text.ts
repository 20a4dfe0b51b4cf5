import type { SegmentSource } from './prompt-segment';

/** Returns the placeholders that a segment's text is filled with. */
export function sourcePlaceholders({ template }: SegmentSource): readonly string[] {
  return template?.placeholders ?? [];
}

/** Returns what is authored, without the white space at its ends; run-time text as it is. */
export function staticText({ text, verbatim }: SegmentSource): string {
  return verbatim ? text : text.trim();
}

/** Returns a segment's text with its placeholders filled. */
export function fillSource(source: SegmentSource, values: ReadonlyMap<string, string>): string {
  if (source.template === undefined) return staticText(source);
  return source.template.pieces
    .map((piece, index) => (index % 2 === 0 ? piece : (values.get(piece) as string)))
    .join('');
}
