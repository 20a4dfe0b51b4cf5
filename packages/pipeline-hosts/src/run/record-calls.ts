import { auditCallSite, type CallSite } from '@bitcode/agent-generics';
import type { AgentEventListener, CallEndEvent } from '@bitcode/agent-generics/run';
import { createCall } from '../calls/call';
import { measureCall } from '../calls/measure-call';
import type { CallPlace, MadeCall } from './made-call';

/** Hears of each call when it has ended, and may wait. */
export type OnCall = (call: MadeCall) => unknown;

/**
 * Returns a listener for `runProduct` that makes a record of each call as it ends: its texts, what a cache can make of
 * them, and what the audit finds.
 *
 * @example await runProduct(READ_PRODUCT, { model, values, onEvent: createCallRecorder('read', (call) => calls.push(call)) });
 */
export function createCallRecorder(product: string, onCall: OnCall): AgentEventListener {
  let previous: MadeCall | undefined;
  return async (event) => {
    if (event.type !== 'call-end') return;
    previous = recordCall(product, event, previous);
    await onCall(previous);
  };
}

function recordCall(
  product: string,
  { node, callSite, text, usage, finishReason, error }: CallEndEvent,
  previous: MadeCall | undefined,
): MadeCall {
  const call = createCall(product, callSite.nodePath, callSite.system);
  return {
    ...call,
    ...measureCall(call, previous),
    place: placeOf(callSite),
    callSite,
    findings: auditCallSite(callSite, { leaf: node }),
    answer: text,
    usage,
    finishReason,
    failure: error === undefined ? undefined : messageOf(error),
  };
}

/** The last node of a kind on the way is the one that the call belongs to. */
function placeOf({ system, role }: CallSite): CallPlace {
  const nameOf = (kind: string): string => system.nodes.findLast((node) => node.kind === kind)?.name ?? '';
  return { phase: nameOf('phase'), agent: nameOf('agent'), ...role };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
