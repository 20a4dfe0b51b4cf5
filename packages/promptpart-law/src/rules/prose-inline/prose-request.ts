import type { ImportedValue } from './imported-value';

/** What a place that tells too little asks of a text: to sound like one for a model, or to be in a message with a role. */
export type Doubt = 'words' | 'words or role' | 'role' | 'words or length';

/** Where a text goes: the sink's name, its place, and the least number of words that make a text prose there. */
export interface Destination {
  readonly sink: string;
  readonly file: string;
  readonly line: number;
  readonly minimumWords: number;
  readonly doubt: Doubt | undefined;
}

/** A value that another file exports, and where it goes. */
export interface ProseRequest extends ImportedValue {
  readonly destination: Destination;
  /** Set where callers are asked for what they hand to the exported function; the specifier is empty then. */
  readonly parameter?: number;
}
