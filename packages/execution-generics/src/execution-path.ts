/** What a path of an ExecutionPrompt is to the walk (docs/walk.md, rules 2 and 7). */
export type ExecutionPathRole = 'call_site' | 'critical_context' | 'other';

/** Returns what the segment right after the root says: `call_site`, `critical_context` or anything else. */
export function executionPathRole(path: string): ExecutionPathRole {
  const begin = path.indexOf(':') + 1;
  if (begin === 0 || path[begin] !== 'c') return 'other';
  if (hasSegmentAt(path, 'call_site', begin)) return 'call_site';
  const isCritical = path.startsWith('specific_execution:') && hasSegmentAt(path, 'critical_context', begin);
  return isCritical ? 'critical_context' : 'other';
}

function hasSegmentAt(path: string, segment: string, begin: number): boolean {
  const end = begin + segment.length;
  return path.startsWith(segment, begin) && (path.length === end || path[end] === ':');
}
