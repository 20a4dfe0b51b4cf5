import { measureCache } from '../calls/measure-cache';
import { longestCall } from '../calls/summarise-calls';
import { callsOf, type FinishedRuns } from '../run/run-products';
import { formatAudit } from './format-audit';
import { formatCache } from './format-cache';
import { formatCalls, formatLegend } from './format-calls';
import { formatExplanation } from './format-explanation';
import { formatFaults } from './format-faults';
import { formatHeader } from './format-header';
import { formatResults } from './format-results';
import { formatTotals } from './format-totals';
import type { Style } from './style';

/** How a report is shown. */
export interface ReportOptions {
  readonly style: Style;
  /** Where things are, and what to do next; above the totals, so that it is seen. */
  readonly hints?: readonly string[];
  /** Leaves out what has a line for each call. */
  readonly isQuiet?: boolean;
  /** The smallest beginning that the provider's cache keeps, in tokens. */
  readonly cacheFrom?: number;
}

/** Returns the report: what was read, two texts explained, a line for each call, what came of it, the totals, the audit. */
export function formatReport(
  finished: FinishedRuns,
  { style, hints = [], isQuiet = false, cacheFrom = 1024 }: ReportOptions,
): string[] {
  const calls = callsOf(finished);
  const [first] = calls;
  const longest = longestCall(calls);
  const details = [
    ...(first === undefined ? [] : formatExplanation('The first text', first, style)),
    ...(longest === undefined || longest === first ? [] : formatExplanation('The longest text', longest, style)),
    ...formatLegend(style),
    ...formatCalls(calls, style).slice(1),
    '',
  ];
  return [
    ...formatHeader(finished, style, isQuiet),
    ...(isQuiet ? [] : details),
    ...formatResults(finished, style),
    ...hints,
    ...formatFaults(finished.faults, style),
    ...formatCache(measureCache(calls, cacheFrom), style),
    ...formatTotals(calls, style),
    ...formatAudit(calls, style),
  ];
}
