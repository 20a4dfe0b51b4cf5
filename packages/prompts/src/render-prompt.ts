import type { AssembledPrompt, FrameBlock, PromptPartSource } from './assembled-prompt';
import type { BlockPlan } from './assembly/block-plan';
import { type FilledPrompt, fillBlocks } from './assembly/fill-blocks';
import { planSegments, type SegmentPlan } from './assembly/segment-plan';
import { type PromptLayer, presentLayers } from './compose-prompt-layers';
import { planLayer } from './plan-layer';
import { isPrompt, type Prompt } from './prompt';
import { speakersOf } from './prompt-record';
import { assertRequirements, joinRequirements, NO_REQUIREMENTS } from './prompt-requirements';
import type { PromptValues } from './prompt-values';

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
  /** Puts text around each layer. */
  readonly frameBlock?: FrameBlock | undefined;
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
 * @throws PROMPT_LAYER_INVALID, PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 * @example renderPrompt([ROLE, isReview && REVIEW], { values: { repository: 'acme/billing' } }).text;
 */
export function renderPrompt(
  layers: Prompt | readonly PromptLayer[],
  options: RenderPromptOptions = {},
): RenderedPrompt {
  const { values = NO_VALUES, separator, snapshot, pathFilter, frameBlock } = options;
  const present = presentLayers(isPrompt(layers) ? [layers] : layers);
  const said = planLayers(present, snapshot);
  const omitted: OmittedSegment[] = [];
  const passed = pathFilter === undefined ? said : said.map((plans) => filterPlans(plans, pathFilter, omitted));
  const filled = fillBlocks(planLayerBlocks(present, passed, frameBlock), { values, separator, overrides: snapshot });
  assertComplete(present, filled, omitted);
  return Object.assign(filled, { revision: snapshot?.revision, omitted });
}

const NO_VALUES: PromptValues = /* @__PURE__ */ Object.freeze({});

/** Returns, a layer, the plans of its segments that a text of all layers has. */
function planLayers(layers: readonly Prompt[], overrides: PromptPartSource | undefined): SegmentPlans[] {
  const lists = layers.map((layer) => layer.records());
  const speakers = speakersOf(lists);
  return lists.map((records) =>
    planSegments(speakers === undefined ? records : records.filter((record) => speakers.has(record)), overrides),
  );
}

type SegmentPlans = readonly SegmentPlan[];

function filterPlans(
  plans: SegmentPlans,
  pathFilter: NonNullable<RenderPromptOptions['pathFilter']>,
  omitted: OmittedSegment[],
): SegmentPlans {
  return plans.filter(({ fullPath: path, source: { layer } }) => {
    const passed = pathFilter(path, { layer });
    if (!passed) omitted.push({ path, layer, by: 'pathFilter' });
    return passed;
  });
}

function planLayerBlocks(
  layers: readonly Prompt[],
  plans: readonly SegmentPlans[],
  frameBlock: FrameBlock | undefined,
): BlockPlan[] {
  const ids = blockIds(layers);
  const blocks: BlockPlan[] = [];
  for (let index = 0; index < layers.length; index++) {
    const options = { id: ids[index] as string, frameBlock };
    const block = planLayer(layers[index] as Prompt, plans[index] as SegmentPlans, options);
    if (block !== undefined) blocks.push(block);
  }
  return blocks;
}

/** Returns a block's id for each layer: its name, made unique. */
function blockIds(layers: readonly Prompt[]): readonly string[] {
  const names = layers.map(({ name }, index) => name || `layer-${index + 1}`);
  if (areDistinct(names)) return names;
  const taken = new Set<string>();
  return names.map((name) => uniqueId(name, taken));
}

/** Few names are compared one by one: much quicker than a set of them. */
const FEW = 32;

function areDistinct(names: readonly string[]): boolean {
  if (names.length > FEW) return new Set(names).size === names.length;
  for (let i = 1; i < names.length; i++) for (let j = 0; j < i; j++) if (names[i] === names[j]) return false;
  return true;
}

function uniqueId(name: string, taken: Set<string>): string {
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name}~${count}`;
  taken.add(id);
  return id;
}

/** Requirements look at what the layers say, also where a filter leaves it out. */
function assertComplete(layers: readonly Prompt[], filled: FilledPrompt, omitted: readonly OmittedSegment[]): void {
  if (layers.every(({ requirements }) => requirements === NO_REQUIREMENTS)) return;
  const requirements = joinRequirements(layers.map((layer) => layer.requirements));
  const present = [...filled.blocks.flatMap(({ segments }) => segments), ...omitted].map(({ path }) => path);
  assertRequirements(requirements, present, layers.map(({ name }) => name).join(' + '));
}
