import {
  frameOutsideText,
  isBlankPromptText,
  type PromptTextOptions,
  type PromptValues,
  type SegmentStability,
} from '@bitcode/prompts';
import { canHaveText, createSource, createTextSource, planResolved, type SegmentPlan } from '@bitcode/prompts/assembly';
import type { CataloguePart, CatalogueSection } from '../catalogue/catalogue-part';
import { fillLines } from '../settings/section-lines';
import type { PromptSettingsSnapshot } from './prompt-settings-snapshot';

/** A part by its key, where it needs more than the key. */
export interface PartItem<Key extends string = string> {
  readonly key: Key;
  /** Values of this item alone; what is not here comes from the bag of all. */
  readonly values?: PromptValues;
  readonly stability?: SegmentStability;
}

/** One thing in the text: a part, a section, the list of skills, outside text, run-time text, or nothing. */
export type PromptItem<Key extends string = string, SectionKey extends string = string> =
  | Key
  | PartItem<Key>
  | { readonly section: SectionKey }
  | { readonly skills: 'list' }
  | { readonly outside: string; readonly source: string; readonly stability: SegmentStability }
  | { readonly text: string; readonly origin: PromptTextOptions['origin']; readonly stability: SegmentStability }
  | null
  | undefined
  | false
  | '';

/** Items that are one block under an id of its own, a segment each. */
export interface PromptItemGroup<Key extends string = string, SectionKey extends string = string> {
  readonly id: string;
  readonly items: ReadonlyArray<PromptItem<Key, SectionKey>>;
}

type PresentItem = Exclude<PromptItem, null | undefined | false>;

/** The layer that the segments of an assembly belong to. */
const LAYER = 'settings';

/** Returns what the block of an item alone is called. */
export function itemId(item: PresentItem): string {
  if (typeof item === 'string') return item;
  if ('key' in item) return item.key;
  if ('section' in item) return item.section;
  if ('skills' in item) return 'skills';
  return 'outside' in item ? 'outside' : item.origin;
}

/** Returns the plan of an item; undefined for one without text. */
export function planItem(item: PresentItem, snapshot: PromptSettingsSnapshot): SegmentPlan | undefined {
  if (typeof item === 'string') return planPart({ key: item }, snapshot);
  if ('key' in item) return planPart(item, snapshot);
  if ('section' in item) return planSection(item.section, snapshot);
  if ('skills' in item)
    return planText('skills', listSkills(snapshot), { origin: 'generated', stability: 'deployment' });
  if ('outside' in item)
    return planText('outside', frameOutsideText(item.outside, item), { origin: 'outside', stability: item.stability });
  return planText(item.origin, item.text, item);
}

/** The key says which part it is, and the snapshot how it reads today. */
function planPart({ key, values, stability }: PartItem, snapshot: PromptSettingsSnapshot): SegmentPlan {
  const { catalogue, revision } = snapshot;
  const today = snapshot.part(key);
  const part = catalogue.findPart(key) as CataloguePart;
  const source = createSource(LAYER, key, part.text, {}, catalogue.template(key));
  const plan = planResolved({ fullPath: key, source }, { ...today, revision });
  return { ...plan, values, source: { ...plan.source, stability: stability ?? plan.source.stability } };
}

function planSection(key: string, snapshot: PromptSettingsSnapshot): SegmentPlan | undefined {
  const { heading, text: written, origin } = snapshot.section(key);
  if (isBlankPromptText(written)) return undefined;
  const { text, isOverridden } = fillLines(written, snapshot.catalogue.findSection(key) as CatalogueSection, snapshot);
  const full = `## ${heading}\n\n${text.trim()}`;
  const source =
    origin === 'default'
      ? createSource(LAYER, key, full, { origin: isOverridden ? 'override' : origin })
      : createTextSource(LAYER, key, full, { origin, stability: 'deployment' });
  return { fullPath: key, source, key };
}

function planText(path: string, text: string, options: PromptTextOptions): SegmentPlan | undefined {
  const plan = { fullPath: path, source: createTextSource(LAYER, path, text, options) };
  return canHaveText(plan) ? plan : undefined;
}

function listSkills(snapshot: PromptSettingsSnapshot): string {
  return snapshot
    .skills()
    .map(({ name, description }) => `- ${name}: ${description.replace(/\s+/g, ' ').trim()}`)
    .join('\n');
}
