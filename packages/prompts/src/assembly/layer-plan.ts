import type { PromptPartSource } from '../assembled-prompt';
import type { Prompt } from '../prompt';
import { type PromptRecord, speakersOf } from '../prompt-record';
import { canBeBlank } from './filling';
import { planSegments, type SegmentPlan } from './segment-plan';
import { namesOf } from './text-shape';

/** What one layer says, before its values are known. */
export interface LayerPlan {
  readonly segments: readonly SegmentPlan[];
  readonly names: readonly string[];
  /** Some segment is nothing but placeholders, so that values decide whether it speaks. */
  readonly fragile: boolean;
}

/** Returns, a layer, the plan of its segments that speak among all layers. */
export function planLayers(layers: readonly Prompt[], overrides: PromptPartSource | undefined): readonly LayerPlan[] {
  const lists = layers.map((layer) => layer.records());
  const speaks = speakersOf(lists);
  if (speaks === undefined && overrides === undefined) return layers.map(planOwn);
  const isHeard = (record: PromptRecord): boolean => speaks === undefined || speaks.has(record);
  return lists.map((records) => planLayer(planSegments(records.filter(isHeard), overrides)));
}

export function planLayer(segments: readonly SegmentPlan[]): LayerPlan {
  return { segments, names: namesOf([segments]), fragile: segments.some(({ pieces }) => canBeBlank(pieces)) };
}

/** Where a frozen layer keeps its plan. A symbol of this copy: two copies never read each other's plans. */
const OWN_PLAN = Symbol('own plan');

/** Returns the plan of a layer that says all it has: a frozen one is planned once. */
function planOwn(layer: Prompt & { readonly [OWN_PLAN]?: LayerPlan }): LayerPlan {
  const kept = layer[OWN_PLAN];
  if (kept !== undefined) return kept;
  const plan = planLayer(planSegments(layer.records(), undefined));
  if (layer.isFrozen) Reflect.defineProperty(layer, OWN_PLAN, { value: plan });
  return plan;
}
