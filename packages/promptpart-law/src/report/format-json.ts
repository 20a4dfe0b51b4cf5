import type { Report } from './located';
import { printable } from './printable';

/** One object, `{ diagnostics, summary }`. */
export function formatJson({ diagnostics, summary }: Report): string {
  return printable(JSON.stringify({ diagnostics, summary }, undefined, 2));
}
