import { createPrompt, frameOutsideText, type PromptTextOptions, type SegmentStability } from '@bitcode/prompts';
import { brandCheckedText, planSegment, type SegmentPlan } from '@bitcode/prompts/assembly';
import type { CataloguePart } from '../catalogue/catalogue-part';
import type { PromptSettingsSnapshot } from './prompt-settings-snapshot';

/** A part by its key, where it needs more than the key. */
export interface PartItem<Key extends string = string> {
  readonly key: Key;
  /** Values of this item alone; what is not here comes from the bag of all. */
  readonly values?: Readonly<Record<string, string>>;
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

type PresentItem = Exclude<PromptItem, null | undefined | false>;

/** A segment to be, with the values that are its own. */
export interface PlannedItem {
  readonly id: string;
  readonly plan: SegmentPlan;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the plan of an item; undefined for one that says nothing. */
export function planItem(item: PresentItem, snapshot: PromptSettingsSnapshot): PlannedItem | undefined {
  if (typeof item === 'string') return planPart({ key: item }, snapshot);
  if ('key' in item) return planPart(item, snapshot);
  if ('section' in item) return planSection(item.section, snapshot);
  if ('skills' in item)
    return planText('skills', listSkills(snapshot), { origin: 'generated', stability: 'deployment' });
  if ('outside' in item)
    return planText('outside', frameOutsideText(item.outside, item), { origin: 'outside', stability: item.stability });
  return planText(item.origin, item.text, item);
}

function planPart(
  { key, values = {}, stability }: PartItem,
  snapshot: PromptSettingsSnapshot,
): PlannedItem | undefined {
  snapshot.part(key);
  const part = snapshot.catalogue.findPart(key) as CataloguePart;
  const template = snapshot.catalogue.template(key);
  const layer = createPrompt('settings');
  if (template === undefined) layer.set(key, part.text);
  else layer.setTemplate(key, template);
  return planned(key, planRecord(layer, snapshot), { values, stability });
}

function planSection(key: string, snapshot: PromptSettingsSnapshot): PlannedItem | undefined {
  const { heading, text, origin } = snapshot.section(key);
  if (text.trim() === '') return undefined;
  const full = `## ${heading}\n\n${text.trim()}`;
  const layer = createPrompt('settings');
  if (origin === 'default') layer.set(key, brandCheckedText(full));
  else layer.setText(key, full, { origin, stability: 'deployment' });
  return planned(key, planRecord(layer, snapshot), { key });
}

function planText(path: string, text: string, options: PromptTextOptions): PlannedItem | undefined {
  return planned(path, planRecord(createPrompt('settings').setText(path, text, options), undefined), {});
}

function listSkills(snapshot: PromptSettingsSnapshot): string {
  return snapshot
    .skills()
    .map(({ name, description }) => `- ${name}: ${description.replace(/\s+/g, ' ').trim()}`)
    .join('\n');
}

type PlanSource = Parameters<typeof planSegment>[1];

const planRecord = (layer: ReturnType<typeof createPrompt>, source: PlanSource): SegmentPlan | undefined =>
  layer.records().map((record) => planSegment(record, source))[0];

interface PlanExtras {
  readonly values?: Readonly<Record<string, string>>;
  readonly stability?: SegmentStability | undefined;
  readonly key?: string;
}

function planned(
  id: string,
  plan: SegmentPlan | undefined,
  { values = {}, stability, key }: PlanExtras,
): PlannedItem | undefined {
  if (plan === undefined) return undefined;
  return { id, values, plan: { ...plan, stability: stability ?? plan.stability, key: key ?? plan.key } };
}
