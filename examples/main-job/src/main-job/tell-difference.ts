import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runPromptLock } from '@bitcode/prompt-lock/program';
import { calls } from '../../prompt-lock.config';
import type { Command } from '../cli/command-line';
import type { JobHost, JobResult } from '../cli/job-host';
import { JobError } from '../job-error';

const LOCK_FILE = 'prompts.lock.json';

/**
 * Tells what the texts of today say differently than those of a lock: that of HEAD, which no run takes away, or the one of
 * a revision or file that is named.
 *
 * @throws JobError for a base without a lock
 */
export async function tellDifference({ base, json }: Command, host: JobHost): Promise<JobResult> {
  const said: string[] = [];
  const faults: string[] = [];
  const parameters = ['diff', '--lock', findLockFile(host.homeFolder)];
  if (base !== undefined) parameters.push('--base', base);
  if (json) parameters.push('--json');
  const exitCode = await runPromptLock(parameters, {
    config: { calls },
    terminal: {
      folder: host.callerFolder,
      style: host.style,
      out: (text) => void said.push(text),
      error: (text) => void faults.push(text),
      isInteractive: false,
    },
  });
  if (faults.length > 0) throw new JobError(faults.join('').trimEnd(), { exitCode: exitCode === 1 ? 1 : 2 });
  return { output: said.join(''), exitCode };
}

/** npm starts this program in the root of the repository, and the package's own script in its folder. */
function findLockFile(home: string): string {
  const inPackage = join(home, LOCK_FILE);
  return existsSync(inPackage) ? inPackage : join(home, 'examples/main-job', LOCK_FILE);
}
