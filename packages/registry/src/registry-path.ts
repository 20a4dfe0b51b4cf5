import { RegistryError } from './registry-error';

/** Separates the segments of a registry path. */
export const REGISTRY_PATH_SEPARATOR = ':';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const REGISTRY_PATH = /^[^:\u0000-\u001f\u007f-\u009f]+(?::[^:\u0000-\u001f\u007f-\u009f]+)*$/;

/** Why `path` is no registry path, in words that complete "it …". */
function findPathFault(path: unknown): string {
  if (typeof path !== 'string') return 'is no string';
  if (path === '') return 'is empty';
  if (path.startsWith(':')) return 'begins with a colon';
  if (path.endsWith(':')) return 'ends with a colon';
  return path.includes('::') ? 'has an empty segment' : 'contains a control character';
}

/** The most characters of a wrong path that a message shows; `details` has all of it. */
const SHOWN = 200;

function showPath(path: unknown): string {
  const shown = JSON.stringify(path) ?? String(path);
  return shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
}

/**
 * Returns `path` unchanged when it is a registry path: non-empty segments joined by colons, no control character.
 *
 * @throws REGISTRY_PATH_INVALID
 */
export function assertRegistryPath(path: string): string {
  if (typeof path === 'string' && REGISTRY_PATH.test(path)) return path;
  const shown = showPath(path);
  throw new RegistryError(
    'REGISTRY_PATH_INVALID',
    `could not use registry path ${shown}: it ${findPathFault(path)}. Expected non-empty segments joined by ":", as in "a:b:c". Received ${shown}. Correct the path where it is set.`,
    { path },
  );
}

/**
 * Returns the segments of a path.
 *
 * @throws REGISTRY_PATH_INVALID
 * @example splitRegistryPath('a:b:c'); // => ['a', 'b', 'c']
 */
export function splitRegistryPath(path: string): string[] {
  return assertRegistryPath(path).split(REGISTRY_PATH_SEPARATOR);
}

/**
 * Returns one path made of segments or paths; null, undefined and false are skipped, so that optional namespaces read well.
 *
 * @throws REGISTRY_PATH_INVALID
 * @example joinRegistryPath('a', undefined, 'b:c'); // => 'a:b:c'
 */
export function joinRegistryPath(...pieces: ReadonlyArray<string | null | undefined | false>): string {
  return assertRegistryPath(
    pieces.filter((piece) => piece !== undefined && piece !== null && piece !== false).join(REGISTRY_PATH_SEPARATOR),
  );
}

/**
 * Returns the path one segment shorter, or undefined for a path of one segment.
 *
 * @throws REGISTRY_PATH_INVALID
 * @example getParentRegistryPath('a:b:c'); // => 'a:b'
 */
export function getParentRegistryPath(path: string): string | undefined {
  const end = assertRegistryPath(path).lastIndexOf(REGISTRY_PATH_SEPARATOR);
  return end < 0 ? undefined : path.slice(0, end);
}

/**
 * Returns all shorter paths, the shortest first.
 *
 * @throws REGISTRY_PATH_INVALID
 * @example getParentRegistryPaths('a:b:c'); // => ['a', 'a:b']
 */
export function getParentRegistryPaths(path: string): string[] {
  const segments = splitRegistryPath(path);
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join(REGISTRY_PATH_SEPARATOR));
}

/**
 * True when `child` lies below `parent`; a path is not its own parent.
 *
 * @example isParentRegistryPath('a', 'a:b'); // => true
 */
export function isParentRegistryPath(parent: string, child: string): boolean {
  return child.startsWith(parent) && child[parent.length] === REGISTRY_PATH_SEPARATOR;
}
