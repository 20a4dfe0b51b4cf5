import { askGit } from './run-git';

/** Returns in words which state of a git repository is read: the commit, where there is one, and the branch. */
export function readGitRevision(folder: string): string {
  const commit = askGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  if (commit === undefined) return 'no commit yet; files as they are now';
  const branch = askGit(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
  const place = branch === undefined ? 'no branch' : `on branch ${branch}`;
  return `git commit ${commit}, ${place}; files as they are now`;
}
