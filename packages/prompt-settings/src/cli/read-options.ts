import { parseArgs } from 'node:util';
import { UsageError } from './usage-error';

const OPTIONS = {
  directory: { type: 'string' },
  postgres: { type: 'string' },
  scope: { type: 'string' },
  'all-scopes': { type: 'boolean' },
  catalogue: { type: 'string' },
  'max-bytes': { type: 'string' },
  'to-directory': { type: 'string' },
  'to-postgres': { type: 'string' },
  'to-scope': { type: 'string' },
  base: { type: 'string' },
  full: { type: 'boolean' },
  replace: { type: 'boolean' },
  role: { type: 'string' },
  before: { type: 'string' },
  limit: { type: 'string' },
  author: { type: 'string' },
  note: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options of all commands. */
export type CommandOptions = ReturnType<typeof readOptions>['options'];

/** @throws UsageError */
export function readOptions(parameters: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options: OPTIONS,
      allowPositionals: true,
      strict: true,
    });
    return { options: values, positionals };
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Returns a whole number of at least `least`. @throws UsageError */
export function readNumber(text: string, what: string, least = 0): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`${what} must be a whole number from ${least}, not ${JSON.stringify(text)}.`);
}
