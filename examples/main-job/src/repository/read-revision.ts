import { askGit, runGit } from './run-git';

/** Returns in words which state of a git repository is read: the commit, and how far the folder has moved on from it. */
export function readGitRevision(folder: string): string {
  const commit = askGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  const changed = countChanged(folder);
  if (commit === undefined) return `no commit yet; ${changed ?? 'some'} files staged or changed`;
  const branch = askGit(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
  const place = branch === undefined ? 'no branch checked out' : `on branch ${branch}`;
  return [`git commit ${commit}, ${place}`, describeChanged(changed)].filter((part) => part !== '').join('; ');
}

function describeChanged(changed: number | undefined): string {
  if (changed === undefined) return 'whether files have changed since is not known';
  if (changed === 0) return '';
  return `${changed} tracked ${changed === 1 ? 'file' : 'files'} changed since, read as ${changed === 1 ? 'it is' : 'they are'} now`;
}

/** How many tracked files differ from the commit, below this folder. */
function countChanged(folder: string): number | undefined {
  const answer = runGit(folder, ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=no', '--', '.']);
  if (!answer.ok) return undefined;
  return answer.output.filter((byte) => byte === 0).length;
}
