/** Control characters but tab and line feed, and what reorders or hides the characters around it. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Returns text that a terminal shows and never obeys: control characters as `\u001b`. JSON reads these back, and so does
 * YAML, where texts with such characters stand in quotes.
 */
export function toTerminalText(text: string): string {
  return text.replace(UNSAFE, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns a text on one line, so that a name or note forges no row. */
export const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
