import type { UserSection } from './user-sections';

/** A section with its label, in UTF-16 code units of the user text. */
export interface UserTextSection {
  readonly name: UserSection;
  readonly start: number;
  readonly end: number;
}
