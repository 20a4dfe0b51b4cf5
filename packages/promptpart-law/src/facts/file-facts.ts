import type { Diagnostic } from '@bitcode/prompts';
import type { Comment, Program } from 'oxc-parser';
import type { Scopes } from '../syntax/scopes';
import type { ExportFact } from './export-facts';
import type { ModuleRequest, ReExport } from './module-facts';
import type { SourcePlace } from './source-place';

/** A file as the law takes it: a name relative to the project's root, with `/`, and its text. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** A file that was looked at: what a caller hands on to the checks. How it was parsed stays inside. */
export interface KnownFile {
  readonly file: string;
  /** The text without a byte-order mark; all offsets count from here. */
  readonly text: string;
  /** Why the file could not be parsed: empty for a sound one. */
  readonly problems: readonly Diagnostic[];
}

/**
 * What is known of one file, from its text alone. Everything is computed when first read, so that a file nobody
 * asks about costs no more than its parse; the same text gives the same facts.
 */
export interface FileFacts extends KnownFile {
  /** Empty for a file with problems. */
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly scopes: Scopes;
  readonly exports: readonly ExportFact[];
  readonly requests: readonly ModuleRequest[];
  readonly reExports: readonly ReExport[];
  placeOf(offset: number): SourcePlace;
  /** Drops the syntax tree and what hangs on it; it is made again when it is asked for. */
  forget(): void;
}
