/** One finding (DESIGN §12), as `@bitcode/prompts` has it. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly path?: string;
  readonly field?: string;
  readonly file?: string;
  readonly range?: { readonly start: number; readonly end: number };
  readonly expected?: string;
  readonly received?: string;
  readonly hint?: string;
}
