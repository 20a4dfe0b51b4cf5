/** Who wrote a text: the library's or product's author, the team in place of a default, the team on its own, a program, the outside world, the host. */
export type SegmentOrigin = 'default' | 'override' | 'team' | 'generated' | 'outside' | 'host';

/** How long a text stays as it is. */
export type SegmentStability = 'constant' | 'deployment' | 'session' | 'request';

/** What an Execution segment is. Only `PRIMITIVE_EXECUTION_SYSTEM_PROMPT` sets it, every operation keeps it (law: Execution once). */
export type ExecutionLayerMark = 'identity' | 'contract';

/** One authored or run-time text in a Prompt, with where it comes from. */
export interface PromptSegment {
  /** The registry path; for a segment inside a call-site, that path, `:` and the path in its layer. */
  readonly path: string;
  /** The name of the Prompt that brought it in. */
  readonly layer: string;
  readonly text: string;
  readonly origin: SegmentOrigin;
  readonly stability: SegmentStability;
}

const STABILITY_RANK = { constant: 0, deployment: 1, session: 2, request: 3 } satisfies Record<
  SegmentStability,
  number
>;

/** Returns the one of two that changes sooner. */
export function lessStable(a: SegmentStability, b: SegmentStability): SegmentStability {
  return a === b || STABILITY_RANK[a] > STABILITY_RANK[b] ? a : b;
}

/** Negative when `a` outlives `b`, 0 when they are equally stable. */
export function compareStability(a: SegmentStability, b: SegmentStability): number {
  return STABILITY_RANK[a] - STABILITY_RANK[b];
}
