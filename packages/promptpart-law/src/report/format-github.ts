import type { LocatedDiagnostic, Report } from './located';
import { printable } from './printable';

/** Workflow commands that GitHub shows beside the changed lines. */
export function formatGithub({ diagnostics }: Report): string {
  return diagnostics.map(annotation).join('\n');
}

function annotation({ severity, file, line, column, endLine, endColumn, code, message }: LocatedDiagnostic): string {
  const sameLine = line === endLine && endColumn > column ? `,endColumn=${endColumn}` : '';
  return `::${severity} file=${property(file)},line=${line},endLine=${endLine},col=${column}${sameLine},title=${property(code)}::${data(message)}`;
}

function data(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
