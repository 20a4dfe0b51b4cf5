import type { AssembledPrompt, PromptValues } from '@bitcode/prompts';
import { BlockText, fillBlocks, readerFor } from '@bitcode/prompts/assembly';
import type { Execution } from '../execution';
import { type CriticalContext, planCriticalContext } from './critical-context';
import type {
  ExecutionHierarchyBlock,
  ExecutionHierarchyPrompt,
  OmittedFromWalk,
  WalkedNode,
} from './execution-hierarchy-prompt';
import { blocksBelow } from './last-walk';
import { type NodePlan, plansFromRoot } from './node-plan';
import { EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR as SEPARATOR } from './node-separator';
import { walkContextFor } from './walk-memory';
import type { WalkOptions } from './walk-options';

const NO_OPTIONS: WalkOptions = Object.freeze({});
const NO_VALUES: PromptValues = Object.freeze({});

/**
 * Returns the system text of the call at `leaf`: one block a node from the root, the Execution layer once, Critical
 * Context last (law: system channel).
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, CRITICAL_CONTEXT_TYPE, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 * @example buildExecutionHierarchySystemPrompt(leaf, { pathFilter: agentRoleFilter, values: { repository: 'acme/billing' } });
 */
export function buildExecutionHierarchySystemPrompt(leaf: Execution, options: WalkOptions = NO_OPTIONS): string {
  return walk(leaf, options).text;
}

/**
 * Returns the system text of the call at `leaf` with its provenance; `text` is what
 * `buildExecutionHierarchySystemPrompt` gives.
 *
 * @throws as `buildExecutionHierarchySystemPrompt`
 * @example walkExecutionHierarchyPrompt(leaf).blocks.map(({ kind, name }) => `${kind} ${name}`);
 */
export function walkExecutionHierarchyPrompt(
  leaf: Execution,
  options: WalkOptions = NO_OPTIONS,
): ExecutionHierarchyPrompt {
  return walk(leaf, options);
}

function walk(leaf: Execution, options: WalkOptions): WalkResult {
  const context = walkContextFor(leaf, options);
  const plan = context.planFor(leaf);
  const { values = NO_VALUES, snapshot, criticalContext } = options;
  const critical = criticalContext !== undefined || plan.holdsBack ? planCriticalContext(plan, options) : undefined;
  const revision = snapshot?.revision;
  const last = critical?.block;
  if (plan.hasSlots || last?.hasSlots === true) {
    const blocks = [...blocksBelow(plan, 0), ...(last === undefined ? [] : [last])];
    const filled = fillBlocks(blocks, { values, separator: SEPARATOR, overrides: snapshot });
    return new WalkResult(filled, { plan, critical, revision, unusedValues: filled.unusedValues });
  }
  const reader = last === undefined ? plan.reader : readerFor(last.names, plan.reader);
  const read = reader.read(values);
  const walked = context.fill(plan, read);
  const filled = last === undefined ? walked : new BlockText([last], SEPARATOR, reader.names).fill(read, walked);
  return new WalkResult(filled, { plan, critical, revision, unusedValues: reader.unused });
}

interface WalkOutcome {
  readonly plan: NodePlan;
  readonly critical: CriticalContext | undefined;
  readonly revision: number | undefined;
  readonly unusedValues: readonly string[];
}

class WalkResult implements ExecutionHierarchyPrompt {
  readonly unusedValues: readonly string[];
  readonly revision: number | undefined;
  readonly #filled: AssembledPrompt;
  readonly #plan: NodePlan;
  readonly #critical: CriticalContext | undefined;

  constructor(filled: AssembledPrompt, { plan, critical, revision, unusedValues }: WalkOutcome) {
    this.unusedValues = unusedValues;
    this.revision = revision;
    this.#filled = filled;
    this.#plan = plan;
    this.#critical = critical;
  }

  get text(): string {
    return this.#filled.text;
  }

  /** Every block of a walk is a node's. */
  get blocks(): readonly ExecutionHierarchyBlock[] {
    return this.#filled.blocks as readonly ExecutionHierarchyBlock[];
  }

  get nodes(): readonly WalkedNode[] {
    const withBlock = new Set(this.blocks.map(({ id }) => id));
    return plansFromRoot(this.#plan).map(({ nodePath, node: { kind, name } }) => {
      return { nodePath, kind, name, hasBlock: withBlock.has(nodePath) };
    });
  }

  get omitted(): readonly OmittedFromWalk[] {
    return [...plansFromRoot(this.#plan).flatMap(({ says }) => says.omitted), ...(this.#critical?.omitted ?? [])];
  }

  toJSON(): ExecutionHierarchyPrompt {
    const { text, blocks, revision, nodes, omitted, unusedValues } = this;
    return { text, blocks, revision, nodes, omitted, unusedValues };
  }
}
