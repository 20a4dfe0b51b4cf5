import type { SegmentStability } from '@bitcode/prompts';

const RANK = { constant: 0, deployment: 1, session: 2, request: 3 } satisfies Record<SegmentStability, number>;

/** The lengths of life, longest first. */
export const STABILITIES = Object.keys(RANK) as readonly SegmentStability[];

/** Returns the shortest life of some segments; `constant` for none. */
export function leastStable(segments: readonly { readonly stability: SegmentStability }[]): SegmentStability {
  return segments.reduce<SegmentStability>(
    (least, { stability }) => (RANK[stability] > RANK[least] ? stability : least),
    'constant',
  );
}
