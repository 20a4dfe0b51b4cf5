/** Returns a text as one line of at most `most` characters, with nothing in it that a terminal would act on. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return line.length <= most
    ? line
    : `${line
        .slice(0, most - 2)
        .trimEnd()
        .toWellFormed()} …`;
}

/** Returns a text for a terminal: all that could move the cursor or turn the line stands as `\\xNN`; lines and tabs stay. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) =>
    character === '\n' || character === '\t' ? character : escapeCharacter(character),
  );
}

function escapeCharacter(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
}
