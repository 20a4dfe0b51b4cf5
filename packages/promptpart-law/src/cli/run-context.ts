import { lstatSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import { loadConfig } from '../config/load-config';
import { type LawProjects, loadProjects } from '../config/load-projects';
import { checkTree } from '../law/check-tree';
import { LawError } from '../law/law-error';
import { printableLine } from '../report/printable';
import { listFiles } from '../tree/list-files';
import { type ReadTree, readTree } from '../tree/read-tree';
import { finishEarlierRun } from './earlier-run';
import { createProgress, type Terminal } from './terminal';

/** The configurations of a tree with all of it read. */
export interface RunContext {
  readonly loaded: LawProjects;
  readonly tree: ReadTree;
}

/** Loads the configurations and reads the tree they are about; `mayWrite` finishes what a stopped run left half done. */
export async function openTree(
  terminal: Terminal,
  configFile: string | undefined,
  mayWrite: boolean = false,
): Promise<RunContext> {
  const outer = await loadConfig(terminal.folder, configFile);
  finishEarlierRun(outer.root, mayWrite, terminal);
  const list = listFiles(outer.root, outer.config);
  const loaded = await loadProjects(outer, configFile === undefined ? list.configFiles : []);
  return { loaded, tree: readTree(outer.root, loaded.config, list) };
}

/** The same tree as it is now on disk. */
export function reopenTree({ loaded }: RunContext): RunContext {
  return { loaded, tree: readTree(loaded.root, loaded.config) };
}

/** Says what a person would not expect: no configuration, and files that nobody looks at. */
export function sayWhatIsLeftOut(
  { loaded, tree }: RunContext,
  wanted: (file: string) => boolean,
  terminal: Terminal,
): void {
  const [outer] = loaded.projects;
  const isOwn = ({ file }: { readonly file: string }): boolean => wanted(file) && loaded.projectOf(file) === outer;
  if (outer?.file === undefined && tree.facts.some(isOwn))
    terminal.error(
      'promptpart-law: no configuration found here or above, so the preset `recommended` is used; `npx @bitcode/promptpart-law init` writes one.\n',
    );
  const skipped = tree.skipped.filter(wanted);
  if (skipped.length > 0) {
    const kinds = [...new Set(skipped.map((file) => file.slice(file.lastIndexOf('.'))))].sort().join(', ');
    const example = skipped.length === 1 ? '' : 'for instance ';
    terminal.error(
      `promptpart-law: not looked at: ${skipped.length} ${skipped.length === 1 ? 'file' : 'files'} of a kind that it cannot read (${kinds}), ${example}${printableLine(skipped[0] ?? '')}. Keep their prompts in modules.\n`,
    );
  }
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
