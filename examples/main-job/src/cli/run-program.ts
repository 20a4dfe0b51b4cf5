import { createInterface } from 'node:readline/promises';
import { JobError, systemErrorCode } from '../job-error';
import { formatProgress } from '../report/format-progress';
import { COLOUR_STYLE, PLAIN_STYLE, type Style } from '../report/style';
import { INTERRUPTED, type JobHost, type JobResult } from './job-host';
import { ProgressLine } from './progress';

/** A program of this folder. */
export interface Program<Command extends { readonly help: boolean }> {
  /** How a person starts it in the repository, and the npm script that runs it there. */
  readonly script: { readonly command: string; readonly event: RegExp };
  readonly parse: (parameters: readonly string[]) => Command;
  readonly help: (command: string) => string;
  /** What became of the work, and how to go on, when it was asked to end. */
  readonly stopped: (command: Command) => string;
  /** Whether it is asked for something else than to watch calls being made. */
  readonly isSilent: (command: Command) => boolean;
  readonly run: (command: Command, host: JobHost) => Promise<JobResult>;
}

/** Runs a program with these arguments; resolves to its exit code. Speaks on the standard streams. */
export async function runProgram<Command extends { readonly help: boolean }>(
  program: Program<Command>,
  parameters: readonly string[],
): Promise<number> {
  const progress = new ProgressLine(process.stderr);
  const interruption = watchInterruption();
  let calls = 0;
  let last = '';
  let onStop: (() => string) | undefined;
  try {
    const command = program.parse(parameters);
    const name = program.script.command;
    if (command.help) return await print(program.help(name));
    const isSilent = program.isSilent(command) && process.stderr.isTTY !== true;
    onStop = () => program.stopped(command);
    const { output, exitCode } = await program.run(command, {
      ...folders(program.script.event),
      command: name,
      style: chooseStyle(),
      onProgress: (where) => progress.show(where),
      say: (text) => {
        progress.clear();
        process.stderr.write(`${text}\n`);
      },
      ask: (question) => askPerson(question, interruption.signal),
      onCall: (call) => {
        calls++;
        last = call.path;
        if (!isSilent) progress.add(formatProgress(call, calls));
      },
      signal: interruption.signal,
    });
    progress.clear();
    await print(output);
    return exitCode;
  } catch (error) {
    progress.clear();
    if (error === interruption.signal.reason) {
      const where = calls === 0 ? 'before the first call' : `after ${calls} calls, the last of them ${last}`;
      process.stderr.write(`Stopped ${where}. ${onStop?.() ?? ''}\n`);
      return INTERRUPTED;
    }
    if (!(error instanceof JobError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  } finally {
    interruption.end();
  }
}

/** Asks on the terminal; where there is none, nobody objects. */
async function askPerson(question: string, signal: AbortSignal): Promise<boolean> {
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // While it reads, Ctrl-C is a key and no signal; the end of the input is no answer.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const closed = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `, { signal }), closed]);
    if (answer === undefined) process.stderr.write('\n');
    return /^y(?:es)?$/i.test(answer?.trim() ?? '');
  } catch (error) {
    process.stderr.write('\n');
    if (signal.aborted) throw signal.reason;
    throw error;
  } finally {
    terminal.close();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Turns the signals that ask a program to end into one that its work follows; a second one ends it between two steps. */
function watchInterruption(): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    controller.abort(new Error('the program was asked to end'));
  };
  for (const name of SIGNALS) process.on(name, stop);
  return {
    signal: controller.signal,
    end: () => {
      for (const name of SIGNALS) process.off(name, stop);
    },
  };
}

/** True where the repository's sources run: a person started them with a script of npm. */
const runsFromSources = (): boolean => process.argv[1]?.endsWith('.ts') === true;

/** npm runs a script in a package's own folder, and tells where the person stands. */
function folders(event: RegExp): { readonly callerFolder: string; readonly homeFolder: string } {
  const homeFolder = process.cwd();
  const startedByNpm = runsFromSources() && event.test(process.env.npm_lifecycle_event ?? '');
  return { homeFolder, callerFolder: (startedByNpm ? process.env.INIT_CWD : undefined) ?? homeFolder };
}

/** Colours are for a terminal whose owner has not refused them (https://no-color.org). */
const chooseStyle = (): Style =>
  process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb' ? COLOUR_STYLE : PLAIN_STYLE;

/** Prints a text whole; a reader that has closed the pipe, as `head` does, is no fault. */
function print(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    process.stdout.on('error', (error) => (systemErrorCode(error) === 'EPIPE' ? resolve(0) : reject(error)));
    process.stdout.write(text, () => resolve(0));
  });
}
