import type { AssembledPrompt } from '@bitcode/prompts';
import { type EntryName, entryId, type StatePreview } from '../protocol';
import type { AnySnapshot } from './any-settings';
import type { AssemblePreview, PromptPanelOptions } from './panel-options';
import { PanelProblem } from './panel-problem';

/** A preview with its name. */
export interface NamedPreview extends StatePreview {
  readonly assemble: AssemblePreview;
}

/** Returns the host's previews in their order. */
export function listPreviews({ previews = {} }: Pick<PromptPanelOptions, 'previews'>): NamedPreview[] {
  return Object.entries(previews).map(([id, preview]) =>
    typeof preview === 'function' ? { id, title: id, assemble: preview } : { id, ...preview },
  );
}

/** Where each text stands: the texts in the order in which they are read first, each with its previews. */
export type PreviewPlaces = ReadonlyMap<string, { readonly name: EntryName; readonly previews: string[] }>;

/** Resolves to where each text stands in the prompts of a snapshot. A preview that fails places nothing, and is told when it is asked for. */
export async function findPlaces(previews: readonly NamedPreview[], snapshot: AnySnapshot): Promise<PreviewPlaces> {
  const places = new Map<string, { readonly name: EntryName; readonly previews: string[] }>();
  for (const { id, assemble } of previews) {
    const prompt = await runPreview(assemble, snapshot).catch(() => undefined);
    for (const name of listNames(prompt, snapshot)) {
      const place = places.get(entryId(name)) ?? { name, previews: [] };
      if (!place.previews.includes(id)) place.previews.push(id);
      places.set(entryId(name), place);
    }
  }
  return places;
}

function listNames(prompt: AssembledPrompt | undefined, snapshot: AnySnapshot): EntryName[] {
  const segments = prompt?.blocks.flatMap((block) => block.segments) ?? [];
  return segments.flatMap(({ key, origin, values = [] }) => {
    const inSlots = values.flatMap((value) => nameText(value.key, value.origin, snapshot) ?? []);
    return [...(nameText(key, origin, snapshot) ?? []), ...inSlots];
  });
}

/** Returns the text that a segment comes from; a section may have the key of a part. */
export function nameText(key: string | undefined, origin: string, { catalogue }: AnySnapshot): EntryName[] | undefined {
  if (key === undefined) return undefined;
  const isPart = origin !== 'team' && catalogue.findPart(key) !== undefined;
  if (isPart) return [{ kind: 'override', key }];
  return catalogue.findSection(key) === undefined ? undefined : [{ kind: 'section', key }];
}

const LONGEST_MS = 10_000;

/** Resolves to an assembled prompt. @throws PREVIEW_FAILED when the host's function fails, or takes longer than ten seconds */
export async function runPreview(assemble: AssemblePreview, snapshot: AnySnapshot): Promise<AssembledPrompt> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PanelProblem('PREVIEW_FAILED', 'The preview takes too long.')), LONGEST_MS);
  });
  try {
    return await Promise.race([assemble(snapshot), late]);
  } catch (error) {
    if (error instanceof PanelProblem) throw error;
    throw new PanelProblem(
      'PREVIEW_FAILED',
      `The prompt cannot be put together: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    clearTimeout(timer);
  }
}
