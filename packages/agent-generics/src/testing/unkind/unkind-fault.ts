import type { CallSite } from '../../call-site/call-site';

/** An answer as a kind model gave it. */
export interface KindAnswer {
  readonly text: string;
  /** What the text says; undefined where it is no JSON by itself, as the rest of an answer that was cut off. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
  readonly callSite: CallSite;
  /** Gives the next number of the model's own seeded row, from 0 up to 1. */
  readonly random: () => number;
}

/** What becomes of it: another text, or a call that fails. */
export type SpoiledAnswer =
  | { readonly text: string; readonly finishReason?: 'length' | 'refusal' }
  | { readonly failure: 'rate-limit' };

/** One way in which models answer otherwise than asked. */
export interface UnkindFault {
  /** What the model does. */
  readonly says: string;
  /** A public report of it, `owner/repository#number`. */
  readonly report: string;
  /** The text still says the same value. */
  readonly lossless: boolean;
  /** It takes at least one more call; else the answer is read as it is. */
  readonly needsCall: boolean;
  /** Returns the spoiled answer; undefined where this answer holds nothing that the fault could spoil. */
  readonly spoil: (answer: KindAnswer) => SpoiledAnswer | undefined;
}
