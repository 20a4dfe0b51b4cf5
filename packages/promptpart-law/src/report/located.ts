import type { Diagnostic } from '@bitcode/prompts';
import type { FileFacts } from '../facts/file-facts';
import { lineStarts, placeOf } from '../facts/source-place';

/** A diagnostic with its place as people count it, and the line it stands in. */
export interface LocatedDiagnostic extends Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** What a run found, in numbers. */
export interface Summary {
  readonly files: number;
  readonly parts: number;
  readonly errors: number;
  readonly warnings: number;
  /** Findings that the baseline accepts. */
  readonly baseline: number;
  /** Files that `--fix` changed or would change. */
  readonly changed: number;
}

/** What every format prints. */
export interface Report {
  readonly diagnostics: readonly LocatedDiagnostic[];
  readonly summary: Summary;
  /** The text of a file that a diagnostic is about, without a byte-order mark. */
  textOf(file: string): string | undefined;
}

/** Adds lines and columns. */
export function locate(diagnostics: readonly Diagnostic[], facts: ReadonlyMap<string, FileFacts>): LocatedDiagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { edits: _edits, ...plain } = { edits: undefined, ...diagnostic };
    const file = diagnostic.file ?? '';
    const range = diagnostic.range ?? { start: 0, end: 0 };
    const known = facts.get(file);
    const starts = known === undefined ? lineStarts('') : undefined;
    const at = (offset: number): { line: number; column: number } =>
      known?.placeOf(offset) ?? placeOf(starts ?? [0], 0);
    const [from, to] = [at(range.start), at(range.end)];
    return { ...plain, file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  });
}
