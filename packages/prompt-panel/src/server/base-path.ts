import { PromptError } from '@bitcode/prompts';

const PATH = /^\/(?:[\w.~%@:+-]+\/)*$/;

/**
 * Returns the path with a slash at both ends.
 *
 * @throws PANEL_OPTION_INVALID
 */
export function normalizeBasePath(basePath: string): string {
  const inner = basePath.replace(/^\/|\/$/g, '');
  const path = inner === '' ? '/' : `/${inner}/`;
  if (PATH.test(path) && !path.includes('/../') && !path.includes('/./')) return path;
  throw new PromptError(
    'PANEL_OPTION_INVALID',
    `could not mount the panel below ${JSON.stringify(basePath)}: it is no path of an address. Expected something like "/prompts/". Correct basePath.`,
    { details: { option: 'basePath' } },
  );
}

/** Returns what stands behind the panel's path, beginning with a slash: a router may have taken that path away already, or not. */
export function withoutBase(pathname: string, base: string): string {
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
}
