import { type BlockPlan, holdsOutsideText, isBlank, planBlock, type SegmentPlan } from '@bitcode/prompts/assembly';
import { joinRegistryPath } from '@bitcode/registry';
import { isPreparingConciseContext } from './active-failsafe';
import { speakExecutionOnce } from './compile-node';
import type { HierarchyNode, OmittedFromWalk } from './execution-hierarchy-prompt';
import { type NodePlan, plansFromRoot } from './node-plan';

const KIND = 'critical_context';
const PATH = `specific_execution:${KIND}`;

/** Critical Context of one call: the last block, or nothing but what was left out. */
export interface CriticalContext {
  readonly block: BlockPlan<HierarchyNode> | undefined;
  readonly omitted: readonly OmittedFromWalk[];
}

/**
 * Returns what all nodes of the way held back, then the request's own texts, as one last block; under PCC it is
 * silent (law). Undefined when nobody has any.
 *
 * @throws REGISTRY_PATH_INVALID for a name that is no path
 */
export function planCriticalContext(
  leaf: NodePlan,
  texts: Readonly<Record<string, string>> = {},
): CriticalContext | undefined {
  const held = leaf.holdsBack ? plansFromRoot(leaf).flatMap((plan) => plan.held) : [];
  const segments = [...held, ...planTexts(texts, leaf.nodePath)];
  if (segments.length === 0) return undefined;
  if (isPreparingConciseContext(leaf.node)) return { block: undefined, omitted: segments.map(omitUnderPcc) };
  const omitted: OmittedFromWalk[] = [];
  const spoken = speakExecutionOnce(segments, leaf.marksAfter, omitted).segments;
  const block = planBlock(`${leaf.nodePath}#${KIND}`, { nodePath: leaf.nodePath, kind: KIND, name: KIND }, spoken);
  return { block: block && { ...block, stability: 'request' }, omitted };
}

function planTexts(texts: Readonly<Record<string, string>>, nodePath: string): SegmentPlan[] {
  return Object.entries(texts).flatMap(([name, text]): SegmentPlan[] => {
    const path = joinRegistryPath(PATH, name);
    if (isBlank(text)) return [];
    const origin = holdsOutsideText(text) ? 'outside' : 'host';
    const unknown = { key: undefined, revision: undefined, executionLayer: undefined };
    return [{ path, layer: KIND, origin, stability: 'request', pieces: [text], nodePath, ...unknown }];
  });
}

function omitUnderPcc({ nodePath = '', path }: SegmentPlan): OmittedFromWalk {
  return { nodePath, path, by: 'pcc' };
}
