import { parseArgs } from 'node:util';
import { PromptError } from '../lock-error';
import type { PromptLockConfig } from './load-config';

const FORMATS = ['text', 'markdown', 'json', 'github'] as const;
export type ReportFormat = (typeof FORMATS)[number];

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  config: { type: 'string' },
  lock: { type: 'string' },
  frozen: { type: 'boolean' },
  base: { type: 'string' },
  head: { type: 'string' },
  format: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Name = keyof typeof OPTIONS;

/** The options that each command takes beside `--help`. */
const TAKES = {
  write: ['config', 'lock'],
  check: ['config', 'lock', 'frozen', 'format', 'json'],
  diff: ['config', 'lock', 'base', 'head', 'format', 'json'],
  affected: ['config', 'lock', 'base', 'head', 'json'],
} as const satisfies Record<string, readonly Name[]>;

export type CommandName = keyof typeof TAKES;

/** What a person asked for. */
export interface Command {
  readonly name: CommandName | 'help';
  readonly config: string | undefined;
  readonly lock: string | undefined;
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly frozen: boolean;
  readonly format: ReportFormat;
  /** Handed in by a program around this one. */
  readonly given?: PromptLockConfig | undefined;
}

/** @throws USAGE_INVALID */
export function readCommand(parameters: readonly string[]): Command {
  const { values, positionals } = parse(parameters);
  const [name, ...rest] = positionals;
  if (values.help === true || name === undefined) return { ...toCommand(values), name: 'help' };
  if (!isCommand(name)) throw usageError(`there is no command "${name}"${suggest(name, Object.keys(TAKES))}`);
  const [extra] = rest;
  if (extra !== undefined) throw usageError(`\`${name}\` takes nothing behind it. Received "${extra}"`);
  const allowed: readonly string[] = TAKES[name];
  const foreign = Object.keys(values).find((option) => !allowed.includes(option));
  if (foreign !== undefined) throw usageError(`\`${name}\` takes no --${foreign}`);
  return { ...toCommand(values), name };
}

type Values = ReturnType<typeof parse>['values'];

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknown = /Unknown option '--?([^']+)'/.exec(error.message)?.[1];
    throw usageError(
      unknown === undefined
        ? error.message
        : `there is no option --${unknown}${suggest(unknown, Object.keys(OPTIONS), '--')}`,
    );
  }
}

function toCommand({ config, lock, base, head, frozen = false, format, json }: Values): Omit<Command, 'name'> {
  return { config, lock, base, head, frozen, format: json ? 'json' : readFormat(format) };
}

function readFormat(format = 'text'): ReportFormat {
  const found = FORMATS.find((one) => one === format);
  if (found === undefined) throw usageError(`there is no format "${format}". Expected ${FORMATS.join(', ')}`);
  return found;
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(TAKES, name);

/** A name that shares its beginning or its letters is what was meant. */
function suggest(name: string, known: readonly string[], dashes = ''): string {
  const letters = (word: string): string => [...word].sort().join('');
  const meant = known.find((one) => one.slice(0, 3) === name.slice(0, 3) || letters(one) === letters(name));
  return meant === undefined ? '' : ` (did you mean ${dashes}${meant}?)`;
}

function usageError(reason: string): PromptError<'USAGE_INVALID'> {
  return new PromptError(
    'USAGE_INVALID',
    `could not read the command line: ${reason.replace(/\.$/, '')}. \`npx @bitcode/prompt-lock --help\` lists what there is.`,
  );
}
