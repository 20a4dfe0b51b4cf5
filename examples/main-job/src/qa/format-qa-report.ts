import type { MadeCall } from '@bitcode/pipeline-hosts';
import { auditData, summariseAudit } from '../report/format-audit';
import { printable } from '../report/one-line';
import type { Style } from '../report/style';
import { formatCount, formatNoun } from '../repository/format-size';

/** What the QA program has to tell of. */
export interface QaReport {
  readonly stop: string;
  /** Undefined when no call has the marker. */
  readonly marked: MadeCall | undefined;
  /** All calls on the way, the marked one last. */
  readonly calls: readonly MadeCall[];
  readonly ledger: string;
  /** Whether what was answered is told too. */
  readonly answer: boolean;
}

/** Returns the marked call in full: its two texts as they were sent, each once, and what the audit has against the calls. */
export function formatQaReport({ stop, marked, calls, ledger, answer }: QaReport, style: Style): string[] {
  return [
    ...(marked === undefined ? missed(stop, calls) : formatMarked(marked, { number: calls.length, answer, style })),
    style.heading('Audit'),
    '',
    ...calls.flatMap(formatFindings),
    summariseAudit(calls),
    `ledger: ${ledger}`,
  ];
}

const missed = (stop: string, calls: readonly MadeCall[]): string[] => [
  `No call has the marker ${stop}: the run came to its end after ${formatNoun(calls.length, 'call')} without it. The ledger names them all.`,
  '',
];

function formatMarked(
  { path, nodePath, callSite, prompt, answer, usage, failure }: MadeCall,
  options: { readonly number: number; readonly answer: boolean; readonly style: Style },
): string[] {
  const { style, number } = options;
  const tools = callSite.toolNames.join(', ') || 'none';
  const used =
    usage === undefined
      ? 'not reported'
      : `${formatCount(usage.inputTokens)} in, ${formatCount(usage.outputTokens)} out`;
  return [
    style.heading(`Call ${formatCount(number)}: ${path}`),
    '',
    `node path  ${nodePath}`,
    `blocks     ${prompt.blocks.map(({ kind, name }) => `${kind} ${name}`).join(' > ')}`,
    `tools      ${tools}`,
    `tokens     ${used}`,
    ...(failure === undefined ? [] : [`failed     ${failure}`]),
    '',
    ...formatText('System text', prompt.text, style),
    ...formatText('User text', callSite.user, style),
    ...(options.answer && answer !== undefined ? formatText('Answer', answer, style) : []),
  ];
}

const formatText = (title: string, text: string, style: Style): string[] => [
  style.heading(`${title}, ${formatCount(text.length)} characters`),
  '',
  printable(text),
  '',
];

/** What the audit found; a message names places, and repeats no text. */
function formatFindings({ path, findings }: MadeCall): string[] {
  return findings.map(({ code, severity, message }) => `${severity} ${code} in ${path}: ${message}`);
}

/** The same as data. */
export function qaData({ stop, marked, calls, ledger, answer }: QaReport): object {
  return {
    marker: stop,
    reached: marked !== undefined,
    call: marked === undefined ? null : markedData(marked, answer),
    audit: auditData(calls),
    calls: calls.length,
    ledger,
  };
}

const markedData = (
  { path, nodePath, place, prompt, callSite, usage, answer }: MadeCall,
  withAnswer: boolean,
): object => ({
  path,
  nodePath,
  role: place,
  tools: callSite.toolNames,
  schema: callSite.schema,
  usage: usage ?? null,
  system: prompt.text,
  user: callSite.user,
  ...(withAnswer ? { answer: answer ?? null } : {}),
});
