import { dirname, isAbsolute, relative, sep } from 'node:path';
import {
  checkEveryRule,
  createFileTree,
  type LawConfig,
  type LawTree,
  loadStaticConfig,
  PRESETS,
  type Preset,
  type ResolvedConfig,
  RULE_CODES,
  readFacts,
  resolveConfig,
} from '@bitcode/promptpart-law';

/** What a rule is told of the file in hand. */
export interface LintedFile {
  readonly cwd: string;
  readonly filename: string;
  readonly text: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The findings of a file. */
export type LintResult = ReturnType<typeof checkEveryRule>;

interface Project {
  readonly root: string;
  readonly config: ResolvedConfig;
  readonly tree: LawTree;
}

/** The setting that holds the law's configuration, and the one by which the plugin's own configs name their preset. */
const SETTING = 'promptpart-law';
export const PRESET_SETTING = 'promptpart-law-preset';

/**
 * Makes the function that finds everything in a file. The rules of one file share its last result, so that the file is
 * parsed once; a project's configuration is read once.
 */
export function createLinter(): (file: LintedFile) => LintResult {
  const projects = new Map<string, Project>();
  const configured = new WeakMap<object, Project>();
  let last: { readonly file: LintedFile; readonly project: Project; readonly result: LintResult } | undefined;
  return (file) => {
    const project = projectOf(file, projects, configured);
    if (
      last !== undefined &&
      last.project === project &&
      last.file.filename === file.filename &&
      last.file.text === file.text
    )
      return last.result;
    const path = isAbsolute(file.filename) ? relative(project.root, file.filename).split(sep).join('/') : file.filename;
    const parsed = readFacts({ file: path, text: file.text });
    const result =
      project.config.isChecked(path) && parsed.problems.length === 0
        ? checkEveryRule(parsed, project.config, project.tree).filter(
            ({ code }) => !isSwitchedOff(code, project.config),
          )
        : [];
    last = { file, project, result };
    return result;
  };
}

function projectOf(
  { cwd, filename, settings }: LintedFile,
  projects: Map<string, Project>,
  configured: WeakMap<object, Project>,
): Project {
  const handed = settings[SETTING];
  const preset = presetOf(settings);
  if (typeof handed === 'object' && handed !== null) {
    const project = configured.get(handed) ?? createProject(cwd, { preset, ...handed });
    configured.set(handed, project);
    return project;
  }
  const folder = isAbsolute(filename) ? dirname(filename) : cwd;
  const key = `${preset} ${folder}`;
  const project = projects.get(key) ?? loadProject({ folder, cwd, preset }, projects);
  projects.set(key, project);
  return project;
}

function presetOf(settings: LintedFile['settings']): Preset {
  const preset = settings[PRESET_SETTING];
  return preset === 'plain' || preset === 'strict' ? preset : 'recommended';
}

/** The project of the nearest configuration above a file, the same one for all its folders; without one that of the working folder. */
function loadProject(
  { folder, cwd, preset }: { readonly folder: string; readonly cwd: string; readonly preset: Preset },
  projects: Map<string, Project>,
): Project {
  const found = loadStaticConfig(folder, { preset });
  const root = found.file === undefined ? cwd : found.root;
  const key = `${preset} of ${root}`;
  const project = projects.get(key) ?? { root, config: found.config, tree: createFileTree(root) };
  projects.set(key, project);
  return project;
}

function createProject(root: string, config: LawConfig): Project {
  return { root, config: resolveConfig(config), tree: createFileTree(root) };
}

/** Off by the project's own word; what only its preset leaves off is ESLint's to switch on. */
function isSwitchedOff(code: string, { rules, preset }: ResolvedConfig): boolean {
  const known = RULE_CODES.find((entry) => entry === code);
  return known !== undefined && rules[known] === 'off' && PRESETS[preset].rules[known] !== 'off';
}
