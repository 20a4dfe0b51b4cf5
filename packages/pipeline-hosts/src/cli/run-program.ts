import { JobError, systemErrorCode } from '../job-error';
import { runMainJob } from '../main-job/run-main-job';
import { COLOUR_STYLE, PLAIN_STYLE, type Style } from '../report/style';
import { parseCommandLine } from './command-line';
import { helpText } from './help-text';
import { ProgressLine } from './progress';

const INTERRUPTED = 130;

/** Runs the program with these arguments; resolves to its exit code. Speaks on the standard streams. */
export async function runProgram(parameters: readonly string[]): Promise<number> {
  const progress = new ProgressLine(process.stderr);
  try {
    const command = parseCommandLine(parameters);
    if (command.help) return await print(helpText(commandName()));
    const onProgress = (where: string): void => progress.show(where);
    const { output, isInterrupted } = await runMainJob(command, {
      ...folders(),
      command: commandName(),
      style: chooseStyle(),
      onProgress,
    });
    progress.clear();
    return isInterrupted ? INTERRUPTED : await print(output);
  } catch (error) {
    progress.clear();
    if (!(error instanceof JobError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
}

/** True where the repository's sources run: a person started them with `npm start`. */
const runsFromSources = (): boolean => process.argv[1]?.endsWith('.ts') === true;

const commandName = (): string => (runsFromSources() ? 'npm start --' : 'pipeline-hosts');

/** npm runs a script in the repository's own folder, and tells where the person stands. */
function folders(): { readonly callerFolder: string; readonly homeFolder: string } {
  const homeFolder = process.cwd();
  const startedByNpm = runsFromSources() && process.env.npm_lifecycle_event === 'start';
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
