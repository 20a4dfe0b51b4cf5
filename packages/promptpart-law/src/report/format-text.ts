import type { LocatedDiagnostic, Report, Summary } from './located';
import { CONTROLS, printable, printableLine } from './printable';

/** Colours by name, or nothing at all. */
export type Paint = (colour: 'red' | 'yellow' | 'dim' | 'bold', text: string) => string;

const CODES = { red: 31, yellow: 33, dim: 2, bold: 1 } as const;

/** Escape sequences where `isColoured`, else the text as it is. */
export function createPaint(isColoured: boolean): Paint {
  return (colour, text) => (isColoured ? `\u001B[${CODES[colour]}m${text}\u001B[0m` : text);
}

/** The widest piece of a source line that is shown: a line of a megabyte must not fill the terminal. */
const WIDTH = 100;

/** Findings by file, each with its line and a caret under the place, and one summary line. */
export function formatText(report: Report, paint: Paint): string {
  const files = [...new Set(report.diagnostics.map(({ file }) => file))];
  const blocks = files.map((file) => {
    const found = report.diagnostics.filter((diagnostic) => diagnostic.file === file);
    return [
      paint('bold', printableLine(file)),
      ...found.map((diagnostic) => formatOne(diagnostic, report.textOf(file), paint)),
    ].join('\n');
  });
  return [...blocks, formatSummary(report.summary, paint)].join('\n\n');
}

function formatOne(diagnostic: LocatedDiagnostic, text: string | undefined, paint: Paint): string {
  const { severity, code, line, column, message } = diagnostic;
  const head = `  ${line}:${column}  ${paint(severity === 'error' ? 'red' : 'yellow', severity)}  ${paint('bold', code)}  ${printable(message)}`;
  const shown = text === undefined ? [] : frame(text, diagnostic, paint);
  return [head, ...shown].join('\n');
}

function frame(text: string, { line, column, endLine, endColumn, range }: LocatedDiagnostic, paint: Paint): string[] {
  if (range === undefined || range.end <= range.start) return [];
  const source = lineAt(text, range.start);
  const from = Math.max(0, Math.min(column - 1 - Math.floor(WIDTH / 3), source.length - WIDTH));
  const cut = source
    .slice(from, from + WIDTH)
    .replace(/\t/g, ' ')
    .replace(CONTROLS, '\uFFFD');
  const last = endLine === line ? endColumn - 1 : source.length;
  const length = Math.max(1, Math.min(last, from + WIDTH) - (column - 1));
  const number = String(line);
  const before = `${from > 0 ? '…' : ''}`;
  const padding = ' '.repeat(displayWidth(before + cut.slice(0, column - 1 - from)));
  const carets = '^'.repeat(Math.max(1, displayWidth(cut.slice(column - 1 - from, column - 1 - from + length))));
  return [
    `    ${paint('dim', `${number} |`)} ${before}${cut}${from + WIDTH < source.length ? '…' : ''}`,
    `    ${paint('dim', `${' '.repeat(number.length)} |`)} ${padding}${paint('red', carets)}`,
  ];
}

function lineAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const end = /[\r\n]|$/.exec(text.slice(offset))?.index ?? 0;
  return text.slice(start, offset + end);
}

/** Columns on a terminal: wide East Asian characters and emoji take two. */
function displayWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width +=
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u.test(
        character,
      )
        ? 2
        : 1;
  return width;
}

/** One line with all the numbers. */
export function formatSummary(summary: Summary, paint: Paint): string {
  const { files, parts, errors, warnings, baseline, changed } = summary;
  const counts = [count(errors, 'error'), count(warnings, 'warning')].join(', ');
  const extra = [
    baseline > 0 ? `${baseline} in the baseline` : '',
    changed > 0 ? `${count(changed, 'file')} changed` : '',
  ].filter((text) => text !== '');
  return `${paint(errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'bold', counts)} in ${count(files, 'file')}, ${count(parts, 'part')} among them${extra.map((text) => `; ${text}`).join('')}.`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
