import { PromptError } from '@bitcode/prompts';
import { type BlockPlan, canHaveText, createTextSource, planBlock, type SegmentPlan } from '@bitcode/prompts/assembly';
import { joinRegistryPath } from '@bitcode/registry';
import { isPreparingConciseContext } from './active-failsafe';
import { speakExecutionOnce } from './compile-node';
import type { OmittedFromWalk } from './execution-hierarchy-prompt';
import { type NodePlan, plansFromRoot } from './node-plan';
import type { WalkOptions } from './walk-options';

const KIND = 'critical_context';
const PATH = `specific_execution:${KIND}`;

/** Critical Context of one call: the last block, or nothing but what was left out. */
export interface CriticalContext {
  readonly block: BlockPlan | undefined;
  readonly omitted: readonly OmittedFromWalk[];
}

/**
 * Returns what all nodes of the way held back, then the request's own texts, as one last block; under PCC it is left
 * out (law). Undefined when nobody has any.
 *
 * @throws CRITICAL_CONTEXT_TYPE for a text that is no string, REGISTRY_PATH_INVALID for a name that is no path
 */
export function planCriticalContext(
  leaf: NodePlan,
  { criticalContext = {}, frameBlock }: WalkOptions,
): CriticalContext | undefined {
  const held = leaf.holdsBack ? plansFromRoot(leaf).flatMap(({ says }) => says.held) : [];
  const { nodePath } = leaf;
  const segments = [...held, ...planTexts(criticalContext)];
  if (segments.length === 0) return undefined;
  if (isPreparingConciseContext(leaf.node)) {
    return {
      block: undefined,
      omitted: segments.map((plan) => ({ nodePath: plan.nodePath ?? nodePath, path: plan.fullPath, by: 'pcc' })),
    };
  }
  const omitted: OmittedFromWalk[] = [];
  const spoken = speakExecutionOnce(segments, { nodePath, marksBefore: leaf.says.marksAfter }, omitted).segments;
  const identity = { id: `${nodePath}#${KIND}`, nodePath, kind: KIND, name: KIND };
  return { block: planBlock(identity, spoken, { lasts: 'request', frameBlock }), omitted };
}

function planTexts(texts: Readonly<Record<string, string>>): readonly SegmentPlan[] {
  assertTexts(texts);
  const plans = Object.entries(texts).map(([name, text]) => {
    const fullPath = joinRegistryPath(PATH, name);
    return { fullPath, source: createTextSource(KIND, fullPath, text, { origin: 'host', stability: 'request' }) };
  });
  return plans.filter(canHaveText);
}

function assertTexts(texts: Readonly<Record<string, unknown>>): void {
  const wrong = Object.entries(texts).filter(([, text]) => typeof text !== 'string');
  if (wrong.length === 0) return;
  const received = wrong.map(([name, text]) => `${name}: ${text === null ? 'null' : typeof text}`).join(', ');
  throw new PromptError(
    'CRITICAL_CONTEXT_TYPE',
    `could not add critical context "${wrong.map(([name]) => name).join('", "')}": it is no string. Expected a string for each name. Received ${received}. Format it before the walk, or leave it out.`,
    { details: { names: wrong.map(([name]) => name) } },
  );
}
