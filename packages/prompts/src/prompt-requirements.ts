import { getParentRegistryPaths, isParentRegistryPath, matchRegistryPath } from '@bitcode/registry';
import { PromptError } from './prompt-error';

/** What a Prompt must contain before it is formatted, rendered or walked. */
export interface PromptRequirements {
  readonly paths: readonly string[];
  readonly patterns: readonly string[];
  /** Below each of these, no path may lack text at a shorter one; `''` for the whole Prompt. */
  readonly hierarchies: readonly string[];
}

export const NO_REQUIREMENTS: PromptRequirements = Object.freeze({ paths: [], patterns: [], hierarchies: [] });

/** Returns the requirements of several Prompts as one. */
export function joinRequirements(all: readonly PromptRequirements[]): PromptRequirements {
  const asked = all.filter((requirements) => requirements !== NO_REQUIREMENTS);
  const [first = NO_REQUIREMENTS] = asked;
  if (asked.length <= 1) return first;
  return Object.freeze({
    paths: [...new Set(asked.flatMap(({ paths }) => paths))],
    patterns: [...new Set(asked.flatMap(({ patterns }) => patterns))],
    hierarchies: [...new Set(asked.flatMap(({ hierarchies }) => hierarchies))],
  });
}

/**
 * Checks requirements against the paths that have text.
 *
 * @throws PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING; `details.missing` lists all of them
 */
export function assertRequirements(requirements: PromptRequirements, present: readonly string[], name: string): void {
  if (requirements === NO_REQUIREMENTS) return;
  const covered = (path: string): boolean => present.some((one) => one === path || isParentRegistryPath(path, one));
  const paths = requirements.paths.filter((path) => !covered(path));
  if (paths.length > 0) throw missingError('PROMPT_PATH_MISSING', 'required path', paths, name);
  const patterns = requirements.patterns.filter((glob) => !present.some(matchRegistryPath(glob)));
  if (patterns.length > 0) throw missingError('PROMPT_PATTERN_UNMATCHED', 'required pattern', patterns, name);
  const holes = requirements.hierarchies.flatMap((base) => findHoles(base, present));
  if (holes.length > 0) throw missingError('PROMPT_HIERARCHY_MISSING', 'parent path', holes, name);
}

/** The shorter paths, below `base`, of what is present that are not present themselves. */
function findHoles(base: string, present: readonly string[]): string[] {
  const below = (path: string): boolean => base === '' || isParentRegistryPath(base, path);
  const parents = present.filter(below).flatMap((path) => getParentRegistryPaths(path).filter(below));
  return [...new Set(parents)].filter((path) => !present.includes(path));
}

function missingError(code: string, what: string, missing: readonly string[], name: string): PromptError {
  const all = missing.map((path) => `"${path}"`).join(', ');
  return new PromptError(
    code,
    `could not format prompt "${name}": the ${what} ${all} has no text. Expected text there. Set it, or drop the requirement.`,
    { details: { missing, prompt: name } },
  );
}
