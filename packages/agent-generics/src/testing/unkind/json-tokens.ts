const STRING = '"(?:[^"\\\\]|\\\\.)*"';

/** Returns a JSON text with what a pattern finds outside of its strings replaced. */
export function replaceOutsideStrings(text: string, pattern: string, replace: (found: string) => string): string {
  return text.replace(new RegExp(`${STRING}|${pattern}`, 'g'), (found) =>
    found.startsWith('"') ? found : replace(found),
  );
}

/** Returns a JSON text with the insides of its strings changed. */
export function replaceInStrings(text: string, replace: (inside: string) => string): string {
  return text.replace(new RegExp(STRING, 'g'), (found) => `"${replace(found.slice(1, -1))}"`);
}
