import { auditCallSite } from '@bitcode/agent-generics';
import type { AgentEventListener, CallEndEvent } from '@bitcode/agent-generics/run';
import type { Execution, ExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { measureCall } from '../calls/measure-call';
import type { Product } from '../product';
import type { CallPlace, MadeCall } from './made-call';

/** Hears of each call when it has ended, and may wait. */
export type OnCall = (call: MadeCall) => void | Promise<void>;

/** Returns what makes a record of each call of a run as it ends, with its audit. */
export function createCallRecorder(product: Product['name'], onCall: OnCall): AgentEventListener {
  let previous: ExecutionHierarchyPrompt | undefined;
  return async (event) => {
    if (event.type !== 'call-end') return;
    const call = recordCall(product, event, previous);
    previous = event.callSite.system;
    await onCall(call);
  };
}

function recordCall(
  product: Product['name'],
  { node, callSite, text, usage, finishReason, error }: CallEndEvent,
  previous: ExecutionHierarchyPrompt | undefined,
): MadeCall {
  const { system: prompt, nodePath } = callSite;
  return {
    ...measureCall(product, { nodePath, prompt, previous }),
    place: placeOf(node),
    callSite,
    findings: auditCallSite(callSite, { leaf: node }),
    answer: text,
    usage,
    finishReason,
    error,
  };
}

/** The names of the nearest node of each kind. */
function placeOf(leaf: Execution): CallPlace {
  const names = new Map<string, string>();
  for (let node: Execution | undefined = leaf; node !== undefined; node = node.parent)
    if (!names.has(node.kind)) names.set(node.kind, node.name);
  const nameOf = (kind: keyof CallPlace): string => names.get(kind) ?? '';
  return {
    phase: nameOf('phase'),
    agent: nameOf('agent'),
    step: nameOf('step'),
    failsafe: nameOf('failsafe'),
    thinking: nameOf('thinking'),
  };
}
