import { isParentRegistryPath, joinRegistryPath } from '@bitcode/registry';
import { Prompt } from './prompt';
import type { PromptRecord } from './prompt-record';
import { joinRequirements, NO_REQUIREMENTS, type PromptRequirements } from './prompt-requirements';

/** A layer, or nothing: conditions can stand inside the list. */
export type PromptLayer = Prompt | null | undefined | false;

/** Returns the layers that are there. */
export function presentLayers(layers: readonly PromptLayer[]): Prompt[] {
  return layers.filter((layer): layer is Prompt => layer !== null && layer !== undefined && layer !== false);
}

/**
 * ⊕: returns a frozen Prompt with the segments of all layers in layer order, primitive first. Layers that use the
 * same path all speak; a layer replaces on purpose, by a higher priority. Composing is associative (DESIGN §5, law).
 *
 * @example composePromptLayers([PIPELINE, SDIVF, isReview && REVIEW]).format();
 */
export function composePromptLayers(layers: readonly PromptLayer[]): Prompt {
  const present = presentLayers(layers);
  const records: PromptRecord[] = [];
  for (const layer of present) records.push(...layer.records());
  return Prompt.fromRecords(records, joinRequirements(present.map(({ requirements }) => requirements)));
}

/** A layer and the namespace that its paths go under. */
export interface NamespacedPromptLayer {
  readonly namespace: string;
  readonly prompt: PromptLayer;
}

/** The roots that an ExecutionPrompt knows; a namespace goes behind them (DESIGN §6). */
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
 * @throws REGISTRY_PATH_INVALID
 * @example composeNamespacedPromptLayers([{ namespace: 'house', prompt: STYLE }]).getPaths(); // => ['house:tone']
 */
export function composeNamespacedPromptLayers(layers: readonly NamespacedPromptLayer[]): Prompt {
  const present = layers.flatMap(({ namespace, prompt }) =>
    presentLayers([prompt]).map((layer) => ({ namespace, layer })),
  );
  const records = present.flatMap(({ namespace, layer }) =>
    layer.records().map((record) => ({ ...record, path: namespacePath(namespace, record.path) })),
  );
  return Prompt.fromRecords(
    records,
    joinRequirements(present.map(({ namespace, layer }) => namespaceRequirements(namespace, layer.requirements))),
  );
}

function namespaceRequirements(namespace: string, requirements: PromptRequirements): PromptRequirements {
  if (requirements === NO_REQUIREMENTS) return requirements;
  return {
    paths: requirements.paths.map((path) => namespacePath(namespace, path)),
    patterns: requirements.patterns.map((glob) => namespacePath(namespace, glob)),
    hierarchies: requirements.hierarchies.flatMap((base) => namespaceBase(namespace, base)),
  };
}

/** Nothing is demanded of a namespace itself, behind whatever root it stands. */
function namespaceBase(namespace: string, base: string): string[] {
  if (base !== '') return [namespacePath(namespace, base)];
  return [namespace, ...ROOTS.map((root) => joinRegistryPath(root, namespace))];
}
