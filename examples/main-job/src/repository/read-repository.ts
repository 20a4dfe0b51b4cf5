import { realpathSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { JobError, systemErrorReason } from '../job-error';
import { compareText, type FoundPaths } from './found-paths';
import { readGitListing } from './list-git-files';
import { readLicences } from './read-licences';
import { readManifests } from './read-manifests';
import { readReadme } from './read-readme';
import { readGitRevision } from './read-revision';
import type { Repository } from './repository';
import { type GitAnswer, runGit } from './run-git';
import { showFileName } from './show-file-name';
import { walkFolder } from './walk-folder';

/** Where the work stands, in words; asked often, so it may do little. */
export type OnProgress = (where: string) => void;

export interface ReadRepositoryOptions {
  /** What a person calls the path. */
  readonly shownAs?: string | undefined;
  readonly onProgress?: OnProgress | undefined;
}

interface ListedRepository extends FoundPaths, Pick<Repository, 'source' | 'revision'> {
  readonly notes: readonly string[];
}

/**
 * Returns what a folder holds, read from git where it is a git repository, from the folder itself otherwise. Nothing
 * in it is changed or run.
 *
 * @throws JobError for a path that is no readable folder
 */
export function readRepository(
  path: string,
  { shownAs = path, onProgress = () => undefined }: ReadRepositoryOptions = {},
): Repository {
  const folder = resolveFolder(path, shownAs);
  onProgress('listing files');
  const { files, skipped, source, revision, notes } = listRepository(folder, onProgress);
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  onProgress('reading manifests');
  const read = readManifests(folder, sorted);
  return {
    folder,
    name: showFileName(Buffer.from(basename(folder) || folder)),
    source,
    revision,
    files: sorted.map((file) => ({ path: file.path, bytes: file.bytes })),
    skipped,
    manifests: read.manifests,
    licences: readLicences(folder, sorted),
    readme: readReadme(folder, sorted),
    notes: [...notes, ...read.notes],
  };
}

function resolveFolder(path: string, shownAs: string): string {
  try {
    const folder = realpathSync(resolve(path));
    if (statSync(folder).isDirectory()) return folder;
  } catch (error) {
    throw new JobError(`could not read the repository "${shownAs}": ${systemErrorReason(error)}.`, { cause: error });
  }
  throw new JobError(`could not read the repository "${shownAs}": it is a file. Give the folder that it is in.`);
}

function listRepository(folder: string, onProgress: OnProgress): ListedRepository {
  const answer = runGit(folder, ['ls-files', '--stage', '-z']);
  if (answer.ok && answer.output.length > 0) {
    return { ...readGitListing(folder, answer.output), source: 'git', revision: readGitRevision(folder), notes: [] };
  }
  const found = walkFolder(folder, (count) => onProgress(`listing files: ${count}`));
  const notes = found.files.length === 0 ? [] : noteOn(answer);
  return { ...found, source: 'folder', revision: 'none: the files are not tracked by git', notes };
}

function noteOn(answer: GitAnswer): string[] {
  const listed = 'so the files were listed from the folder, ignored ones too.';
  if (answer.ok) return [`git tracks no file here, ${listed}`];
  if (/not a git repository/i.test(answer.complaint)) return [];
  return [answer.isMissing ? `git is not installed, ${listed}` : `git refused (${answer.complaint}), ${listed}`];
}
