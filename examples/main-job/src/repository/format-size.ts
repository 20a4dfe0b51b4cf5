/** Returns a count with commas between the thousands, the same on every machine: `12,345`. */
export const formatCount = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** Returns a size in the largest unit that it reaches: `640 B`, `1.5 MiB`. */
export function formatBytes(bytes: number): string {
  const unit = UNITS.findIndex((_, power) => bytes < 1024 ** (power + 1));
  const power = unit < 0 ? UNITS.length - 1 : unit;
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? formatCount(value) : value.toFixed(1)} ${UNITS[power]}`;
}

/** Returns a count with its noun: `1 file`, `1,200 files`. */
export const formatNoun = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
