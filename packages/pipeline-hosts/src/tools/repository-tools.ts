import type { Tool } from '@bitcode/agent-generics';
import { PROMPTPART_SPECIFIC_DEPOSIT_LISTFILES_DESCRIPTION_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_listfiles_description_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MEASUREFILES_DESCRIPTION_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_measurefiles_description_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_READFILE_DESCRIPTION_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_readfile_description_specific';
import * as z from 'zod';
import { defineTool } from './define-tool';
import { countLines, measureFiles } from './measure-files';
import { readRepositoryFile } from './read-repository-file';
import type { ReadableRepository } from './readable-repository';

type RepositoryFile = ReadableRepository['files'][number];

const MOST_FILES = 2_000;
const MOST_CHARACTERS = 200_000;

/** Returns the tool that lists a folder. */
export function createListFilesTool({ files }: ReadableRepository): Tool {
  return defineTool({
    name: 'list_files',
    description: PROMPTPART_SPECIFIC_DEPOSIT_LISTFILES_DESCRIPTION_SPECIFIC,
    input: z.strictObject({ folder: z.string() }),
    execute({ folder }) {
      const found = filesBelow(files, folder);
      if (found.length <= MOST_FILES) return { files: found };
      throw new Error(
        `there are ${found.length} files below "${folder}"; list one of ${foldersIn(found, folder).join(', ')}`,
      );
    },
  });
}

/** Returns the tool that reads a file. */
export function createReadFileTool(repository: ReadableRepository): Tool {
  return defineTool({
    name: 'read_file',
    description: PROMPTPART_SPECIFIC_DEPOSIT_READFILE_DESCRIPTION_SPECIFIC,
    input: z.strictObject({
      path: z.string(),
      fromLine: z.int().min(1).optional(),
      lines: z.int().min(1).optional(),
    }),
    async execute({ path, fromLine = 1, lines }) {
      if (!repository.files.some((file) => file.path === path)) throw new Error(`the repository has no file "${path}"`);
      const bytes = await readRepositoryFile(repository, path);
      const all = decodeText(bytes, path).split('\n');
      const text = all.slice(fromLine - 1, lines === undefined ? undefined : fromLine - 1 + lines).join('\n');
      if (text.length <= MOST_CHARACTERS) return { path, lines: countLines(bytes), text };
      throw new Error(`"${path}" has ${text.length} characters in ${all.length} lines there; ask for fewer lines`);
    },
  });
}

/** Returns the tool that counts. */
export function createMeasureFilesTool(repository: ReadableRepository): Tool {
  return defineTool({
    name: 'measure_files',
    description: PROMPTPART_SPECIFIC_DEPOSIT_MEASUREFILES_DESCRIPTION_SPECIFIC,
    input: z.strictObject({ paths: z.array(z.string()).min(1) }),
    execute({ paths }, { signal }) {
      const found = new Set(
        paths.flatMap((path) => {
          const files = filesBelow(repository.files, path);
          if (files.length > 0) return files;
          throw new Error(`the repository has no file at or below "${path}"`);
        }),
      );
      return measureFiles({ folder: repository.folder, files: [...found] }, signal);
    },
  });
}

function decodeText(bytes: Buffer, path: string): string {
  if (bytes.includes(0)) throw new Error(`could not read "${path}": it holds a NUL character`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`could not read "${path}": it is no UTF-8 text`, { cause });
  }
}

function filesBelow(files: readonly RepositoryFile[], path: string): readonly RepositoryFile[] {
  const folder = path.replace(/\/+$/, '');
  return folder === '' ? files : files.filter((file) => file.path === folder || file.path.startsWith(`${folder}/`));
}

function foldersIn(files: readonly RepositoryFile[], folder: string): string[] {
  const depth = folder.split('/').filter((name) => name !== '').length;
  const folders = files
    .map(({ path }) => path.split('/'))
    .filter((names) => names.length > depth + 1)
    .map((names) => names.slice(0, depth + 1).join('/'));
  return [...new Set(folders)];
}
