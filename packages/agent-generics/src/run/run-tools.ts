import type { Execution } from '@bitcode/execution-generics';
import { isPromptError } from '@bitcode/prompts';
import { toJsonText } from '../channels/to-json-text';
import { messageOf } from '../message-of';
import { checkToolArguments } from '../tools/check-tool-arguments';
import type { Tool } from '../tools/tool';
import { type AskedTool, readAskedTools, type ToolRequest, type ToolResult } from '../tools/tool-request';
import { usableTools } from '../tools/tool-surface';
import type { AgentEventListener } from './agent-event';
import { emit } from './agent-run';
import { settleOrAbort } from './settle-or-abort';

/** Requests that one step may make. */
const MOST_REQUESTS = 32;

/** How a step's tools are run. */
export interface RunToolsOptions {
  readonly onEvent?: AgentEventListener | undefined;
  /** 32 when left out. */
  readonly maxToolRequests?: number | undefined;
}

/**
 * Runs the tools that a step's output asks for, one after the other, on that step, and stores what came of each as
 * `tools:<name>` (`<name>~2`, … for one that is asked for again). Every request has a result: one that fails, that the
 * step may not make or that does not fit the schema of its tool is recorded and takes no other down (law: tools
 * postprocess).
 *
 * @throws the signal's reason
 * @example await runTools(tryStep, output);
 */
export async function runTools(
  step: Execution,
  output: unknown,
  { onEvent, maxToolRequests = MOST_REQUESTS }: RunToolsOptions = {},
): Promise<readonly ToolResult[]> {
  const asked = readAskedTools(output);
  const results: ToolResult[] = [];
  const keep = async (result: ToolResult): Promise<void> => {
    step.store('tools', freeKey(step, result.name), result);
    results.push(result);
    await emit({ onEvent }, { type: 'tool-end', node: step, result });
  };
  for (const one of asked.slice(0, maxToolRequests)) {
    await emit({ onEvent }, { type: 'tool-start', node: step, request: one.request });
    await keep(await answerRequest(step, one));
  }
  if (asked.length > maxToolRequests) await keep(tooMany(asked.length, maxToolRequests));
  return results;
}

async function answerRequest(step: Execution, { kind, request }: AskedTool): Promise<ToolResult> {
  if (kind === 'request') return runTool(step, request);
  const received = toJsonText(request.arguments).slice(0, 200);
  return failed(
    { ...request, arguments: received },
    'TOOL_REQUEST_INVALID',
    'is no request: expected a list of objects, each with name and arguments',
  );
}

async function runTool(step: Execution, request: ToolRequest): Promise<ToolResult> {
  const usable = usableTools(step);
  const tool = usable.find(({ name }) => name === request.name);
  if (tool === undefined) return failed(request, 'TOOL_UNKNOWN', `is none of ${namesOf(usable)}`);
  const { signal } = step;
  try {
    const checked = checkToolArguments(tool.inputSchema, request.arguments);
    if (!checked.ok) return failed(request, 'TOOL_ARGUMENTS_INVALID', checked.fault);
    const output = await settleOrAbort(() => tool.execute(checked.value, { signal, execution: step }), signal);
    toJsonText(output);
    return { ...request, arguments: checked.value, ok: true, output };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const code = isPromptError(error) ? error.code : 'TOOL_FAILED';
    return failed(request, code, messageOf(error));
  }
}

/** One result answers all that are over the limit. */
function tooMany(asked: number, limit: number): ToolResult {
  const message = `${asked - limit} of ${asked} requests were not run: expected at most ${limit} a step`;
  return failed({ name: '', arguments: {} }, 'TOOL_REQUESTS_TOO_MANY', message);
}

function failed(request: ToolRequest, code: string, message: string): ToolResult {
  return { ...request, ok: false, error: { code, message } };
}

const namesOf = (tools: readonly Tool[]): string =>
  tools.map(({ name }) => name).join(', ') || 'the tools, as there are none';

function freeKey(step: Execution, name: string): string {
  const taken = step.hasNamespace('tools') ? step.getKeys('tools') : [];
  if (!taken.includes(name)) return name;
  const again = taken.filter((key) => key.startsWith(`${name}~`)).length;
  let count = again + 2;
  while (taken.includes(`${name}~${count}`)) count++;
  return `${name}~${count}`;
}
