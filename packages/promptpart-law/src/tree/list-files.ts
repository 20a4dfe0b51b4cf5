import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';

/** The files below a root that a configuration checks, sorted, and what could not be listed. */
export interface FileList {
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Walk {
  readonly root: string;
  readonly config: ResolvedConfig;
  readonly files: string[];
  readonly diagnostics: Diagnostic[];
  /** Real folders that were entered, so that a link never leads to one twice. */
  readonly entered: Set<string>;
}

/** Lists files without following a link twice; a link that leads back into itself is reported, not followed. */
export function listFiles(root: string, config: ResolvedConfig): FileList {
  const walk: Walk = { root, config, files: [], diagnostics: [], entered: new Set([realpathSync(root)]) };
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) folders.push(...enter(walk, folder));
  return { files: walk.files.sort(), diagnostics: walk.diagnostics };
}

/** Takes in the files of one folder and returns its folders. */
function enter(walk: Walk, folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(walk.root, folder), { withFileTypes: true });
  } catch (error) {
    walk.diagnostics.push(unreadable(folder, error));
    return [];
  }
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) return followLink(walk, path);
    if (entry.isDirectory()) return walk.config.isIgnored(path) ? [] : [path];
    if (entry.isFile() && walk.config.isChecked(path)) walk.files.push(path);
    return [];
  });
}

function followLink(walk: Walk, path: string): string[] {
  if (walk.config.isIgnored(path)) return [];
  try {
    const target = realpathSync(join(walk.root, path));
    if (!statSync(target).isDirectory()) {
      if (walk.config.isChecked(path)) walk.files.push(path);
      return [];
    }
    if (isInside(join(walk.root, path), target)) walk.diagnostics.push(loop(path));
    if (isInside(target, walk.root) || isInside(walk.root, target) || walk.entered.has(target)) return [];
    walk.entered.add(target);
    return [path];
  } catch (error) {
    if (walk.config.isChecked(path)) walk.diagnostics.push(unreadable(path, error));
    return [];
  }
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** What is said about a file or folder that cannot be read. */
export function unreadable(file: string, error: unknown): Diagnostic {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return {
    code: 'FILE_UNREADABLE',
    severity: 'error',
    file,
    range: { start: 0, end: 0 },
    message: `could not read "${file}": ${reason}. Expected a readable file or folder. Mend its rights or its link, or put it under \`ignore\` in the configuration.`,
  };
}

function loop(file: string): Diagnostic {
  return {
    code: 'FILE_UNREADABLE',
    severity: 'warning',
    file,
    range: { start: 0, end: 0 },
    message: `could not follow the link "${file}": it leads back to a folder above itself. Expected a link to somewhere else. Remove it, or put it under \`ignore\` in the configuration.`,
  };
}
