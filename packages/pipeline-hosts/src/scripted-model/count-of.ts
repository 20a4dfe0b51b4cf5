/** Returns a count with its noun: `1 file`, `3 files`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
