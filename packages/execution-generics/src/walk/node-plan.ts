import type { Prompt } from '@bitcode/prompts';
import { type BlockPlan, indexOfName, namesOf } from '@bitcode/prompts/assembly';
import type { Execution } from '../execution';
import { type CompiledNode, compileNode, type ExecutionMarks } from './compile-node';
import { ValueReader } from './value-reader';
import type { WalkContext } from './walk-context';
import { WalkedText } from './walked-text';

/**
 * What one node says on the walks of one context, compiled. A plan holds while its node has the same prompt at the
 * same revision and its parent's plan holds. It is replaced, never changed.
 */
export interface NodePlan extends CompiledNode {
  readonly node: Execution;
  readonly parent: NodePlan | undefined;
  readonly nodePath: string;
  readonly prompt: Prompt | undefined;
  readonly revision: number;
  readonly marksBefore: ExecutionMarks;
  /** Critical Context is held back at or above this node. */
  readonly holdsBack: boolean;
  /** Reads the values of the blocks from the root to this node. */
  readonly reader: ValueReader;
  /** The text from the root to this node: its own walk, and the beginning of its children's. */
  readonly walked: WalkedText;
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
  leaf: Execution,
  known: NodePlan | undefined,
  context: WalkContext,
): NodePlan {
  const marksBefore = parent === undefined ? 0 : parent.marksAfter;
  const kept = known !== undefined && known.marksBefore === marksBefore && isUnchanged(known) ? known : undefined;
  if (kept !== undefined && kept.parent === parent) return kept;
  const nodePath = known?.nodePath ?? (parent === undefined ? node.id : `${parent.nodePath}/${node.id}`);
  const prompt = node.hasPrompt ? node.prompt : undefined;
  const revision = prompt === undefined ? 0 : prompt.revision;
  const { block, held, omitted, marksAfter } =
    kept ?? compileNode({ node, nodePath, leaf, context, marksBefore, known }, prompt);
  const reader = readerFor(block, parent?.reader);
  const walked = new WalkedText(block, parent?.walked, reader.names, context.texts, known?.walked);
  const holdsBack = held.length > 0 || parent?.holdsBack === true;
  return {
    node,
    parent,
    nodePath,
    prompt,
    revision,
    marksBefore,
    block,
    held,
    omitted,
    marksAfter,
    holdsBack,
    reader,
    walked,
  };
}

/** Returns the parent's reader where the block needs no other name, else one that reads more. */
function readerFor(block: BlockPlan | undefined, before: ValueReader | undefined): ValueReader {
  if (before !== undefined && (block === undefined || readsAll(before, block))) return before;
  const names = before === undefined ? [] : before.names;
  return new ValueReader([...new Set([...names, ...namesOf(block === undefined ? [] : [block.segments])])]);
}

function readsAll({ names }: ValueReader, { segments }: BlockPlan): boolean {
  for (const { pieces } of segments) {
    for (let i = 1; i < pieces.length; i += 2) if (indexOfName(names, pieces[i] as string) < 0) return false;
  }
  return true;
}

/** Returns the plans from the root to `leaf`. */
export function plansFromRoot(leaf: NodePlan): NodePlan[] {
  const plans: NodePlan[] = [];
  for (let step: NodePlan | undefined = leaf; step !== undefined; step = step.parent) plans.push(step);
  return plans.reverse();
}
