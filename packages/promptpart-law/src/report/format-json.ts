import type { Report } from './located';

/** One object, `{ diagnostics, summary }`. */
export function formatJson({ diagnostics, summary }: Report): string {
  return JSON.stringify({ diagnostics, summary }, undefined, 2);
}
