import type { WalkPathFilter } from '@bitcode/execution-generics';
import { agentRoleFilter } from '../agent-role-filter';
import type { CallSiteInput } from './call-site-input';

const SLICES = 'specific_execution:call_site:failsafe:chunk_then_sum:slices';

const withoutSlices: WalkPathFilter = /* @__PURE__ */ Object.assign(
  (...[path, nodes]: Parameters<WalkPathFilter>): boolean => path !== SLICES && agentRoleFilter(path, nodes),
  {
    cacheKey: (...nodes: Parameters<NonNullable<WalkPathFilter['cacheKey']>>) =>
      `no slices ${agentRoleFilter.cacheKey?.(...nodes)}`,
  },
);

/** Returns the `pathFilter` of a call: the law of slices stands only where the call has one (docs/running-agents.md). */
export const callSitePathFilter = (input: CallSiteInput): WalkPathFilter =>
  'chunk' in input && input.chunk !== undefined ? agentRoleFilter : withoutSlices;
