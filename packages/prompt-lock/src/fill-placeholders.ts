const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** Returns a text with each `{name}` that has a value replaced by it, in one pass; every other brace is text. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replace(PLACEHOLDER, (place, name: string) => valueOf(name) ?? place);
}
