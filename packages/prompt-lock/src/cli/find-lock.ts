import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { PromptError } from '../lock-error';
import { parsePromptLock } from '../parse-prompt-lock';
import type { PromptLock } from '../prompt-lock';
import { runGit } from './run-git';

/** A lock and where it was found, in words. */
export interface FoundLock {
  readonly lock: PromptLock;
  readonly text: string;
  readonly where: string;
}

/** Where names are looked up. */
export interface LockPlace {
  readonly folder: string;
  /** The revision that a base is one of the past of; what others did since they parted is not told as undone. */
  readonly partedFrom?: string;
}

/**
 * Returns the lock that a revision or file holds: of a revision where it and `partedFrom` parted.
 *
 * @throws LOCK_BASE_MISSING, and as `parsePromptLock`
 */
export function findLock(named: string | undefined, lockFile: string, { folder, partedFrom }: LockPlace): FoundLock {
  if (named === undefined) return findDefault(lockFile);
  const commit = named.startsWith('-') ? undefined : findCommit(named, lockFile);
  if (commit !== undefined) return readCommit({ commit, named, lockFile }, partedFrom);
  const file = resolve(folder, named);
  if (existsSync(file) && statSync(file).isFile()) return readLockFile(file);
  throw baseMissing(named, `"${named}" is neither a file nor a revision of git that is here`);
}

/** The lock of HEAD: it is not lost by writing again. Outside git, and before the first commit, the file. */
function findDefault(lockFile: string): FoundLock {
  const commit = findCommit('HEAD', lockFile);
  const committed = commit === undefined ? undefined : showLock(commit, lockFile);
  if (committed !== undefined) return readText(committed, 'HEAD');
  if (existsSync(lockFile)) return readLockFile(lockFile);
  throw baseMissing('HEAD', `neither HEAD nor the folder has a ${basename(lockFile)}`);
}

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined;

function findCommit(revision: string, lockFile: string): string | undefined {
  const folder = dirname(lockFile);
  if (!existsSync(folder)) return undefined;
  return trimmed(runGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]).text);
}

interface NamedCommit {
  readonly commit: string;
  readonly named: string;
  readonly lockFile: string;
}

function readCommit({ commit, named, lockFile }: NamedCommit, partedFrom: string | undefined): FoundLock {
  const base = partedFrom === undefined ? commit : findParting(commit, partedFrom, lockFile);
  if (base === undefined)
    throw baseMissing(
      named,
      `this checkout does not reach back to where "${named}" and ${partedFrom} parted; fetch the history (\`fetch-depth: 0\` in a workflow)`,
    );
  const text = showLock(base, lockFile);
  if (text === undefined) throw baseMissing(named, `commit ${base.slice(0, 12)} has no ${basename(lockFile)}`);
  return readText(text, `${named} (${base.slice(0, 12)})`);
}

/** Where the newer side is a file, what is checked out is what it parted from. */
function findParting(commit: string, partedFrom: string, lockFile: string): string | undefined {
  const from = findCommit(partedFrom, lockFile) ?? 'HEAD';
  return trimmed(runGit(dirname(lockFile), ['merge-base', commit, from]).text);
}

/** `cat-file` gives the bytes, whatever filters a checkout is set up with. */
const showLock = (commit: string, lockFile: string): string | undefined =>
  runGit(dirname(lockFile), ['cat-file', 'blob', `${commit}:./${basename(lockFile)}`]).text;

/** @throws LOCK_BASE_MISSING, and as `parsePromptLock` */
export function readLockFile(file: string): FoundLock {
  if (!existsSync(file)) throw baseMissing(file, `there is no file "${relative(process.cwd(), file) || file}"`);
  return readText(readFileSync(file, 'utf8'), file);
}

const readText = (text: string, where: string): FoundLock => ({ lock: parsePromptLock(text), text, where });

function baseMissing(base: string, reason: string): PromptError<'LOCK_BASE_MISSING'> {
  return new PromptError(
    'LOCK_BASE_MISSING',
    `could not find a lock to compare with: ${reason}. Name another with --base, or run \`npx @bitcode/prompt-lock write\` and commit what it writes.`,
    { details: { base } },
  );
}
