import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { quietEnvironment } from './bundled-program';

/** `script` of util-linux runs a command on a terminal of its own; another system's takes other options. */
export const HAS_TERMINALS = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');

/** A program on a terminal: what it has shown so far, and somebody who types. */
export interface Terminal {
  /** Resolves when the pattern stands in what it has shown. */
  readonly until: (pattern: RegExp) => Promise<void>;
  readonly type: (text: string) => void;
  /** Resolves when it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly shown: string }>;
}

export const CONTROL_C = '\x03';
/** Ctrl-D. */
export const END_OF_INPUT = '\x04';

/** Starts Node on a terminal. */
export function startOnTerminal(
  parameters: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Terminal {
  const command = [process.execPath, ...parameters].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd,
    env: { ...quietEnvironment(), TERM: 'dumb', ...env },
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  const ended = new Promise<{ code: number | null; shown: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, shown: shown.replaceAll('\r\n', '\n') }));
  });
  return {
    until: (pattern) => untilShown(child, () => pattern.test(shown)),
    type: (text) => child.stdin.write(text),
    ended,
  };
}

function untilShown(child: ChildProcess, isThere: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (isThere()) resolve();
    };
    child.stdout?.on('data', look);
    child.on('close', () => reject(new Error('the program ended before it showed that')));
    look();
  });
}
