import { pathToFileURL } from 'node:url';

/** What Node says of TypeScript that it cannot load as it is: none of the module's code has run by then. */
const NOT_FOR_NODE = new Set([
  'ERR_UNKNOWN_FILE_EXTENSION',
  'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
  'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING',
  'ERR_MODULE_NOT_FOUND',
  'ERR_UNSUPPORTED_DIR_IMPORT',
  'ERR_IMPORT_ATTRIBUTE_MISSING',
]);

/**
 * Imports a module. TypeScript goes through what Node, or a loader that was given to it, makes of it; where these cannot,
 * through jiti, which also finds imports without an ending and paths of tsconfig.json.
 */
export async function importModule(file: string): Promise<unknown> {
  const { href } = pathToFileURL(file);
  if (!/\.[mc]?ts$/.test(file)) return import(href);
  try {
    return await import(href);
  } catch (error) {
    if (!isNotForNode(error)) throw error;
    const { createJiti } = await import('jiti');
    return createJiti(href, { tsconfigPaths: true, jsx: true }).import(file);
  }
}

/** A name that is not exported is mostly a type that was imported like a value. */
function isNotForNode(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && NOT_FOR_NODE.has(code);
}
