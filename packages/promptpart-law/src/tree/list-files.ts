import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import { mayBeConfig } from '../config/load-projects';
import type { ResolvedConfig } from '../config/resolved-config';

/** The regular files below a root, sorted, and what could not be listed. */
export interface FileList {
  readonly files: readonly string[];
  /** Files that may hold the configuration of a folder below the root. */
  readonly configFiles: readonly string[];
  /** Files of a kind that can hold prompts and cannot be looked at, such as `.vue`. */
  readonly skipped: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Walk {
  readonly root: string;
  readonly realRoot: string;
  readonly config: ResolvedConfig;
  readonly files: string[];
  readonly configFiles: string[];
  readonly skipped: string[];
  readonly diagnostics: Diagnostic[];
}

/** Files with code inside another language. */
const COMPONENT = /\.(?:vue|svelte|astro)$/;

/** Lists the regular files of a tree. No link is followed: what it means inside the tree is listed there, the rest is reported. */
export function listFiles(root: string, config: ResolvedConfig): FileList {
  const walk: Walk = {
    root,
    realRoot: realpathSync(root),
    config,
    files: [],
    configFiles: [],
    skipped: [],
    diagnostics: [],
  };
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) folders.push(...enter(walk, folder));
  const { files, configFiles, skipped, diagnostics } = walk;
  return { files: files.sort(), configFiles: configFiles.sort(), skipped: skipped.sort(), diagnostics };
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
    if (entry.isDirectory()) return walk.config.isIgnored(path) ? [] : [path];
    if (entry.isSymbolicLink()) lookAtLink(walk, path);
    else if (entry.isFile()) takeIn(walk, path, entry.name);
    return [];
  });
}

function takeIn({ files, configFiles, skipped, config }: Walk, path: string, name: string): void {
  if (path !== name && mayBeConfig(name)) configFiles.push(path);
  if (config.isIgnored(path)) return;
  if (COMPONENT.test(name)) skipped.push(path);
  else files.push(path);
}

function lookAtLink({ root, realRoot, config, diagnostics }: Walk, path: string): void {
  if (config.isIgnored(path)) return;
  try {
    const target = realpathSync(join(root, path));
    const isLeftOut = !isInside(target, realRoot) && (statSync(target).isDirectory() || config.isChecked(path));
    if (isLeftOut) diagnostics.push(leadsOut(path));
  } catch (error) {
    if (config.isChecked(path)) diagnostics.push(unreadable(path, error));
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

function leadsOut(file: string): Diagnostic {
  return {
    code: 'FILE_UNREADABLE',
    severity: 'warning',
    file,
    range: { start: 0, end: 0 },
    message: `could not follow the link "${file}": it leads out of the tree. Expected regular files and folders. Check the place that it leads to by itself, or put the link under \`ignore\` in the configuration.`,
  };
}
