import { isParentRegistryPath, joinRegistryPath, splitRegistryPath } from '@bitcode/registry';
import { isPrompt, Prompt } from './prompt';
import { PromptError } from './prompt-error';
import { moveRecord, type PromptRecord } from './prompt-record';
import { joinRequirements, NO_REQUIREMENTS, type PromptRequirements } from './prompt-requirements';

/** A layer, or nothing: conditions can stand inside the list. */
export type PromptLayer = Prompt | null | undefined | false | '' | 0;

/**
 * Returns the layers that are there.
 *
 * @throws PROMPT_LAYER_INVALID; `details.places` lists every place at fault
 */
export function presentLayers(layers: readonly PromptLayer[]): Prompt[] {
  const present = layers.filter((layer): layer is Prompt => Boolean(layer));
  if (!present.every(isPrompt)) throw layerError(layers);
  return present;
}

function layerError(layers: readonly unknown[]): PromptError {
  const places = layers.flatMap((layer, place) => (!layer || isPrompt(layer) ? [] : [place]));
  const received = places.map((place) => `${typeof layers[place]} at ${place}`).join(', ');
  return new PromptError(
    'PROMPT_LAYER_INVALID',
    `could not compose layers: what stands at ${places.join(', ')} is no Prompt. Expected a Prompt, or a falsy value for none. Received ${received}. Make it one: definePrompt(name, { path: part }).`,
    { details: { places } },
  );
}

/**
 * ⊕: returns a frozen Prompt with the segments of all layers in layer order, primitive first. Layers that use the
 * same path are all there; a layer replaces on purpose, by a higher priority. Composing is associative (docs/composition.md).
 *
 * @param options.name the name of the result; segments keep their own layers' names
 * @throws PROMPT_LAYER_INVALID
 * @example composePromptLayers([PIPELINE, SDIVF, isReview && REVIEW]).format();
 */
export function composePromptLayers(
  layers: readonly PromptLayer[],
  { name = '' }: { readonly name?: string } = {},
): Prompt {
  const present = presentLayers(layers);
  const records: PromptRecord[] = [];
  for (const layer of present) records.push(...layer.records());
  return Prompt.fromRecords(records, joinRequirements(present.map(({ requirements }) => requirements)), name);
}

/** A layer and the namespace that its paths go under. */
export interface NamespacedPromptLayer {
  readonly namespace: string;
  readonly prompt: PromptLayer;
}

/** The roots that an ExecutionPrompt knows; a namespace goes behind them (docs/execution-tree.md). */
const ROOTS = ['generic_system', 'specific_execution'];

/** Returns `path` under a namespace, which stands behind the root where the path has one. */
export function namespacePath(namespace: string, path: string): string {
  const root = ROOTS.find((one) => path === one || isParentRegistryPath(one, path));
  if (root === undefined) return joinRegistryPath(namespace, path);
  return joinRegistryPath(root, namespace, path === root ? undefined : path.slice(root.length + 1));
}

/**
 * ⊕ with each layer's paths under its namespace. Renaming a namespace moves no text.
 *
 * @throws REGISTRY_PATH_INVALID, PROMPT_LAYER_INVALID
 * @example composeNamespacedPromptLayers([{ namespace: 'house', prompt: STYLE }]).getPaths(); // => ['house:tone']
 */
export function composeNamespacedPromptLayers(layers: readonly NamespacedPromptLayer[]): Prompt {
  const present = layers.flatMap(({ namespace, prompt }) =>
    presentLayers([prompt]).map((layer) => ({ namespace, layer })),
  );
  const records = present.flatMap(({ namespace, layer }) =>
    layer.records().map((record) => moveRecord(record, namespacePath(namespace, record.path))),
  );
  return Prompt.fromRecords(
    records,
    joinRequirements(present.map(({ namespace, layer }) => namespaceRequirements(namespace, layer.requirements))),
  );
}

function namespaceRequirements(namespace: string, requirements: PromptRequirements): PromptRequirements {
  if (requirements === NO_REQUIREMENTS) return requirements;
  const { paths, patterns, hierarchyDepth } = requirements;
  return {
    paths: paths.map((path) => namespacePath(namespace, path)),
    patterns: patterns.map((glob) => namespacePath(namespace, glob)),
    hierarchyDepth: hierarchyDepth && hierarchyDepth + splitRegistryPath(namespace).length,
  };
}
