import type { ChangeSet } from './changes';
import type { Finding } from './finding';

/** POST `/api/preview`: a whole prompt, with a draft or as it is saved. */
export interface PreviewRequest {
  /** One of `state.previews`. */
  readonly preview: string;
  readonly change?: ChangeSet | undefined;
}

/**
 * A run of the prompt that comes from one place. `default` and `override` are of a part, `team` of a section or skill,
 * `host` of the program, `outside` of other people's words, `value` of a sample that is filled in. Spans do not overlap and stand in order;
 * what lies between them is made of separators and frames.
 */
export interface PreviewSpan {
  /** UTF-16 code units of the text. */
  readonly start: number;
  readonly end: number;
  readonly origin: 'default' | 'override' | 'team' | 'host' | 'outside' | 'value';
  /** The text it comes from, where it is one of the team's or the catalogue's. */
  readonly kind?: 'section' | 'override' | 'skill' | undefined;
  readonly key?: string | undefined;
  readonly title?: string | undefined;
  /** Of a value: its name. */
  readonly value?: string | undefined;
}

/** A whole prompt. */
export interface PreviewText {
  readonly text: string;
  readonly spans: readonly PreviewSpan[];
  readonly tokens: number;
}

/** The answer of POST `/api/preview`. */
export interface PreviewAnswer {
  readonly preview: string;
  /** As it would be sent after the save. */
  readonly draft: PreviewText;
  /** As it is sent now; left out where nothing differs. */
  readonly saved?: PreviewText | undefined;
  /** Where the two differ first, in UTF-16 code units: from here on every running conversation is read anew. */
  readonly firstDifference?: number | undefined;
  /** About how many tokens that is. */
  readonly tokensReadAnew?: number | undefined;
  /** True when `countTokens` of the host counted; else an estimate. */
  readonly countedByHost: boolean;
  /** What the assembly had to say. */
  readonly diagnostics: readonly Finding[];
}
