import { activeFailsafe, type Execution } from '@bitcode/execution-generics';
import { PromptError } from '@bitcode/prompts';
import { nearestOfKind } from '../nodes/nearest-of-kind';
import { FAILSAFE_NAMES, THINKING_NAMES } from '../role-names';
import type { CallSiteRole } from './call-site';

/** The nodes of a call that say what it is. */
export interface CallSiteNodes {
  readonly step: Execution;
  readonly role: CallSiteRole;
}

/**
 * Returns step and role of the call at a thinking node.
 *
 * @throws CALL_SITE_ROLE_UNKNOWN
 */
export function readCallSiteNodes(leaf: Execution): CallSiteNodes {
  const step = nearestOfKind(leaf, 'step');
  const failsafe = FAILSAFE_NAMES.find((name) => name === activeFailsafe(leaf)?.name);
  const thinking = THINKING_NAMES.find((name) => leaf.kind === 'thinking' && name === leaf.name);
  if (step !== undefined && failsafe !== undefined && thinking !== undefined)
    return { step, role: { step: step.name, failsafe, thinking } };
  throw new PromptError(
    'CALL_SITE_ROLE_UNKNOWN',
    `could not build call-site "${leaf.nodePath}": its place in the tree is no call of an agent. Expected a thinking (${THINKING_NAMES.join(', ')}) below a failsafe (${FAILSAFE_NAMES.join(', ')}) below a step. Make the nodes with spawnStep, spawnFailsafe and spawnThinking.`,
    { details: { nodePath: leaf.nodePath } },
  );
}
