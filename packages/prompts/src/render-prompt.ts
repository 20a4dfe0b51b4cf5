import type { AssembledPrompt, PromptPartSource } from './assembled-prompt';
import { Assembly, type AssemblySource } from './assembly/assembly';
import { type BlockPlan, dropBlankSegments, planBlock } from './assembly/block-plan';
import { canBeBlank, Filling, isBlank } from './assembly/filling';
import { type LayerPlan, planLayer, planLayers } from './assembly/layer-plan';
import type { SegmentPlan } from './assembly/segment-plan';
import { joinSegments, TextShape } from './assembly/text-shape';
import { type PromptLayer, presentLayers } from './compose-prompt-layers';
import { isPrompt, type Prompt } from './prompt';
import { assertRequirements, joinRequirements, NO_REQUIREMENTS } from './prompt-requirements';
import { findUnusedValues, indexOfName, type PromptValues, readValues } from './template-values';

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
export function renderPrompt(
  layers: Prompt | readonly PromptLayer[],
  options: RenderPromptOptions = {},
): RenderedPrompt {
  const { values = NO_VALUES, separator = '\n\n', snapshot, pathFilter } = options;
  const present = presentLayers(isPrompt(layers) ? [layers] : layers);
  const spoken = planLayers(present, snapshot);
  const omitted: OmittedSegment[] = [];
  const passed = pathFilter === undefined ? spoken : filterPlans(spoken, pathFilter, omitted);
  const names = joinNames(passed);
  const read = readValues(names, values);
  const filling = new Filling(names, read);
  assertComplete(present, spoken, filling);
  const speaking = passed.map((plan) => (plan.fragile ? dropBlankSegments(plan.segments, filling) : plan.segments));
  const text = joinSegments(speaking, separator, filling);
  const shape = (): TextShape => new TextShape(planLayerBlocks(present, speaking), separator, names);
  const unused = findUnusedValues(names, values);
  return new LayersAssembly({ shape, values: read, text, revision: snapshot?.revision }, omitted, unused);
}

const NO_VALUES: PromptValues = Object.freeze({});

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

function joinNames(plans: readonly LayerPlan[]): string[] {
  const all: string[] = [];
  for (const { names } of plans) for (const name of names) if (indexOfName(all, name) < 0) all.push(name);
  return all;
}

function filterPlans(
  plans: readonly LayerPlan[],
  pathFilter: NonNullable<RenderPromptOptions['pathFilter']>,
  omitted: OmittedSegment[],
): LayerPlan[] {
  const passes = ({ path, layer }: SegmentPlan): boolean => {
    const passed = pathFilter(path, { layer });
    if (!passed) omitted.push({ path, layer, by: 'pathFilter' });
    return passed;
  };
  return plans.map(({ segments }) => planLayer(segments.filter(passes)));
}

function planLayerBlocks(layers: readonly Prompt[], spoken: readonly (readonly SegmentPlan[])[]): BlockPlan[] {
  const ids = new Set<string>();
  return spoken.flatMap((plans, index) => {
    const id = uniqueId((layers[index] as Prompt).name || `layer-${index + 1}`, ids);
    return planBlock(id, undefined, plans) ?? [];
  });
}

function uniqueId(name: string, taken: Set<string>): string {
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name}~${count}`;
  taken.add(id);
  return id;
}

/** Requirements look at what the layers say, before a filter. */
function assertComplete(layers: readonly Prompt[], spoken: readonly LayerPlan[], filling: Filling): void {
  if (layers.every((layer) => layer.requirements === NO_REQUIREMENTS)) return;
  const requirements = joinRequirements(layers.map((layer) => layer.requirements));
  const present = spoken
    .flatMap(({ segments }) => segments)
    .filter(({ pieces }) => !canBeBlank(pieces) || !isBlank(filling.text(pieces)));
  assertRequirements(
    requirements,
    present.map(({ path }) => path),
    layers.map(({ name }) => name).join(' + '),
  );
}
