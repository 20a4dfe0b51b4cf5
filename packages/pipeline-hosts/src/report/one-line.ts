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

/** Returns a text for a terminal: all that could move the cursor or hide stands as `\xNN`; lines and tabs stay. */
export function printable(text: string): string {
  return text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
  });
}
