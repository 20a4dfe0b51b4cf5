/** True for a text that providers refuse as empty. */
export const isBlankText = (text: string): boolean => text.trim() === '';
