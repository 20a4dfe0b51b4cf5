import type { CacheBreakpoint } from '@bitcode/prompts';

/** Providers whose marks are known by name, or a host's own mark for a place. */
export type CacheMarks<Mark> = 'anthropic' | 'bedrock' | ((breakpoint: CacheBreakpoint) => Mark | undefined);

/** Returns what makes a mark: the host's own function, or that of the named provider. */
export function resolveCacheMarks<Mark>(
  cache: CacheMarks<Mark>,
  known: Readonly<Record<'anthropic' | 'bedrock', Mark>>,
): (breakpoint: CacheBreakpoint) => Mark | undefined {
  if (typeof cache === 'function') return cache;
  const mark = known[cache];
  return () => mark;
}
