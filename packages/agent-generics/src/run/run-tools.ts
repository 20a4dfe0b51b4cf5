import type { Execution } from '@bitcode/execution-generics';
import { isPromptError } from '@bitcode/prompts';
import { toJsonText } from '../channels/to-json-text';
import { messageOf } from '../message-of';
import type { Tool } from '../tools/tool';
import { readToolRequests, type ToolRequest, type ToolResult } from '../tools/tool-request';
import { usableTools } from '../tools/tool-surface';
import type { AgentEventListener } from './agent-event';
import { settleOrAbort } from './settle-or-abort';

/**
 * Runs the tools that a step's output asks for, one after the other, on that step, and stores what came of each as
 * `tools:<name>` (`<name>~2`, … for one that is asked for again). One that fails, or that the step may not use, is
 * recorded and takes no other down (law: tools postprocess).
 *
 * @throws the signal's reason
 * @example await runTools(tryStep, output);
 */
export async function runTools(
  step: Execution,
  output: unknown,
  { onEvent }: { readonly onEvent?: AgentEventListener | undefined } = {},
): Promise<readonly ToolResult[]> {
  const results: ToolResult[] = [];
  for (const request of readToolRequests(output)) {
    await onEvent?.({ type: 'tool-start', node: step, request });
    const result = await runTool(step, request);
    step.store('tools', freeKey(step, request.name), result);
    results.push(result);
    await onEvent?.({ type: 'tool-end', node: step, result });
  }
  return results;
}

async function runTool(step: Execution, request: ToolRequest): Promise<ToolResult> {
  const usable = usableTools(step);
  const tool = usable.find(({ name }) => name === request.name);
  if (tool === undefined) return failed(request, 'TOOL_UNKNOWN', `is none of ${namesOf(usable)}`);
  const { signal } = step;
  try {
    const output = await settleOrAbort(() => tool.execute(request.arguments, { signal, execution: step }), signal);
    toJsonText(output);
    return { ...request, ok: true, output };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const code = isPromptError(error) ? error.code : 'TOOL_FAILED';
    return failed(request, code, messageOf(error));
  }
}

function failed(request: ToolRequest, code: string, message: string): ToolResult {
  return { ...request, ok: false, error: { code, message } };
}

const namesOf = (tools: readonly Tool[]): string =>
  tools.map(({ name }) => name).join(', ') || 'the tools, as there are none';

function freeKey(step: Execution, name: string): string {
  let key = name;
  for (let count = 2; step.has('tools', key); count++) key = `${name}~${count}`;
  return key;
}
