import type { Execution, WalkPathFilter } from '@bitcode/execution-generics';
import { FAILSAFE_NAMES, THINKING_NAMES } from './role-names';

/** A failsafe or thinking that a path speaks for. */
interface GenerationRole {
  readonly kind: 'failsafe' | 'thinking';
  readonly name: string;
}

const ROLE_NAMES: ReadonlySet<string> = new Set([...FAILSAFE_NAMES, ...THINKING_NAMES]);

/** Returns the role of a generation-role path: `failsafe` or `thinking` and a name, right after the root, `call_site` or `call_site:<kind>`. */
export function generationRole(path: string): GenerationRole | undefined {
  const segments = path.split(':');
  const places = segments[1] === 'call_site' ? [2, 3] : [1];
  for (const place of places) {
    const kind = segments[place];
    const name = segments[place + 1];
    if ((kind === 'failsafe' || kind === 'thinking') && name !== undefined && ROLE_NAMES.has(name))
      return { kind, name };
  }
  return undefined;
}

/** Returns the names of the nodes of one kind on the way to `leaf`: with nested pipelines each of them is active. */
function activeNames(leaf: Execution, kind: GenerationRole['kind']): string[] {
  const names: string[] = [];
  for (let node: Execution | undefined = leaf; node !== undefined; node = node.parent) {
    if (node.kind === kind) names.push(node.name);
  }
  return names;
}

function isActive({ kind, name }: GenerationRole, leaf: Execution): boolean {
  const active = activeNames(leaf, kind);
  return active.length === 0 || active.includes(name);
}

/** Returns what is active at a leaf as one string; mostly one failsafe and one thinking, whose string is there already. */
function activeRoles(leaf: Execution): string {
  let failsafe: string | undefined;
  let thinking: string | undefined;
  for (let node: Execution | undefined = leaf; node !== undefined; node = node.parent) {
    if (node.kind === 'failsafe') failsafe = failsafe === undefined ? node.name : `${failsafe},${node.name}`;
    else if (node.kind === 'thinking') thinking = thinking === undefined ? node.name : `${thinking},${node.name}`;
  }
  return ROLE_PAIRS.get(failsafe)?.get(thinking) ?? `${failsafe}/${thinking}`;
}

const ROLE_PAIRS: ReadonlyMap<string | undefined, ReadonlyMap<string | undefined, string>> = new Map(
  [undefined, ...FAILSAFE_NAMES].map((failsafe) => [
    failsafe,
    new Map([undefined, ...THINKING_NAMES].map((thinking) => [thinking, `${failsafe}/${thinking}`])),
  ]),
);

/** Agents and steps are never thinned away: of their segments, all stay where none would (law: full ancestry). */
function wouldFallSilent(execution: Execution, leaf: Execution): boolean {
  return execution.prompt.segments().every(({ path }) => {
    const role = generationRole(path);
    return role !== undefined && !isActive(role, leaf);
  });
}

/**
 * The `pathFilter` of an agent's calls: of the paths that speak for one failsafe or thinking, those of the active ones
 * stay; every other path stays (law: slight role adjustments).
 *
 * @example buildExecutionHierarchySystemPrompt(leaf, { pathFilter: agentRoleFilter });
 */
export const agentRoleFilter: WalkPathFilter = Object.assign(
  (path: string, { execution, leaf }: { readonly execution: Execution; readonly leaf: Execution }): boolean => {
    const role = generationRole(path);
    if (role === undefined || isActive(role, leaf)) return true;
    return (execution.kind === 'agent' || execution.kind === 'step') && wouldFallSilent(execution, leaf);
  },
  { cacheKey: activeRoles },
);
