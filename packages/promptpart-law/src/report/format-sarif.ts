import type { Log, Result } from 'sarif';
import { LAW_CODES } from '../law/codes';
import { EXPLANATIONS } from '../law/explanations';
import { fingerprint } from './fingerprint';
import type { LocatedDiagnostic, Report } from './located';
import { printable } from './printable';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** A SARIF 2.1.0 log with one run: what code scanning takes in. */
export function formatSarif(report: Report): string {
  const rules = LAW_CODES.map((code) => ({
    id: code,
    shortDescription: { text: EXPLANATIONS[code].title },
    fullDescription: { text: EXPLANATIONS[code].why },
    help: { text: EXPLANATIONS[code].mend },
  }));
  const results = report.diagnostics.map((diagnostic) => result(diagnostic, report.textOf(diagnostic.file)));
  const run: Log['runs'][number] = {
    tool: { driver: { name: 'promptpart-law', rules } },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder of the configuration.' } } },
    results,
  };
  const log: Log = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
  return printable(JSON.stringify(log, undefined, 2));
}

function result(diagnostic: LocatedDiagnostic, text: string | undefined): Result {
  const { code, severity, message, file, line, column, endLine, endColumn } = diagnostic;
  const artifactLocation = { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
  return {
    ruleId: code,
    ruleIndex: (LAW_CODES as readonly string[]).indexOf(code),
    level: severity,
    message: { text: message },
    locations: [
      { physicalLocation: { artifactLocation, region: { startLine: line, startColumn: column, endLine, endColumn } } },
    ],
    partialFingerprints: { 'promptpartLaw/v1': fingerprint(diagnostic, text) },
  };
}
