import type { Diagnostic } from '../../diagnostic';

/** A finding that is meant, with the reason for it. */
export interface AllowedFinding {
  readonly code: string;
  /** The path of the finding. */
  readonly path: string;
  readonly reason: string;
}

/** Returns the findings that nothing allows, and one for each entry that allows nothing. */
export function allowFindings(found: readonly Diagnostic[], allow: readonly AllowedFinding[]): Diagnostic[] {
  const isMeant = (entry: AllowedFinding, { code, path }: Diagnostic): boolean =>
    entry.code === code && entry.path === path;
  const left = found.filter((finding) => !allow.some((entry) => isMeant(entry, finding)));
  const unused = allow.filter((entry) => !found.some((finding) => isMeant(entry, finding)));
  return [...left, ...unused.map(reportUnused)];
}

function reportUnused({ code, path, reason }: AllowedFinding): Diagnostic {
  return {
    code: 'AUDIT_ALLOW_UNUSED',
    severity: 'warning',
    message: `${code} is allowed at "${path}" and was not found there (${reason})`,
    path,
    expected: 'entries that allow a finding',
    hint: 'Take the entry out, or correct its code or path.',
  };
}
