import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile } from '../tree/regular-file';
import { type LoadedConfig, loadConfig } from './load-config';
import type { ResolvedConfig } from './resolved-config';

/** A folder with a configuration of its own. */
export interface LawProject extends LoadedConfig {
  /** The folder from the outer root, '' for the outer one itself. */
  readonly folder: string;
}

/** A tree in which each file is judged by the nearest configuration above it. */
export interface LawProjects {
  readonly root: string;
  /** The outer project first, then the nested ones. */
  readonly projects: readonly LawProject[];
  /** The outer configuration; `forFile` and every question about a file go to the nearest one. */
  readonly config: ResolvedConfig;
  projectOf(file: string): LawProject;
}

/** True for a file that can be a configuration, by its name. */
export function mayBeConfig(name: string): boolean {
  return /^promptpart-law\.config\.(?:[mc]?[tj]s|json|ya?ml)$|^package\.json$/.test(name);
}

/**
 * The configurations of a tree: the outer one, and those of the folders below it that have one.
 *
 * @throws CONFIG_UNREADABLE, CONFIG_INVALID
 */
export async function loadProjects(outer: LoadedConfig, configFiles: readonly string[]): Promise<LawProjects> {
  const folders = [
    ...new Set(configFiles.filter((file) => isConfig(outer.root, file)).map((file) => file.replace(/\/?[^/]+$/, ''))),
  ].filter((folder) => folder !== '');
  const nested = await Promise.all(
    folders.sort().map(async (folder) => ({ ...(await loadConfig(join(outer.root, folder))), folder })),
  );
  const projects: LawProject[] = [
    { ...outer, folder: '' },
    ...nested.filter(({ root, folder }) => root === join(outer.root, folder)),
  ];
  return combine(outer.root, projects);
}

function isConfig(root: string, file: string): boolean {
  const path = join(root, file);
  return !file.endsWith('package.json') || (existsSync(path) && /"promptpart-law"\s*:/.test(readRegularFile(path)));
}

function combine(root: string, projects: readonly LawProject[]): LawProjects {
  const deepestFirst = [...projects].sort((a, b) => b.folder.length - a.folder.length);
  const projectOf = (file: string): LawProject => {
    const found = deepestFirst.find(({ folder }) => folder === '' || file.startsWith(`${folder}/`));
    return found ?? (projects[0] as LawProject);
  };
  const ask =
    (question: FileQuestion) =>
    (file: string): boolean => {
      const { config, folder } = projectOf(file);
      return config[question](folder === '' ? file : file.slice(folder.length + 1));
    };
  const answers = Object.fromEntries(FILE_QUESTIONS.map((question) => [question, ask(question)]));
  const forFile = (file: string): ResolvedConfig => {
    const project = projectOf(file);
    const known = made.get(project) ?? { ...project.config, ...answers, forFile };
    made.set(project, known);
    return known;
  };
  const made = new Map<LawProject, ResolvedConfig>();
  return { root, projects, projectOf, config: forFile('') };
}

const FILE_QUESTIONS = ['isPart', 'isCatalogued', 'isTest', 'isHome', 'isChecked', 'isIgnored'] as const;
type FileQuestion = (typeof FILE_QUESTIONS)[number];
