import type { Execution } from '@bitcode/execution-generics';
import { isPromptError } from '@bitcode/prompts';
import { buildCallSite } from '../../call-site/build-call-site';
import { listStoredPlaces, readSelectedContext, type SelectedContext } from '../../channels/read-selected-context';
import { spawnFailsafe } from '../../nodes/agent-nodes';
import { attachFailsafePromptHierarchy } from '../../nodes/attach-agent-prompts';
import { SELECTION_SCHEMA } from '../../schemas/thinking-schemas';
import { type AgentRun, emit, readCallOptions } from '../agent-run';
import { countCallTokens, tooLargeError } from '../call-model';
import { askForValid, openThinking, thinkThrough } from '../run-thinking';
import { largestThatFits } from './take-slice';

/** Of a selection's room, the share that a slice of keys may take: the rest is for what its thinkings say. */
const SHARE_FOR_KEYS = 3 / 4;

/**
 * Has the model select from the keys of the whole run, without one value, and reads the selected values in (law: PCC).
 * Keys that do not fit one selection are selected from in slices.
 *
 * @throws THINKING_OUTPUT_INVALID, and as `callModel`
 */
export async function prepareConciseContext(run: AgentRun, step: Execution): Promise<SelectedContext> {
  const failsafe = 'prepare_concise_context';
  const node = attachFailsafePromptHierarchy(spawnFailsafe(step, failsafe));
  const keys = [...listStoredPlaces(step.getRoot(), run.selectable).keys()];
  const read = readSelectedContext(step, await selectKeys(run, node, keys), run);
  const { selectedKeys, misses } = read;
  await emit(run, { type: 'failsafe', node, failsafe, selectedKeys, misses });
  return read;
}

async function selectKeys(run: AgentRun, node: Execution, keys: readonly string[]): Promise<readonly string[]> {
  try {
    return await selectFrom(run, { parent: node }, keys);
  } catch (error) {
    if (!isPromptError(error, 'REQUEST_TOO_LARGE') || keys.length < 2) throw error;
    return selectInSlices(run, node, keys);
  }
}

async function selectFrom(
  run: AgentRun,
  { parent, reason }: { readonly parent: Execution; readonly reason?: Execution },
  keys: readonly string[],
): Promise<readonly string[]> {
  const { written } = await thinkThrough(run, parent, { input: { keys }, schema: SELECTION_SCHEMA, reason });
  return (await askForValid(run, parent, written)).selectedKeys;
}

async function selectInSlices(run: AgentRun, node: Execution, keys: readonly string[]): Promise<readonly string[]> {
  const selected: string[] = [];
  for (let pending = keys, number = 1; pending.length > 0; number++) {
    const parent = node.spawn(`slice-${number}`);
    const reason = openThinking(parent, 'reason');
    const count = await countFittingKeys(run, reason, pending);
    selected.push(...(await selectFrom(run, { parent, reason }, pending.slice(0, count))));
    pending = pending.slice(count);
  }
  return selected;
}

/** @throws REQUEST_TOO_LARGE when not one key fits */
async function countFittingKeys(run: AgentRun, leaf: Execution, pending: readonly string[]): Promise<number> {
  const options = await readCallOptions(run, leaf);
  const sizeOf = (count: number): number => {
    return countCallTokens(run, buildCallSite(leaf, { keys: pending.slice(0, count) }, options));
  };
  const frame = sizeOf(0);
  const limit = frame + (run.maxRequestTokens - frame) * SHARE_FOR_KEYS;
  const count = largestThatFits(pending.length, (size) => sizeOf(size) <= limit);
  if (count === 0) throw tooLargeError(leaf.nodePath, sizeOf(1), run.maxRequestTokens);
  return count;
}
