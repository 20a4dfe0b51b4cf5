import { isParentRegistryPath, matchRegistryPath, splitRegistryPath } from '@bitcode/registry';
import { PromptError } from './prompt-error';

/** What a Prompt must contain before it is formatted, rendered or walked. */
export interface PromptRequirements {
  readonly paths: readonly string[];
  readonly patterns: readonly string[];
  /** Some path with text has more segments than this; 0 asks for nothing. */
  readonly hierarchyDepth: number;
}

export const NO_REQUIREMENTS: PromptRequirements = Object.freeze({ paths: [], patterns: [], hierarchyDepth: 0 });

/** Returns the requirements of several Prompts as one. */
export function joinRequirements(all: readonly PromptRequirements[]): PromptRequirements {
  const asked = all.filter((requirements) => requirements !== NO_REQUIREMENTS);
  const [first = NO_REQUIREMENTS] = asked;
  if (asked.length <= 1) return first;
  return Object.freeze({
    paths: [...new Set(asked.flatMap(({ paths }) => paths))],
    patterns: [...new Set(asked.flatMap(({ patterns }) => patterns))],
    hierarchyDepth: Math.max(...asked.map(({ hierarchyDepth }) => hierarchyDepth)),
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
  const { hierarchyDepth: depth } = requirements;
  if (depth === 0 || present.some((path) => splitRegistryPath(path).length > depth)) return;
  throw missingError('PROMPT_HIERARCHY_MISSING', 'required hierarchy', [`${'*:'.repeat(depth)}*`], name);
}

function missingError(code: string, what: string, missing: readonly string[], name: string): PromptError {
  const all = missing.map((path) => `"${path}"`).join(', ');
  return new PromptError(
    code,
    `could not format prompt "${name}": the ${what} ${all} has no text. Expected text there. Set it, or drop the requirement.`,
    { details: { missing, prompt: name } },
  );
}
