import type { Diagnostic, SegmentOrigin } from '@bitcode/prompts';
import type { TextEdit } from './edit-texts';

/** What something of a call is. */
export type ChangedThing = 'part' | 'value' | 'frame' | 'tool' | 'schema' | 'text';

/** In which of the texts of a call. */
export type CallChannel = 'system' | 'user' | 'tail' | 'tools' | 'schema';

/** One thing that calls read differently, in all the calls in which they do. */
export interface PromptLockChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly of: ChangedThing;
  readonly channel: CallChannel;
  /** The part's name, the tool's, the placeholder's, or the block's id. */
  readonly name: string;
  /** What differs, sentence by sentence and by words; empty for what moved. */
  readonly edits: readonly TextEdit[];
  /** Its texts in the first of the calls, placeholders open. */
  readonly before?: string;
  readonly after?: string;
  /** Of a part whose words are another's now: a team's in place of the default, or the default again. */
  readonly origins?: { readonly before: SegmentOrigin; readonly after: SegmentOrigin };
  /** Of what moved: the part that it stands behind now. */
  readonly behind?: string;
  /** Sorted by code unit. */
  readonly calls: readonly string[];
}

/** How large something is before and after. */
export interface BeforeAndAfter {
  readonly before: number;
  readonly after: number;
}

/** A call that reads something else. */
export interface ChangedCall {
  readonly id: string;
  /** How often it is made in a run. */
  readonly weight: number;
  /** Of all that it sends, once. */
  readonly tokens: BeforeAndAfter;
  /** How much of its new beginning the old one had, tools first as on the wire: what a cache still serves, 0 to 1. */
  readonly sharedShare: number;
  /** What that beginning ends at. */
  readonly brokenBy: string;
}

/** A finding of the audit that calls have on one side alone. */
export interface FindingChange {
  readonly finding: Diagnostic;
  readonly calls: readonly string[];
}

/** What differs between two locks. Calls that read the same are counted and not named. */
export interface PromptLockComparison {
  readonly changes: readonly PromptLockChange[];
  readonly changed: readonly ChangedCall[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Calls that have another id and read the same. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly unchanged: number;
  /** All calls of the newer lock, for words such as "every plan call". */
  readonly calls: readonly string[];
  /** Weights that differ; a call need not read anything else for that. */
  readonly weights: readonly ({ readonly id: string } & BeforeAndAfter)[];
  /** Whether any call says how often it is made. */
  readonly isWeighted: boolean;
  /** Of all that a run sends. */
  readonly tokens: BeforeAndAfter;
  /** Of these, the share in beginnings that another call of the run has too: the most that a cache can serve. */
  readonly sharedInRun: BeforeAndAfter;
  readonly findings: { readonly added: readonly FindingChange[]; readonly removed: readonly FindingChange[] };
}
