import type { Diagnostic } from '@bitcode/prompts';
import type { EntryKind } from './entry';

/** What is wrong with a text, or worth a look. `kind` and `key` name the text; a finding without them is about the whole. */
export interface Finding extends Diagnostic {
  readonly kind?: EntryKind | undefined;
  readonly key?: string | undefined;
  /** The line of an imported file, from 1. */
  readonly line?: number | undefined;
}
