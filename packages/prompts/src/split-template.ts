/**
 * Returns the pieces of a template text, static text and placeholder names in turn: even indexes are text (possibly
 * empty), odd ones names. Only declared names are placeholders; every other brace is text. The ends are trimmed
 * before the split, so that a value never is.
 *
 * @example splitTemplate('Hi {name}!', ['name']); // => ['Hi ', 'name', '!']
 */
export function splitTemplate(text: string, placeholders: readonly string[]): readonly string[] {
  const authored = text.trim();
  return placeholders.length === 0 ? [authored] : authored.split(new RegExp(`\\{(${placeholders.join('|')})\\}`));
}
