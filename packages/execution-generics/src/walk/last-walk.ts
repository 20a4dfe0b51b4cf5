import { type BlockPlan, BlockText, type FilledBlocks, type TextBefore } from '@bitcode/prompts/assembly';
import type { NodePlan } from './node-plan';
import { EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR as SEPARATOR } from './node-separator';

/** What a walk gave: all that the next one of its context can take over. */
export interface LastWalk {
  readonly plan: NodePlan;
  /** In the order of the names that the plan's reader has. */
  readonly values: readonly string[];
  readonly filled: FilledBlocks;
  /** The blocks from the root to the plan's node, compiled; none where the text was put behind a beginning. */
  readonly whole: BlockText | undefined;
  readonly beginning: Beginning | undefined;
}

/** The text from the root to one node, which begins every text below that node. */
interface Beginning extends TextBefore {
  readonly plan: NodePlan;
}

/**
 * Returns the walk to a plan's node. Two walks share their beginning up to the last node that both have with the same
 * values: it is taken from the last one, and only the rest is made.
 */
export function nextWalk(last: LastWalk | undefined, plan: NodePlan, values: readonly string[]): LastWalk {
  if (last?.plan === plan && last.values === values) return last;
  const beginning = last && sharedBeginning(last, plan, values);
  if (beginning !== undefined) {
    const rest = new BlockText(blocksBelow(plan, beginning.plan.blockCount), SEPARATOR, plan.reader.names);
    return { plan, values, filled: rest.fill(values, beginning), whole: undefined, beginning };
  }
  const known = last?.plan === plan ? last.whole : undefined;
  const whole = known ?? new BlockText(blocksBelow(plan, 0), SEPARATOR, plan.reader.names);
  return { plan, values, filled: whole.fill(values), whole, beginning };
}

/** Returns the plan's blocks behind the first `count`. */
export function blocksBelow(plan: NodePlan, count: number): BlockPlan[] {
  const blocks: BlockPlan[] = [];
  for (let step: NodePlan | undefined = plan; step !== undefined && step.blockCount > count; step = step.parent) {
    if (step.says.block !== undefined) blocks.push(step.says.block);
  }
  return blocks.reverse();
}

function sharedBeginning(last: LastWalk, plan: NodePlan, values: readonly string[]): Beginning | undefined {
  const shared = sharedPlan(last.plan, plan);
  if (shared === undefined || shared.blockCount === 0 || shared.dependsOnValues) return undefined;
  if (!areEqual(values, last.values, shared.reader.names.length)) return undefined;
  const { beginning } = last;
  if (beginning?.plan === shared) return beginning;
  const from = beginning !== undefined && beginning.plan.depth > shared.depth ? beginning : last.filled;
  const blocks = from.blocks.slice(0, shared.blockCount);
  return { plan: shared, blocks, text: from.text.slice(0, blocks.at(-1)?.end) };
}

/** The last plan that is on the way to both. */
function sharedPlan(one: NodePlan, other: NodePlan): NodePlan | undefined {
  let a: NodePlan | undefined = one;
  let b: NodePlan | undefined = other;
  while (a !== b) {
    if (a === undefined || b === undefined) return undefined;
    if (a.depth >= b.depth) a = a.parent;
    else b = b.parent;
  }
  return a;
}

function areEqual(a: readonly string[], b: readonly string[], count: number): boolean {
  if (a === b) return true;
  for (let i = 0; i < count; i++) if (a[i] !== b[i]) return false;
  return true;
}
