/** One finding about content (docs/errors.md). Findings are data; all of them are returned at once. */
export interface Diagnostic {
  /** A public code, listed in `docs/errors.md`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** A registry path or a catalogue key. */
  readonly path?: string;
  /** The place inside settings. */
  readonly field?: string;
  readonly file?: string;
  /** UTF-16 code units of the text that was checked. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly expected?: string;
  readonly received?: string;
  /** What to do next. */
  readonly hint?: string;
}
