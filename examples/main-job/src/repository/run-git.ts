import { spawnSync } from 'node:child_process';
import { systemErrorCode } from '../job-error';

/** What git answered: its output, or why there is none. */
export type GitAnswer =
  | { readonly ok: true; readonly output: Buffer }
  | { readonly ok: false; readonly isMissing: boolean; readonly complaint: string };

/**
 * A repository is only read: nothing that its own configuration names is started. Only commands that look at the index
 * and at references are run: `status` and `diff` start the filters that attributes name.
 */
const HARMLESS = ['--no-pager', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];

/** A missing object would be fetched, by a program that the remote's configuration names; no transport has this name. */
const NO_TRANSPORT = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0' };

/** Runs git in a folder. Variables that point git elsewhere, as they stand in a hook, are not handed on. */
export function runGit(folder: string, parameters: readonly string[]): GitAnswer {
  const { status, stdout, stderr, error } = spawnSync('git', [...HARMLESS, ...parameters], {
    cwd: folder,
    env: environmentForGit(),
    maxBuffer: 2 ** 30,
  });
  if (error !== undefined)
    return { ok: false, isMissing: systemErrorCode(error) === 'ENOENT', complaint: error.message };
  if (status === 0) return { ok: true, output: stdout };
  const [complaint = ''] = stderr.toString('utf8').trim().split('\n', 1);
  return { ok: false, isMissing: false, complaint: complaint.replace(/^fatal: /, '') };
}

function environmentForGit(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return { ...Object.fromEntries(kept), ...NO_TRANSPORT, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
}

/** Returns the one line that git answered, undefined when it had none. */
export function askGit(folder: string, parameters: readonly string[]): string | undefined {
  const answer = runGit(folder, parameters);
  return answer.ok ? answer.output.toString('utf8').trim() || undefined : undefined;
}
