import type { MadeCall } from '@bitcode/pipeline-hosts';
import { type CallTotals, longestCall, totalByProduct, totalCalls } from '../calls/summarise-calls';
import { formatCount } from '../repository/format-size';
import { formatShare } from './format-calls';
import type { Style } from './style';
import { alignTable } from './table';

const COLUMNS = ['', 'calls', 'system', 'user', 'tokens in', 'out', 'same start', 'longest', 'which is'];

/** Returns what the calls come to, for each product and in all. */
export function formatTotals(calls: readonly MadeCall[], style: Style): string[] {
  const products = totalByProduct(calls).map(({ product, ...totals }) =>
    cellsOfTotals(
      product,
      totals,
      calls.filter((call) => call.product === product),
    ),
  );
  const all = products.length > 1 ? [cellsOfTotals('in all', totalCalls(calls), calls)] : [];
  const rows = [COLUMNS, ...products, ...all];
  const lines = alignTable(
    rows.map(([name = '', ...cells]) => [`  ${name}`, ...cells]),
    ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right', 'left'],
  );
  return [style.heading('Totals'), '', ...lines, ''];
}

function cellsOfTotals(name: string, totals: CallTotals, calls: readonly MadeCall[]): string[] {
  const longest = longestCall(calls);
  return [
    name,
    formatCount(totals.calls),
    formatCount(totals.codeUnits),
    formatCount(totals.userCodeUnits),
    formatCount(totals.inputTokens),
    formatCount(totals.outputTokens),
    totals.codeUnits === 0 ? '-' : formatShare(totals.sharedCodeUnits / totals.codeUnits),
    formatCount(longest?.prompt.text.length ?? 0),
    longest?.path ?? '',
  ];
}
