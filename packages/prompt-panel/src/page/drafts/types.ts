import type { EntryName, OriginalText, Wording } from '../../protocol';

/** One text that its author has changed and not saved. */
export interface DraftText extends EntryName {
  /** What is written; undefined where the saved text is to go, so that the original is read again (a skill is removed). */
  readonly text: string | undefined;
  /** Of a skill: when an agent loads it. */
  readonly description?: string | undefined;
  /** Of a skill: the other lines of its file, kept as they are. */
  readonly other?: string | undefined;
  /** The original that it was begun from, or that its author has looked at since; undefined for a skill of the team's own. */
  readonly original?: OriginalText | undefined;
  /** The version that stood saved when it was begun; 0 for none. */
  readonly revision: number;
  /**
   * What the team had saved when it was begun; null where it followed the original, or there was no such skill. Left
   * out where that is not known: the text is then shown beside today's before it is saved.
   */
  readonly before?: Wording | null | undefined;
  /** It came from a file, whose original may be one that was never ours. */
  readonly imported?: true | undefined;
  /** ISO 8601. */
  readonly begunAt: string;
  readonly changedAt: string;
}

/** Whether this browser keeps what is written. */
export type DraftKeeping = 'kept' | 'refused' | 'full';

/** The unsaved texts of one author in one team, kept in this browser. Reading is at once; writing resolves when it is kept. */
export interface DraftStore {
  readonly keeping: DraftKeeping;
  list(): readonly DraftText[];
  get(name: EntryName): DraftText | undefined;
  /** Files a text at the next pause. It never rejects: a text that could not be kept stays in this page, and `keeping` says so. */
  put(draft: DraftText): Promise<void>;
  /** Lets texts go; returns what puts them back. */
  discard(names: readonly EntryName[]): Promise<() => Promise<void>>;
  /** Wordings of the same text that another tab wrote at the same time, kept until they are discarded. */
  beside(name: EntryName): readonly DraftText[];
  discardBeside(name: EntryName): Promise<void>;
  /** Whether another tab of this author is writing the text. */
  isElsewhere(name: EntryName): boolean;
  /** Moves the writing to this tab; resolves when the other tab has handed over what it had, or is silent. */
  takeOver(name: EntryName): Promise<void>;
  /** Writes at once what waits for a pause. */
  flush(): Promise<void>;
  /** Calls `listener` after each change, of this tab or another, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  close(): void;
}
