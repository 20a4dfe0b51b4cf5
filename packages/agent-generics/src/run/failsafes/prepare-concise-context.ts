import { type Execution, listExecutionStateKeys } from '@bitcode/execution-generics';
import { readSelectedContext, type SelectedContext } from '../../channels/read-selected-context';
import { spawnFailsafe } from '../../nodes/agent-nodes';
import { attachFailsafePromptHierarchy } from '../../nodes/attach-agent-prompts';
import { SelectionSchema } from '../../schemas/thinking-schemas';
import { type AgentRun, emit } from '../agent-run';
import { assertValid, runThinkings } from '../run-thinking';

/**
 * Has the model select from the keys of the whole run, without one value, and reads the selected values in (law: PCC).
 *
 * @throws THINKING_OUTPUT_INVALID, and as `callModel`
 */
export async function prepareConciseContext(run: AgentRun, step: Execution): Promise<SelectedContext> {
  const node = attachFailsafePromptHierarchy(spawnFailsafe(step, 'prepare_concise_context'));
  const keys = listExecutionStateKeys(step.getRoot());
  const { answer } = await runThinkings(run, node, { input: { keys }, schema: SelectionSchema });
  const read = readSelectedContext(step, assertValid(answer).selectedKeys);
  const { selectedKeys, misses } = read;
  await emit(run, { type: 'failsafe', node, failsafe: 'prepare_concise_context', selectedKeys, misses });
  return read;
}
