/** The name of the function that fills a plain template, and of its module without the ending. */
export const FILL_FUNCTION = 'fillTemplate';
export const FILL_STEM = 'fill-template';

const TYPES = `/** The names that stand in braces in a text. */
type PlaceholderOf<Text extends string> = Text extends \`\${string}{\${infer Name}}\${infer Rest}\`
  ? (Name extends \`\${string}\${' ' | '"' | ':' | ',' | '{' | '\\n'}\${string}\` ? never : Name) | PlaceholderOf<Rest>
  : never;

`;

/** The module that fills plain templates: without dependencies, typed where the project is. */
export function fillTemplateModule(ending: string): string {
  const isTyped = /^\.[mc]?ts$/.test(ending);
  const signature = isTyped
    ? `export function ${FILL_FUNCTION}<Text extends string>(text: Text, values: Readonly<Record<PlaceholderOf<Text>, unknown>>): string {`
    : `export function ${FILL_FUNCTION}(text, values) {`;
  const parameters = isTyped ? '(whole: string, name: string)' : '(whole, name)';
  const read = isTyped
    ? 'const known: ReadonlyMap<string, unknown> = new Map(Object.entries(values));'
    : 'const known = new Map(Object.entries(values));';
  return `${isTyped ? TYPES : ''}/** Returns \`text\` with each \`{name}\` replaced by its value, in one pass: a value is not looked at again. */
${signature}
  ${read}
  return text.replace(/\\{([A-Za-z_][A-Za-z0-9_]*)\\}/g, ${parameters} =>
    known.has(name) ? \`\${known.get(name)}\` : whole,
  );
}
`;
}
