import type { Diagnostic } from '@bitcode/prompts';
import { runsSleep } from './runs-sleep';

/** A tool call in the host's own words, mapped to the three arguments that the guard reads. */
export interface MainSessionToolCall {
  readonly tool: string;
  readonly arguments: {
    /** What a shell would run: its text, or a program with its arguments. */
    readonly command?: unknown;
    /** How long a shell may take. */
    readonly timeoutMs?: unknown;
    /** How long a job is waited for. */
    readonly waitMs?: unknown;
    readonly [name: string]: unknown;
  };
}

/** The longest a main Session may be kept from its candidates, in milliseconds. */
const LIMITS = {
  timeoutMs: {
    code: 'SHELL_TIMEOUT_TOO_LONG',
    milliseconds: 30_000,
    hint: 'Run it in the background; its end arrives as a message.',
  },
  waitMs: {
    code: 'JOB_WAIT_TOO_LONG',
    milliseconds: 5_000,
    hint: 'End the turn; a completed job arrives as a message.',
  },
} as const;

/** What the host does where a call names no duration. */
export interface GuardOptions {
  /** How long the host's shell may take where a call says nothing, zero or less: milliseconds; unknown when left out. */
  readonly defaultTimeoutMs?: number;
  /** How long the host waits for a job where a call says nothing, zero or less. */
  readonly defaultWaitMs?: number;
}

/**
 * Returns why a main Session may not make this tool call; nothing when it may. It refuses `sleep` in a shell command,
 * a shell timeout over 30 seconds and a wait for a job over 5 seconds, because a blocked step delays new candidates
 *. A duration of zero, below zero, null or left out counts as the host's default. What is given and
 * is no number of milliseconds is refused too, and so is a command that is neither a text nor a list.
 *
 * @example guardMainSessionTool({ tool: 'shell', arguments: { command: 'make | (sleep 9; cat)' } })[0]?.code; // => 'SLEEP_FORBIDDEN'
 */
export function guardMainSessionTool(
  { tool, arguments: given }: MainSessionToolCall,
  { defaultTimeoutMs, defaultWaitMs }: GuardOptions = {},
): Diagnostic[] {
  const isShell = given.command !== undefined;
  return [
    ...guardCommand(tool, given.command),
    ...guardDuration(tool, 'timeoutMs', orDefault(given.timeoutMs, isShell ? defaultTimeoutMs : undefined)),
    ...guardDuration(tool, 'waitMs', orDefault(given.waitMs, 'waitMs' in given ? defaultWaitMs : undefined)),
  ];
}

/** Many hosts read zero, or less, as no limit at all. */
function orDefault(given: unknown, byDefault: number | undefined): unknown {
  if (given === undefined || given === null) return byDefault;
  return toMilliseconds(given) <= 0 ? byDefault : given;
}

function guardCommand(tool: string, command: unknown): Diagnostic[] {
  const isReadable = typeof command === 'string' || Array.isArray(command);
  if (command === undefined || command === null || (isReadable && !runsSleep(command))) return [];
  return [
    {
      code: 'SLEEP_FORBIDDEN',
      severity: 'error',
      message: isReadable
        ? `the command of "${tool}" sleeps`
        : `the command of "${tool}" is neither a text nor a list of words, so that nobody can say whether it sleeps`,
      field: 'arguments.command',
      received: isReadable ? String(command) : typeof command,
      hint: 'End the turn when nothing remains to do: what you wait for arrives as a message.',
    },
  ];
}

function guardDuration(tool: string, name: keyof typeof LIMITS, given: unknown): Diagnostic[] {
  const { code, milliseconds, hint } = LIMITS[name];
  if (given === undefined || toMilliseconds(given) <= milliseconds) return [];
  const expected = `at most ${milliseconds} milliseconds`;
  const message = `${name} of "${tool}" is ${String(given)}, ${expected} are allowed`;
  return [{ code, severity: 'error', message, field: `arguments.${name}`, expected, received: String(given), hint }];
}

/** A number may come as its digits. What is none compares as too long. */
function toMilliseconds(given: unknown): number {
  if (typeof given === 'number') return given;
  return typeof given === 'string' && given.trim() !== '' ? Number(given) : Number.NaN;
}
