import type { PromptLock } from './prompt-lock';
import { compareCodeUnits } from './sorted-record';

/** Records whose keys are names and sorted; the keys of all else stand in the order of the form. */
const SORTED = new Set(['parts', 'tools', 'calls', 'values', 'slots']);

/**
 * Returns the text of the lock file: JSON with a value a line, the same bytes for the same lock.
 *
 * @example writeFileSync('prompts.lock.json', formatPromptLock(lock));
 */
export function formatPromptLock(lock: PromptLock): string {
  return `${formatValue(lock, { key: '', indent: '' })}\n`;
}

interface At {
  readonly key: string;
  readonly indent: string;
}

/** By hand, since an object gives keys that read like numbers first, whatever order they were put in. */
function formatValue(value: unknown, { key, indent }: At): string {
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${formatValue(item, { key: '', indent: inner })}`);
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  if (SORTED.has(key)) entries.sort(([a], [b]) => compareCodeUnits(a, b));
  const lines = entries.map(([name, held]) => {
    // The name of a part, tool, call, value or slot is no key of the form.
    const at = { key: SORTED.has(key) ? '' : name, indent: inner };
    return `${inner}${JSON.stringify(name)}: ${formatValue(held, at)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}
