import type { ImportedValue } from './imported-value';

/** Where a text goes: the sink's name, its place, and the least number of words that make a text prose there. */
export interface Destination {
  readonly sink: string;
  readonly file: string;
  readonly line: number;
  readonly minimumWords: number;
  /** True where a text must sound like one for a model as well. */
  readonly isDoubtful: boolean;
}

/** A value that another file exports, and where it goes. */
export interface ProseRequest extends ImportedValue {
  readonly destination: Destination;
}
