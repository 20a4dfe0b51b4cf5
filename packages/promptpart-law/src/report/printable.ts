/** What a terminal obeys and a reader does not see: controls, marks that turn the direction of writing, odd line ends. */
export const CONTROLS = /\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/gu;

/**
 * `text` for a terminal: what a terminal would obey is written out, line ends and tabs stay.
 *
 * @example printable('a\u001B[31m') // => 'a\\u001B[31m'
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(CONTROLS, (found) => (found === '\n' || found === '\t' ? found : writtenOut(found)));
}

/** The same on one line: for names and messages. */
export function printableLine(text: string): string {
  return text.replace(CONTROLS, writtenOut);
}

function writtenOut(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
