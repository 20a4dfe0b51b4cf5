import type { SegmentSource } from './prompt-segment';

/** Returns the placeholders that a segment's text is filled with. */
export function sourcePlaceholders({ template }: SegmentSource): readonly string[] {
  return template?.placeholders ?? [];
}

/** Returns a segment's text with its placeholders filled. */
export function fillSource({ pieces }: SegmentSource, values: ReadonlyMap<string, string>): string {
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : (values.get(piece) as string))).join('');
}
