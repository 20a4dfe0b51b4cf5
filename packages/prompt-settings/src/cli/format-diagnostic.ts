import type { Diagnostic } from '@bitcode/prompts';
import { toOneLine } from './terminal-text';

/** Returns a finding as one line. */
export function formatDiagnostic({ code, severity, message, field, hint }: Diagnostic): string {
  const place = field === undefined ? '' : ` ${toOneLine(field)}`;
  return `${severity} ${code}${place}: ${toOneLine(message)}.${hint === undefined ? '' : ` ${toOneLine(hint)}`}\n`;
}
