import type { Diagnostic } from '@bitcode/prompts';
import type { SourceRange } from '../facts/source-place';
import type { LawCode } from '../law/codes';

/** A replacement inside the finding's own file that changes no meaning. */
export interface SafeEdit {
  readonly range: SourceRange;
  readonly text: string;
}

/** A diagnostic of the law: always with a file and a place in it. */
export interface Finding extends Diagnostic {
  readonly code: LawCode;
  readonly file: string;
  readonly range: SourceRange;
  /** Edits that mend the finding without touching another file; both fronts apply them. */
  readonly edits?: readonly SafeEdit[];
}

/** The parts that a finding's message is made of. */
export interface FindingParts {
  readonly code: LawCode;
  readonly file: string;
  readonly range: SourceRange;
  /** "could not ⟨verb⟩ ⟨noun⟩ "⟨name⟩": ⟨reason⟩", without the full stop. */
  readonly problem: string;
  readonly expected: string;
  readonly received: string;
  /** What to do next, a sentence. */
  readonly hint: string;
  readonly edits?: readonly SafeEdit[];
}

/** Makes a finding; its severity is set from the configuration when it is settled. */
export function finding(parts: FindingParts): Finding {
  const { code, file, range, problem, expected, received, hint, edits } = parts;
  return {
    code,
    severity: 'error',
    file,
    range: { start: range.start, end: range.end },
    message: `${problem}. Expected ${expected}. Received ${received}. ${hint}`,
    expected,
    received,
    hint,
    ...(edits === undefined ? {} : { edits }),
  };
}
