/** What a path of an ExecutionPrompt is to the walk (DESIGN §6, rules 2 and 7). */
export type ExecutionPathRole = 'call_site' | 'critical_context' | 'other';

/** Returns what the segment right after the root says: `call_site`, `critical_context` or anything else. */
export function executionPathRole(path: string): ExecutionPathRole {
  const begin = path.indexOf(':') + 1;
  if (begin === 0) return 'other';
  const end = path.indexOf(':', begin);
  const segment = end < 0 ? path.slice(begin) : path.slice(begin, end);
  if (segment === 'call_site') return segment;
  return segment === 'critical_context' && path.startsWith('specific_execution:') ? segment : 'other';
}
