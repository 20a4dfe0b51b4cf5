import type { SeenCall } from './read-call';

/** What the script answers to a call; what the schema demands beyond it is added afterwards. */
export type Answer = Readonly<Record<string, unknown>>;

/** One kind of answer, known by fields that no other kind has. */
export interface ScriptEntry {
  readonly fields: readonly string[];
  readonly answer: (seen: SeenCall) => Answer;
}
