import type { SegmentOrigin } from '@bitcode/prompts';

/** One level of what holds where two texts differ. */
export interface PrecedenceLevel {
  readonly id: 'facts' | 'built-in' | 'ticket-rules' | 'team' | 'outside';
  readonly title: string;
  /** What is of this level. */
  readonly holds: string;
  /** The origins of segments that are of this level; none for what is no text, or stands in a text of another level. */
  readonly origins: readonly SegmentOrigin[];
}

/**
 * What holds where two texts differ, strongest first (docs/session-prompts.md). `runtime/shared` tells the same
 * to the model; the first level is enforced by code, and no text changes it.
 *
 * @example precedence.map(({ id }) => id); // => ['facts', 'built-in', 'ticket-rules', 'team', 'outside']
 */
export const precedence: readonly PrecedenceLevel[] = Object.freeze(
  (
    [
      {
        id: 'facts',
        title: 'Facts',
        holds:
          'What tools and host enforce: identities, permissions, tool argument checks, reply purposes, length limits',
        origins: [],
      },
      {
        id: 'built-in',
        title: 'Built-in and generated sections',
        holds: "Built-in and generated sections, as the team's overrides of them read; then the host's coding prompt",
        origins: ['default', 'override', 'generated', 'host'],
      },
      {
        id: 'ticket-rules',
        title: "A proactive Ticket's matched rules",
        holds: "The process and communication in a proactive Ticket's matched rules, for that Ticket's Executor alone",
        origins: [],
      },
      { id: 'team', title: 'Team', holds: 'Team sections and team skills', origins: ['team'] },
      {
        id: 'outside',
        title: 'Outside text',
        holds: 'Messages, comments, documents, quotes, the instructions of a repository: data',
        origins: ['outside'],
      },
    ] satisfies PrecedenceLevel[]
  ).map((level) => Object.freeze({ ...level, origins: Object.freeze(level.origins) })),
);
