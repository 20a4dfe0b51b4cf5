import type { TextChange } from '../merge/diff-prompt-texts';
import type { MergedText } from '../merge/merge-prompt-texts';
import type { DroppedText } from '../version/prompt-version';

/** What a team decides on a changed default: its own text, the default, or both merged. */
export type DefaultDecision = 'keep' | 'default' | 'merge';

/** A team's text whose default is another than the one it was written against (docs/team-settings.md). */
export interface DefaultChange {
  readonly kind: 'override' | 'section';
  /** The key of today. */
  readonly key: string;
  /** The default changed; or the key was gone, and the text that was carried may come back. */
  readonly reason: 'changed' | 'returned';
  /** The default that the text was written against. */
  readonly base: string;
  /** The default of today. */
  readonly default: string;
  /** The team's text. */
  readonly text: string;
  /** What the catalogue says of the change. */
  readonly note?: string;
  readonly diff: { readonly baseToDefault: readonly TextChange[]; readonly defaultToText: readonly TextChange[] };
  readonly merge: MergedText;
}

/** A changed default before its texts are compared, which costs the most. */
export type DefaultChangeSource = Pick<DefaultChange, 'kind' | 'key' | 'reason' | 'base' | 'default' | 'text'> & {
  readonly note?: string | undefined;
  /** The text that came back. */
  readonly dropped?: DroppedText;
};
