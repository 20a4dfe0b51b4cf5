import type { Execution, WalkPathFilter } from '@bitcode/execution-generics';
import { isBlankPromptText, type PromptSegment } from '@bitcode/prompts';
import { FAILSAFE_NAMES, THINKING_NAMES } from './role-names';

/** A failsafe or thinking that a path has the text of. */
interface GenerationRole {
  readonly kind: 'failsafe' | 'thinking';
  readonly name: string;
}

const isRoleName = (name: string): boolean =>
  [FAILSAFE_NAMES, THINKING_NAMES].some((names) => names.includes(name as never));

/** Returns the role of a generation-role path: `failsafe` or `thinking` and a name, right after the root, `call_site` or `call_site:<kind>`. */
export function generationRole(path: string): GenerationRole | undefined {
  const segments = path.split(':');
  const places = segments[1] === 'call_site' ? [2, 3] : [1];
  for (const place of places) {
    const kind = segments[place];
    const name = segments[place + 1];
    if ((kind === 'failsafe' || kind === 'thinking') && name !== undefined && isRoleName(name)) return { kind, name };
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

/** Returns the key of what is active: other names, or another number of them, never give the same key. */
const keyOfRoles = (failsafes: readonly string[], thinkings: readonly string[]): string =>
  JSON.stringify([failsafes, thinkings]);

/** Returns what is active at a leaf as one string. Mostly it is one failsafe and one thinking, whose key is made once. */
function activeRoles(leaf: Execution): string {
  let failsafe: string | undefined;
  let thinking: string | undefined;
  let isNested = false;
  for (let node: Execution | undefined = leaf; node !== undefined; node = node.parent) {
    if (node.kind === 'failsafe') {
      isNested ||= failsafe !== undefined;
      failsafe = node.name;
    } else if (node.kind === 'thinking') {
      isNested ||= thinking !== undefined;
      thinking = node.name;
    }
  }
  const known = isNested ? undefined : PAIR_KEYS.get(failsafe)?.get(thinking);
  return known ?? keyOfRoles(activeNames(leaf, 'failsafe'), activeNames(leaf, 'thinking'));
}

const listOf = (name: string | undefined): string[] => (name === undefined ? [] : [name]);

type PairKeys = ReadonlyMap<string | undefined, ReadonlyMap<string | undefined, string>>;

function pairKeys(): PairKeys {
  const keysOf = (failsafe: string | undefined): ReadonlyMap<string | undefined, string> =>
    new Map(
      [undefined, ...THINKING_NAMES].map((thinking) => [thinking, keyOfRoles(listOf(failsafe), listOf(thinking))]),
    );
  return new Map([undefined, ...FAILSAFE_NAMES].map((failsafe) => [failsafe, keysOf(failsafe)]));
}

const PAIR_KEYS = /* @__PURE__ */ pairKeys();

const CRITICAL_CONTEXT = 'specific_execution:critical_context';

/** Critical Context is a block of its own, and a blank is no text: a node with nothing else would be left out. */
function isOwnText({ path, text }: PromptSegment): boolean {
  return !isBlankPromptText(text) && path !== CRITICAL_CONTEXT && !path.startsWith(`${CRITICAL_CONTEXT}:`);
}

/** Agents and steps are never thinned away: of their segments, all stay where none would (law: full ancestry). */
function wouldBeLeftOut(execution: Execution, leaf: Execution): boolean {
  return execution.prompt
    .segments()
    .filter(isOwnText)
    .every(({ path }) => {
      const role = generationRole(path);
      return role !== undefined && !isActive(role, leaf);
    });
}

/**
 * The `pathFilter` of an agent's calls: of the paths for one failsafe or thinking, those of the active ones
 * stay; every other path stays (law: slight role adjustments).
 *
 * @example buildExecutionHierarchySystemPrompt(leaf, { pathFilter: agentRoleFilter });
 */
export const agentRoleFilter: WalkPathFilter = /* @__PURE__ */ Object.assign(
  (path: string, { execution, leaf }: { readonly execution: Execution; readonly leaf: Execution }): boolean => {
    const role = generationRole(path);
    if (role === undefined || isActive(role, leaf)) return true;
    return (execution.kind === 'agent' || execution.kind === 'step') && wouldBeLeftOut(execution, leaf);
  },
  { cacheKey: activeRoles },
);
