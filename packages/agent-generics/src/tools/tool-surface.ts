import type { Execution } from '@bitcode/execution-generics';
import { PromptError } from '@bitcode/prompts';
import type { Tool } from './tool';

/** Where a node keeps its tools, for every copy of this package; not among the values that an agent may select from. */
const TOOLS = Symbol.for('bitcode.tools');
const ALLOWED = Symbol.for('bitcode.allowed-tools');

type ToolHost = Execution & { [TOOLS]?: readonly Tool[]; [ALLOWED]?: readonly string[] | undefined };

/** The only steps that use no tools (law). */
export const STEPS_WITHOUT_TOOLS: ReadonlySet<string> = /* @__PURE__ */ new Set(['plan', 'refine']);

/**
 * Adds tools to the catalogue of a pipeline or an agent. Returns the node.
 *
 * @throws TOOL_DUPLICATE when a name is in this node's catalogue already
 * @example registerTools(agent, [searchDepository]);
 */
export function registerTools(node: Execution, tools: readonly Tool[]): Execution {
  const host: ToolHost = node;
  const all = [...(host[TOOLS] ?? []), ...tools];
  const doubled = all
    .filter(({ name }, index) => all.findIndex((tool) => tool.name === name) !== index)
    .map(({ name }) => name);
  if (doubled.length > 0) throw duplicateError(node, doubled);
  host[TOOLS] = Object.freeze(all);
  return node;
}

/** Returns the tools of the nearest agent and everything above it up to its pipeline; the nearer one of a name counts. */
export function toolCatalogue(node: Execution): readonly Tool[] {
  const catalogue = new Map<string, Tool>();
  for (
    let host: ToolHost | undefined = node;
    host !== undefined;
    host = host.kind === 'pipeline' ? undefined : host.parent
  ) {
    for (const tool of host[TOOLS] ?? []) if (!catalogue.has(tool.name)) catalogue.set(tool.name, tool);
  }
  return [...catalogue.values()];
}

/**
 * Says which tools of its agent's catalogue a step may use: `undefined` for the step's default (Plan and Refine none,
 * every other step all), `[]` for none. The catalogue stays as it is. Returns the step.
 *
 * @throws TOOL_STEP_FORBIDDEN for a list with names on Plan or Refine, TOOL_UNKNOWN for a name that the catalogue lacks
 * @example applyStepToolSurface(tryStep, ['search_depository']);
 */
export function applyStepToolSurface(step: Execution, allowlist: readonly string[] | undefined): Execution {
  if (allowlist !== undefined && allowlist.length > 0) assertAllowed(step, allowlist);
  (step as ToolHost)[ALLOWED] = allowlist && [...allowlist];
  return step;
}

/**
 * Returns the tools that a step may use, in the catalogue's order.
 *
 * @example usableTools(planStep); // => []
 */
export function usableTools(step: Execution): readonly Tool[] {
  if (STEPS_WITHOUT_TOOLS.has(step.name)) return [];
  const allowed = (step as ToolHost)[ALLOWED];
  const catalogue = toolCatalogue(step);
  return allowed === undefined ? catalogue : catalogue.filter(({ name }) => allowed.includes(name));
}

function assertAllowed(step: Execution, allowlist: readonly string[]): void {
  if (STEPS_WITHOUT_TOOLS.has(step.name)) throw stepError(step, allowlist);
  const known = toolCatalogue(step).map(({ name }) => name);
  const unknown = allowlist.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw unknownError(step, unknown, known);
}

function duplicateError({ nodePath }: Execution, doubled: readonly string[]): PromptError {
  return new PromptError(
    'TOOL_DUPLICATE',
    `could not register tools on "${nodePath}": the name "${doubled.join('", "')}" is there already. Expected each name once a catalogue. Rename one, or register it on the agent to stand before the pipeline's.`,
    { details: { nodePath, tools: doubled } },
  );
}

function stepError({ name, nodePath }: Execution, allowlist: readonly string[]): PromptError {
  return new PromptError(
    'TOOL_STEP_FORBIDDEN',
    `could not allow tools on "${nodePath}": step "${name}" uses none. Expected [] or undefined there, names on any other step. Received ${JSON.stringify(allowlist)}. Allow them on the step that carries the plan out.`,
    { details: { nodePath, allowlist } },
  );
}

function unknownError({ nodePath }: Execution, unknown: readonly string[], known: readonly string[]): PromptError {
  return new PromptError(
    'TOOL_UNKNOWN',
    `could not allow tools on "${nodePath}": the catalogue lacks "${unknown.join('", "')}". Expected ${known.length === 0 ? 'nothing, as no tool is registered' : known.join(', ')}. Register the tool on the agent or its pipeline first.`,
    { details: { nodePath, unknown, known } },
  );
}
