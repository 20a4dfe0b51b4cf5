import type { Call } from '../calls/call';
import { longestCall } from '../calls/summarise-calls';
import type { RunSubject } from '../subject/product-values';
import { formatCalls, formatLegend } from './format-calls';
import { formatExplanation } from './format-explanation';
import { formatHeader } from './format-header';
import { formatTotals } from './format-totals';
import type { Style } from './style';

/** What a report tells of. */
export interface ReportSubject {
  readonly subject: RunSubject;
  readonly calls: readonly Call[];
}

/** Returns the report: what is shown, a line for each call, the totals, and two texts explained. */
export function formatReport({ subject, calls }: ReportSubject, style: Style): string[] {
  const [first] = calls;
  const longest = longestCall(calls);
  return [
    ...formatHeader(subject, style),
    ...formatLegend(style),
    ...formatCalls(calls, style).slice(1),
    '',
    ...formatTotals(calls, style),
    ...(first === undefined ? [] : formatExplanation('The first text', first, style)),
    ...(longest === undefined || longest === first ? [] : formatExplanation('The longest text', longest, style)),
  ];
}

/** Returns the report without its lines: what was read, and the totals. */
export function formatQuietReport({ subject, calls }: ReportSubject, style: Style): string[] {
  return [...formatHeader(subject, style), ...formatTotals(calls, style)];
}
