import type { AssembledPrompt, PromptPartSource } from './assembled-prompt';
import { Assembly, type AssemblySource } from './assembly/assembly';
import { type BlockPlan, dropBlankSegments, planBlock } from './assembly/block-plan';
import { canBeBlank, Filling, isBlank } from './assembly/filling';
import { planSegment, type SegmentPlan } from './assembly/segment-plan';
import { TextShape } from './assembly/text-shape';
import { type PromptLayer, presentLayers } from './compose-prompt-layers';
import { isPrompt, type Prompt } from './prompt';
import { speakingRecords } from './prompt-record';
import { assertRequirements, joinRequirements, NO_REQUIREMENTS } from './prompt-requirements';
import { findUnusedValues, type PromptValues, readValues } from './template-values';

/** What `renderPrompt` may be told. */
export interface RenderPromptOptions {
  /** One bag of values for the templates of all layers. */
  readonly values?: PromptValues | undefined;
  /** Settings whose overrides replace default texts on this render. */
  readonly snapshot?: PromptPartSource | undefined;
  /** Leaves a segment out where it answers false. */
  readonly pathFilter?: ((path: string, context: { readonly layer: string }) => boolean) | undefined;
  /** Stands between blocks; one blank line when left out. */
  readonly separator?: string | undefined;
}

/** A segment that a filter left out. */
export interface OmittedSegment {
  readonly path: string;
  readonly layer: string;
  readonly by: 'pathFilter';
}

/** What `renderPrompt` gives. */
export interface RenderedPrompt extends AssembledPrompt {
  readonly omitted: readonly OmittedSegment[];
  /** Names of values that no template used. */
  readonly unusedValues: readonly string[];
}

/**
 * Renders layers, without any tree, to a text with its provenance: one block a layer, the priorities of compose.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 * @example renderPrompt([ROLE, isReview && REVIEW], { values: { repository: 'acme/billing' } }).text;
 */
export function renderPrompt(layers: Prompt | readonly PromptLayer[], options: RenderPromptOptions = {}): RenderedPrompt {
  const { values = {}, separator = '\n\n', snapshot } = options;
  const present = presentLayers(isPrompt(layers) ? [layers] : layers);
  const omitted: OmittedSegment[] = [];
  const spoken = planLayers(present, snapshot);
  const planned = planLayerBlocks(present, spoken, options, omitted);
  const { names } = new TextShape(planned, separator);
  const read = readValues(names, values);
  const filling = new Filling(names, read);
  const blocks = dropBlankSegments(planned, filling);
  assertComplete(present, spoken, filling);
  const shape = new TextShape(blocks, separator);
  const text = shape.text(shape.names.map((name) => filling.valueOf(name)));
  return new LayersAssembly({ blocks, separator, filling, text, revision: snapshot?.revision }, omitted, findUnusedValues(names, values));
}

class LayersAssembly extends Assembly implements RenderedPrompt {
  readonly omitted: readonly OmittedSegment[];
  readonly unusedValues: readonly string[];

  constructor(source: AssemblySource, omitted: readonly OmittedSegment[], unusedValues: readonly string[]) {
    super(source);
    this.omitted = omitted;
    this.unusedValues = unusedValues;
  }

  override toJSON(): RenderedPrompt {
    const { omitted, unusedValues } = this;
    return { ...super.toJSON(), omitted, unusedValues };
  }
}

/** Returns, a layer, the plans of its segments that speak among all layers. */
function planLayers(layers: readonly Prompt[], snapshot: PromptPartSource | undefined): SegmentPlan[][] {
  const records = layers.map((layer) => layer.records());
  const all = records.flat();
  const speaking = speakingRecords(all);
  const speaks = speaking === all ? undefined : new Set(speaking);
  return records.map((ofLayer) => {
    const plans: SegmentPlan[] = [];
    for (const record of ofLayer) {
      if (speaks !== undefined && !speaks.has(record)) continue;
      const plan = planSegment(record, snapshot);
      if (plan !== undefined) plans.push(plan);
    }
    return plans;
  });
}

function planLayerBlocks(
  layers: readonly Prompt[],
  spoken: readonly SegmentPlan[][],
  { pathFilter }: RenderPromptOptions,
  omitted: OmittedSegment[],
): BlockPlan[] {
  const passes = ({ path, layer }: SegmentPlan): boolean => {
    if (pathFilter === undefined || pathFilter(path, { layer })) return true;
    omitted.push({ path, layer, by: 'pathFilter' });
    return false;
  };
  const ids = new Set<string>();
  return layers.flatMap(({ name }, index) => {
    const plans = spoken[index] as SegmentPlan[];
    return planBlock(uniqueId(name || `layer-${index + 1}`, ids), undefined, pathFilter === undefined ? plans : plans.filter(passes)) ?? [];
  });
}

function uniqueId(name: string, taken: Set<string>): string {
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name}~${count}`;
  taken.add(id);
  return id;
}

/** Requirements look at what the layers say, before a filter. */
function assertComplete(layers: readonly Prompt[], spoken: readonly SegmentPlan[][], filling: Filling): void {
  const requirements = joinRequirements(layers.map((layer) => layer.requirements));
  if (requirements === NO_REQUIREMENTS) return;
  const present = spoken.flat().filter(({ pieces }) => !canBeBlank(pieces) || !isBlank(filling.text(pieces)));
  assertRequirements(requirements, present.map(({ path }) => path), layers.map(({ name }) => name).join(' + '));
}
