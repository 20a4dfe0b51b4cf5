import type { Prompt } from '@bitcode/prompts';
import { readerFor, type ValueReader } from '@bitcode/prompts/assembly';
import type { Execution } from '../execution';
import { type CompiledNode, compileNode, type ExecutionMarks } from './compile-node';
import type { WalkRules } from './walk-options';

/**
 * What one node says on the walks of one context, compiled. A plan holds while its node has the same prompt at the
 * same revision and its parent's plan holds. It is replaced, never changed.
 */
export interface NodePlan {
  readonly node: Execution;
  readonly parent: NodePlan | undefined;
  readonly nodePath: string;
  readonly depth: number;
  readonly prompt: Prompt | undefined;
  readonly revision: number;
  readonly marksBefore: ExecutionMarks;
  readonly says: CompiledNode;
  /** How many blocks there are from the root to this node. */
  readonly blockCount: number;
  /** Values decide which segments of these blocks have text. */
  readonly dependsOnValues: boolean;
  /** Some of these blocks have slots, whose values are not known yet. */
  readonly hasSlots: boolean;
  /** Critical Context is held back at or above this node. */
  readonly holdsBack: boolean;
  /** Reads the values of the blocks from the root to this node. */
  readonly reader: ValueReader;
}

/** Returns the plan nearest to the root whose node has changed since, or undefined when all from the root to `plan` hold. */
export function highestStale(plan: NodePlan): NodePlan | undefined {
  let stale: NodePlan | undefined;
  for (let step: NodePlan | undefined = plan; step !== undefined; step = step.parent) {
    if (!isUnchanged(step)) stale = step;
  }
  return stale;
}

function isUnchanged({ node, prompt, revision }: NodePlan): boolean {
  return prompt === undefined ? !node.hasPrompt : node.prompt === prompt && prompt.revision === revision;
}

/** Returns the plan of a node under its parent's plan, keeping what still holds of `known`: all, what was compiled, or nothing. */
export function planNode(
  node: Execution,
  parent: NodePlan | undefined,
  { leaf, rules, known }: { readonly leaf: Execution; readonly rules: WalkRules; readonly known: NodePlan | undefined },
): NodePlan {
  const marksBefore = parent === undefined ? 0 : parent.says.marksAfter;
  const kept = known !== undefined && known.marksBefore === marksBefore && isUnchanged(known) ? known : undefined;
  if (kept !== undefined && kept.parent === parent) return kept;
  const nodePath = known?.nodePath ?? (parent === undefined ? node.id : `${parent.nodePath}/${node.id}`);
  const prompt = node.hasPrompt ? node.prompt : undefined;
  const revision = prompt === undefined ? 0 : prompt.revision;
  const says = kept?.says ?? compileNode({ node, nodePath, leaf, rules, marksBefore }, prompt);
  const { block, held } = says;
  return {
    node,
    parent,
    nodePath,
    depth: parent === undefined ? 0 : parent.depth + 1,
    prompt,
    revision,
    marksBefore,
    says,
    blockCount: (parent === undefined ? 0 : parent.blockCount) + (block === undefined ? 0 : 1),
    dependsOnValues: block?.dependsOnValues === true || parent?.dependsOnValues === true,
    hasSlots: block?.hasSlots === true || parent?.hasSlots === true,
    holdsBack: held.length > 0 || parent?.holdsBack === true,
    reader: readerFor(block?.names ?? [], parent?.reader),
  };
}

/** Returns the plans from the root to `leaf`. */
export function plansFromRoot(leaf: NodePlan): NodePlan[] {
  const plans: NodePlan[] = [];
  for (let step: NodePlan | undefined = leaf; step !== undefined; step = step.parent) plans.push(step);
  return plans.reverse();
}
