import type { PromptValues } from '@bitcode/prompts';
import {
  type BlockPlan,
  dropBlankBlocks,
  Filling,
  findUnusedValues,
  namesOf,
  readValues,
  TextShape,
} from '@bitcode/prompts/assembly';
import type { Execution } from '../execution';
import { type CriticalContext, planCriticalContext } from './critical-context';
import {
  type ExecutionHierarchyBlock,
  type ExecutionHierarchyPrompt,
  HierarchyAssembly,
  type HierarchyNode,
  type OmittedFromWalk,
  type WalkedNode,
} from './execution-hierarchy-prompt';
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
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 * @example buildExecutionHierarchySystemPrompt(leaf, { pathFilter: agentRoleFilter, values: { repository: 'acme/billing' } });
 */
export function buildExecutionHierarchySystemPrompt(leaf: Execution, options: WalkOptions = NO_OPTIONS): string {
  const plan = walkContextFor(leaf, options).planFor(leaf);
  const { values = NO_VALUES, criticalContext } = options;
  if (criticalContext !== undefined || plan.holdsBack) return new WalkResult(plan, options).text;
  return plan.walked.textFor(plan.reader.read(values));
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
  return new WalkResult(walkContextFor(leaf, options).planFor(leaf), options);
}

class WalkResult implements ExecutionHierarchyPrompt {
  readonly unusedValues: readonly string[];
  readonly revision: number | undefined;
  readonly #plan: NodePlan;
  readonly #critical: CriticalContext | undefined;
  readonly #assembly: HierarchyAssembly;

  constructor(plan: NodePlan, { values = NO_VALUES, snapshot, settings, criticalContext }: WalkOptions) {
    const critical =
      criticalContext !== undefined || plan.holdsBack ? planCriticalContext(plan, criticalContext) : undefined;
    this.revision = (snapshot ?? settings)?.revision;
    this.#plan = plan;
    this.#critical = critical;
    if (critical?.block === undefined) {
      this.#assembly = plan.walked.assemblyFor(plan.reader.read(values));
      this.unusedValues = plan.reader.unused;
    } else {
      const names = [...new Set([...plan.reader.names, ...namesOf([critical.block.segments])])];
      const read = readValues(names, values);
      this.#assembly = appendBlock(plan.walked.assemblyFor(read), critical.block, names, read);
      this.unusedValues = findUnusedValues(names, values);
    }
  }

  get text(): string {
    return this.#assembly.text;
  }

  get blocks(): readonly ExecutionHierarchyBlock[] {
    return this.#assembly.blocks;
  }

  get nodes(): readonly WalkedNode[] {
    const withBlock = new Set(this.blocks.map(({ id }) => id));
    return plansFromRoot(this.#plan).map(({ nodePath, node: { kind, name } }) => {
      return { nodePath, kind, name, hasBlock: withBlock.has(nodePath) };
    });
  }

  get omitted(): readonly OmittedFromWalk[] {
    return [...plansFromRoot(this.#plan).flatMap(({ omitted }) => omitted), ...(this.#critical?.omitted ?? [])];
  }

  toJSON(): ExecutionHierarchyPrompt {
    const { text, blocks, revision, nodes, omitted, unusedValues } = this;
    return { text, blocks, revision, nodes, omitted, unusedValues };
  }
}

function appendBlock(
  before: HierarchyAssembly,
  block: BlockPlan<HierarchyNode>,
  names: readonly string[],
  values: readonly string[],
): HierarchyAssembly {
  const blocks = dropBlankBlocks([block], new Filling(names, values));
  return new HierarchyAssembly({ shape: new TextShape(blocks, SEPARATOR, names), values, before });
}
