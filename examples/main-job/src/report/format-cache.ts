import type { CacheFigures } from '../calls/measure-cache';
import { formatCount, formatNoun } from '../repository/format-size';
import { formatShare } from './format-calls';
import type { Style } from './style';

const MOST_BREAKS = 4;

/** Returns what a provider's cache can make of the whole requests, and what breaks their beginnings. */
export function formatCache(figures: CacheFigures, style: Style): string[] {
  const { codeUnits, sharedCodeUnits, minTokens, readCodeUnits, costShare, breaks } = figures;
  if (codeUnits === 0) return [];
  const lost = codeUnits - sharedCodeUnits;
  return [
    style.heading('Cache'),
    '',
    `  Of all input, system and user text, ${formatShare(sharedCodeUnits / codeUnits)} begins as an earlier call of the run did.`,
    `  With four marks and a provider that keeps beginnings from ${formatCount(minTokens)} tokens on, ${formatShare(readCodeUnits / codeUnits)} is read from its`,
    `  cache, and the input costs ${formatShare(costShare)} of its price without (writing 1.25, reading 0.1).`,
    '  What breaks a beginning, and how much stands from there on:',
    ...breaks
      .slice(0, MOST_BREAKS)
      .map(
        ({ place, calls, codeUnits: rest }) =>
          `    ${place}: ${formatNoun(calls, 'call')}, ${formatShare(rest / Math.max(1, lost))} of what is not shared`,
      ),
    '',
  ];
}
