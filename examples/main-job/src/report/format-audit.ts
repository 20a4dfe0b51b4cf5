import type { MadeCall } from '@bitcode/pipeline-hosts';
import type { Diagnostic } from '@bitcode/prompts';
import { formatCount, formatNoun } from '../repository/format-size';
import { oneLine } from './one-line';
import type { Style } from './style';

const LONGEST = 300;
const MOST_CALLS = 3;

/** Returns what the audit found in the calls, each thing once with the calls it was found in, and the sum of it. */
export function formatAudit(calls: readonly MadeCall[], style: Style): string[] {
  const found = new Map<string, { readonly finding: Diagnostic; readonly paths: string[] }>();
  for (const { path, findings } of calls) {
    for (const finding of findings) {
      const name = `${finding.code} ${finding.message}`;
      const entry = found.get(name) ?? { finding, paths: [] };
      found.set(name, entry);
      entry.paths.push(path);
    }
  }
  const lines = [...found.values()].flatMap(({ finding, paths }) => formatFinding(finding, paths));
  return [...(lines.length === 0 ? [] : [style.heading('Findings'), '', ...lines, '']), summariseAudit(calls)];
}

/** Returns the sum in one line: a warning is no finding, and is counted apart. */
export function summariseAudit(calls: ReadonlyArray<Pick<MadeCall, 'findings'>>): string {
  const all = calls.flatMap(({ findings }) => findings);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const warnings = all.length - errors;
  return `audit: ${formatNoun(errors, 'finding')} in ${formatNoun(calls.length, 'call')}${warnings === 0 ? '' : `, ${formatNoun(warnings, 'warning')}`}`;
}

/** The same as data. */
export const auditData = (calls: readonly MadeCall[]): object => ({
  summary: summariseAudit(calls),
  findings: calls.flatMap(({ path, findings }) => findings.map((finding) => ({ call: path, ...finding }))),
});

function formatFinding({ code, severity, message, hint }: Diagnostic, paths: readonly string[]): string[] {
  const more = paths.length > MOST_CALLS ? ` and ${formatCount(paths.length - MOST_CALLS)} more` : '';
  return [
    `  ${severity} ${code}: ${oneLine(message, LONGEST)}`,
    ...(hint === undefined ? [] : [`    ${oneLine(hint, LONGEST)}`]),
    `    in ${paths.slice(0, MOST_CALLS).join(', ')}${more}`,
  ];
}
