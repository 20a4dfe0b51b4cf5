import { join } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import {
  applyBaseline,
  BASELINE_FILE,
  type BaselineResult,
  createBaseline,
  formatBaseline,
  readBaseline,
} from '../baseline/baseline';
import type { LawProject } from '../config/load-projects';
import { writeFileAtomically } from '../tree/write-file';
import type { RunContext } from './run-context';

/** What the baseline of one project makes of the findings there. */
export interface ProjectBaseline {
  /** The baseline's file, from the outer root. */
  readonly file: string;
  readonly path: string;
  readonly found: readonly Diagnostic[];
  readonly kept: readonly Diagnostic[];
  readonly accepted: number;
  /** One warning for each entry whose finding is gone. */
  readonly stale: readonly Diagnostic[];
  readonly edited: number;
  /** Writes the baseline without the entries that are gone. */
  write(): void;
  /** Writes the baseline that accepts exactly what was found. */
  accept(): void;
}

/** Holds findings against the baseline of the project that each belongs to; a baseline names files from its own folder. */
export function projectBaselines(
  { loaded, tree }: RunContext,
  found: readonly Diagnostic[],
  wanted: (file: string) => boolean,
): readonly ProjectBaseline[] {
  const texts = new Map(tree.facts.map(({ file, text }) => [file, text]));
  return loaded.projects.map((project) => {
    const here = found.filter(({ file }) => loaded.projectOf(file ?? '') === project);
    return ofProject(project, here, { texts, wanted });
  });
}

function ofProject(
  project: LawProject,
  found: readonly Diagnostic[],
  { texts, wanted }: { readonly texts: ReadonlyMap<string, string>; readonly wanted: (file: string) => boolean },
): ProjectBaseline {
  const prefix = project.folder === '' ? '' : `${project.folder}/`;
  const name = project.config.baseline ?? BASELINE_FILE;
  const path = join(project.root, name);
  const outer = new Map(found.map((entry) => [inside(entry, prefix), entry]));
  const textOf = (file: string): string | undefined => texts.get(prefix + file);
  const isLooked = (file: string): boolean => wanted(prefix + file) || !texts.has(prefix + file);
  const result = applyBaseline([...outer.keys()], readBaseline(path), textOf, isLooked);
  const back = (entry: Diagnostic): Diagnostic => {
    const original = outer.get(entry) ?? entry;
    return result.edited.has(entry) ? saidToBeEdited(original) : original;
  };
  const write = (baseline: BaselineResult['remaining']): void =>
    writeFileAtomically(project.root, name, formatBaseline(baseline));
  return {
    file: prefix + name,
    path,
    found,
    kept: result.kept.map(back),
    accepted: result.accepted,
    edited: result.edited.size,
    stale: result.fixed.map(({ file, code }) => fixedEntry(prefix + file, code)),
    write: () => write(result.remaining),
    accept: () => write(createBaseline([...outer.keys()], textOf)),
  };
}

function inside(entry: Diagnostic, prefix: string): Diagnostic {
  return { ...entry, file: (entry.file ?? '').slice(prefix.length) };
}

function saidToBeEdited(entry: Diagnostic): Diagnostic {
  return {
    ...entry,
    message: `an accepted text was edited: ${entry.message} Or accept the new wording with \`baseline --accept-new\`.`,
  };
}

function fixedEntry(file: string, code: string): Diagnostic {
  return {
    code: 'BASELINE_FIXED',
    severity: 'warning',
    file,
    range: { start: 0, end: 0 },
    message: `could not find a ${code} that the baseline accepts in "${file}": it is fixed. Expected a baseline of findings that are still there. Run \`npx @bitcode/promptpart-law baseline\` and commit the file.`,
  };
}
