/** Returns data as it is printed: indented, with a line end. */
export const printData = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

/** Returns lines as they are printed. */
export const printLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
