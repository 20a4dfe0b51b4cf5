import type { BeforeAndAfter } from '../compare/comparison';

/** Returns a whole number with its thousands apart. */
export const showCount = (count: number): string =>
  Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');

/** @example showNoun(1, 'call'); // => '1 call' */
export const showNoun = (count: number, noun: string): string =>
  `${showCount(count)} ${noun}${Math.round(count) === 1 ? '' : 's'}`;

/** Returns a share in whole percent; what is nearly all is never said to be all. */
export const showShare = (share: number): string => `${share < 1 ? Math.min(99, Math.floor(share * 100)) : 100} %`;

/** Returns what came to a number or went: `+297 (+0.02 %)`. */
export function showDifference({ before, after }: BeforeAndAfter): string {
  const difference = Math.round(after) - Math.round(before);
  if (difference === 0) return 'as before';
  const sign = difference > 0 ? '+' : '−';
  const share = before === 0 ? '' : ` (${sign}${showPercent(Math.abs(difference) / before)})`;
  return `${sign}${showCount(Math.abs(difference))}${share}`;
}

const showPercent = (share: number): string => {
  const percent = share * 100;
  return percent < 0.01 ? '<0.01 %' : `${percent.toFixed(percent < 0.1 ? 2 : percent < 10 ? 1 : 0)} %`;
};
