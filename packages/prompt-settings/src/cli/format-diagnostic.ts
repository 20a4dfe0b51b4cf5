import type { Diagnostic } from '@bitcode/prompts';

/** Returns a finding as one line. */
export function formatDiagnostic({ code, severity, message, field, hint }: Diagnostic): string {
  return `${severity} ${code} ${field ?? ''}: ${message}.${hint === undefined ? '' : ` ${hint}`}\n`.replace(' :', ':');
}
