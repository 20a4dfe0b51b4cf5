import { spawnSync } from 'node:child_process';

/** What git answered; undefined where it refused, with its reason. */
export type GitAnswer = { readonly text: string } | { readonly text: undefined; readonly reason: string };

const LARGEST = 256 * 1024 * 1024;

/** Asks git in a folder. It fetches nothing, and asks nobody. */
export function runGit(folder: string, parameters: readonly string[]): GitAnswer {
  const { stdout, stderr, status, error } = spawnSync('git', ['-c', 'protocol.allow=never', ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: LARGEST,
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
  });
  if (status === 0) return { text: stdout };
  return { text: undefined, reason: (error?.message ?? stderr).trim() };
}
