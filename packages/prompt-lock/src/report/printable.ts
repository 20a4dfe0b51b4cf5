/** What a terminal obeys and a reader does not see: controls, marks that turn the direction of writing, odd line ends. */
const CONTROLS = /\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/gu;

/** Returns text that a terminal shows and never obeys; line ends and tabs stay. */
export const printable = (text: string): string =>
  text.replace(CONTROLS, (found) => (found === '\n' || found === '\t' ? found : writeOut(found)));

/** The same on one line: for names and messages. */
export const printableLine = (text: string): string => text.replace(CONTROLS, writeOut);

const writeOut = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
