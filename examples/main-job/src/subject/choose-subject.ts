import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SubjectOptions } from '../cli/command-line';
import type { JobHost } from '../cli/job-host';
import { JobError } from '../job-error';
import { readRepository } from '../repository/read-repository';
import { readTextFile } from '../repository/read-text-file';
import { askGit } from '../repository/run-git';
import { chooseRead, type ReadText } from './choose-read';
import { type Depository, parseDepository } from './describe-depository';
import type { RunSubject } from './product-values';

const MOST_BYTES = 8 * 1024 * 1024;

/** What is known before anything ran; a depository only where one was handed in. */
export type GivenSubject = Omit<RunSubject, 'depository'> & { readonly depository: Depository | undefined };

/**
 * Reads what the texts are filled with: the repository, the read and the depository.
 *
 * @throws JobError for a path or text that cannot be used
 */
export function chooseSubject({ path, read, depository }: SubjectOptions, host: JobHost): GivenSubject {
  const given = {
    read: read === undefined ? undefined : readGiven(read, host),
    depository: depository === undefined ? undefined : readDepository(depository, host),
  };
  const folder = path === undefined ? checkoutAround(host.homeFolder) : resolve(host.callerFolder, path);
  const repository = readRepository(folder, { shownAs: path, onProgress: host.onProgress });
  return { repository, read: given.read ?? chooseRead(repository), depository: given.depository };
}

/** The repository that a folder is part of, else the folder itself. */
const checkoutAround = (folder: string): string => askGit(folder, ['rev-parse', '--show-toplevel']) ?? folder;

/** A read is a text, unless there is a file of that name. */
function readGiven(read: string, { callerFolder }: JobHost): ReadText {
  const file = resolve(callerFolder, read);
  if (read.length < 1024 && !read.includes('\n') && existsSync(file) && !statSync(file).isDirectory())
    return readFileGiven('read', read, file);
  if (!read.isWellFormed()) throw new JobError('could not use the read: it is no well-formed text.');
  return { text: read, source: 'the read as it was handed in' };
}

function readDepository(depository: string, { callerFolder }: JobHost): Depository {
  return parseDepository(readFileGiven('depository', depository, resolve(callerFolder, depository)));
}

function readFileGiven(what: 'read' | 'depository', name: string, file: string): ReadText {
  const read = readTextFile(file, MOST_BYTES);
  if ('problem' in read) throw new JobError(`could not read the ${what} "${name}": ${read.problem}.`);
  if (read.text.trim() === '') throw new JobError(`could not use the ${what} "${name}": the file is blank.`);
  return { text: read.text, source: name };
}
