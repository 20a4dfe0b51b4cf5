import { type Execution, type WalkOptions, walkExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { describeTaskPlace } from '../channels/task-place';
import { buildUserSections } from '../channels/user-text';
import { renewToolsSegment } from '../nodes/attach-agent-prompts';
import type { CallSite } from './call-site';
import type { CallSiteInput } from './call-site-input';
import { readCallSiteNodes } from './call-site-nodes';
import { callSiteSchema, callSiteToolNames } from './call-site-schema';
import { type CallPlacement, splitAtThinking } from './placement';
import { callSitePathFilter } from './slices-law';

/** What fills and overrides the texts of a call-site. */
export interface BuildCallSiteOptions
  extends Pick<WalkOptions, 'values' | 'snapshot' | 'criticalContext' | 'frameBlock'> {
  /** All blocks are in `system` when left out (law). */
  readonly placement?: CallPlacement | undefined;
}

/**
 * Returns all that the call at a thinking node sends, without sending it: the full walk as system, the task alone as
 * user, the schema of the answer, the tools it may ask for (docs/running-agents.md).
 *
 * @param input by the failsafe: `{ keys }` under PCC, `{ selectedKeys, selectedContext, … }` for the task, `{ partialOutput, context, validationError }` under Stitch
 * @throws CALL_SITE_ROLE_UNKNOWN, CALL_SITE_INPUT_INVALID, and as `walkExecutionHierarchyPrompt`
 * @example buildCallSite(thinking, { keys: listExecutionStateKeys(run) }).user;
 */
export function buildCallSite(leaf: Execution, input: CallSiteInput, options: BuildCallSiteOptions = {}): CallSite {
  const { step, role } = readCallSiteNodes(leaf);
  const { placement, ...walking } = options;
  renewToolsSegment(leaf);
  const schema = callSiteSchema(step, role);
  const place = describeTaskPlace(leaf);
  const { text, sections, stableEnd } = buildUserSections(input, { role, schema, place, snapshot: options.snapshot });
  const walked = walkExecutionHierarchyPrompt(leaf, { ...walking, pathFilter: callSitePathFilter(input) });
  return {
    ...(placement?.thinking === 'tail' ? splitAtThinking(walked) : { system: walked }),
    user: text,
    userSections: sections,
    stableUserEnd: stableEnd,
    schema,
    toolNames: callSiteToolNames(step, role),
    role,
    nodePath: leaf.nodePath,
  };
}
