import { lstatSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import { type LoadedConfig, loadConfig } from '../config/load-config';
import { checkTree } from '../law/check-tree';
import { LawError } from '../law/law-error';
import { type ReadTree, readTree } from '../tree/read-tree';
import { finishEarlierRun } from './earlier-run';
import { createProgress, type Terminal } from './terminal';

/** A loaded configuration with its whole tree read. */
export interface RunContext {
  readonly loaded: LoadedConfig;
  readonly tree: ReadTree;
}

/** Loads the configuration and reads the tree it is about; `mayWrite` finishes what a stopped run left half done. */
export async function openTree(
  terminal: Terminal,
  configFile: string | undefined,
  mayWrite: boolean = false,
): Promise<RunContext> {
  const loaded = await loadConfig(terminal.folder, configFile);
  finishEarlierRun(loaded.root, mayWrite, terminal);
  return { loaded, tree: readTree(loaded.root, loaded.config) };
}

/** Everything found in a tree, with progress for a person who waits. */
export function checkWithProgress(
  { loaded, tree }: RunContext,
  terminal: Terminal,
  wanted?: (file: string) => boolean,
): readonly Diagnostic[] {
  const progress = createProgress(terminal);
  try {
    return checkTree(tree.facts, loaded.config, wanted, progress.at);
  } finally {
    progress.end();
  }
}

/**
 * The paths of a command line as a test on file names from the root; no path means all.
 *
 * @throws USAGE_INVALID for a path that is not there, or not below the root
 */
export function wantedFiles(paths: readonly string[], folder: string, root: string): (file: string) => boolean {
  if (paths.length === 0) return () => true;
  const prefixes = paths.map((path) => {
    const full = resolve(folder, path);
    if (lstatSync(full, { throwIfNoEntry: false }) === undefined)
      throw new LawError(
        'USAGE_INVALID',
        `could not check "${path}": there is no such file or folder. Name one that exists.`,
      );
    const inside = relative(root, full).split(sep).join('/');
    if (inside === '..' || inside.startsWith('../'))
      throw new LawError(
        'USAGE_INVALID',
        `could not check "${path}": it is outside "${root}", the folder of the configuration. Run the command there, or name another configuration with --config.`,
      );
    return inside;
  });
  return (file) => prefixes.some((prefix) => prefix === '' || file === prefix || file.startsWith(`${prefix}/`));
}
