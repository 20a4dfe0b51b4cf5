import type { Prompt } from '@bitcode/prompts';
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

/** True while nothing from the root to this plan's node has changed. */
export function isCurrent(plan: NodePlan): boolean {
  for (let step: NodePlan | undefined = plan; step !== undefined; step = step.parent) {
    if (!isUnchanged(step)) return false;
  }
  return true;
}

function isUnchanged({ node, prompt, revision }: NodePlan): boolean {
  return prompt === undefined ? !node.hasPrompt : node.prompt === prompt && prompt.revision === revision;
}

/** Where a plan is made. */
export interface PlanPosition {
  readonly node: Execution;
  readonly parent: NodePlan | undefined;
  readonly leaf: Execution;
}

/** Returns the plan of a node under its parent's plan, keeping what still holds of `known`: all, what was compiled, or nothing. */
export function planNode({ node, parent, leaf }: PlanPosition, known: NodePlan | undefined, context: WalkContext): NodePlan {
  const marksBefore = parent?.marksAfter ?? 0;
  const kept = known !== undefined && known.marksBefore === marksBefore && isUnchanged(known) ? known : undefined;
  if (kept !== undefined && kept.parent === parent) return kept;
  const nodePath = parent === undefined ? node.id : `${parent.nodePath}/${node.id}`;
  const prompt = node.hasPrompt ? node.prompt : undefined;
  const revision = prompt?.revision ?? 0;
  const { block, held, omitted, marksAfter } = kept ?? compileNode({ node, nodePath, leaf, context, marksBefore }, prompt);
  const reader = readerFor(block?.pieces ?? [], parent?.reader);
  const walked = new WalkedText({ block, before: parent?.walked, names: reader.names, texts: context.texts });
  const holdsBack = held.length > 0 || parent?.holdsBack === true;
  return { node, parent, nodePath, prompt, revision, marksBefore, block, held, omitted, marksAfter, holdsBack, reader, walked };
}

/** Returns the parent's reader where the pieces need no other name, else one that reads more. */
function readerFor(pieces: readonly string[], before: ValueReader | undefined): ValueReader {
  const names = before?.names ?? [];
  const more = pieces.filter((piece, index) => index % 2 === 1 && !names.includes(piece));
  return before !== undefined && more.length === 0 ? before : new ValueReader([...new Set([...names, ...more])]);
}

/** Returns the plans from the root to `leaf`. */
export function plansFromRoot(leaf: NodePlan): NodePlan[] {
  const plans: NodePlan[] = [];
  for (let step: NodePlan | undefined = leaf; step !== undefined; step = step.parent) plans.push(step);
  return plans.reverse();
}
