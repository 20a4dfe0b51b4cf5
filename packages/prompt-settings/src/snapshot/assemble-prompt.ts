import {
  type AssembledPrompt,
  type Diagnostic,
  type FrameBlock,
  PromptError,
  type PromptValues,
} from '@bitcode/prompts';
import { fillBlocks, planBlock, readValues, type SegmentPlan } from '@bitcode/prompts/assembly';
import type { PlaceholdersByKey } from '../catalogue/catalogue-part';
import { itemId, type PromptItem, type PromptItemGroup, planItem } from './assembly-item';
import type { PromptSettingsSnapshot } from './prompt-settings-snapshot';

/** What `assemblePrompt` gives. */
export interface AssembledSettingsPrompt extends AssembledPrompt {
  readonly revision: number;
  /** Those of the snapshot: what is saved and not used, and why. */
  readonly diagnostics: readonly Diagnostic[];
  /** Names of values that no template used. */
  readonly unusedValues: readonly string[];
}

/** What `assemblePrompt` may be told. */
export interface AssembleOptions {
  /** One bag for the templates of all items. */
  readonly values?: PromptValues | undefined;
  /** Puts text around each block. */
  readonly frameBlock?: FrameBlock | undefined;
}

/**
 * Assembles items, in their order, to a text with its provenance: one block an item, joined by blank lines.
 * `{ id, items }` makes one block of several.
 *
 * @param options.values one bag for the templates of all items; an item's own values come first
 * @throws CATALOGUE_KEY_UNKNOWN, PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE; PLACEHOLDER_VALUE_UNUSED for an item's own value
 * @example assemblePrompt(snapshot, ['runtime/shared', { section: 'communication' }, isMain && 'runtime/admission']).text;
 */
export function assemblePrompt<Placeholders extends PlaceholdersByKey, SectionKey extends string>(
  snapshot: PromptSettingsSnapshot<Placeholders, SectionKey>,
  items: ReadonlyArray<
    | PromptItem<NoInfer<keyof Placeholders & string>, NoInfer<SectionKey>>
    | PromptItemGroup<NoInfer<keyof Placeholders & string>, NoInfer<SectionKey>>
  >,
  options?: AssembleOptions,
): AssembledSettingsPrompt;
export function assemblePrompt(
  snapshot: PromptSettingsSnapshot,
  items: ReadonlyArray<PromptItem | PromptItemGroup>,
  { values = {}, frameBlock }: AssembleOptions = {},
): AssembledSettingsPrompt {
  const ids = new Map<string, number>();
  const blocks = items.flatMap((item) => {
    if (!item) return [];
    const isGroup = typeof item === 'object' && 'items' in item;
    const group = isGroup ? item : { id: itemId(item), items: [item] };
    const segments = group.items.flatMap((one) => (one ? (planItem(one, snapshot) ?? []) : []));
    if (segments.length === 0) return [];
    return planBlock({ id: uniqueId(group.id, ids) }, segments.map(assertOwnValues), { frameBlock }) ?? [];
  });
  const filled = fillBlocks(blocks, { values, overrides: snapshot });
  const { revision, diagnostics } = snapshot;
  return Object.assign(filled, { revision, diagnostics });
}

function uniqueId(id: string, counts: Map<string, number>): string {
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count === 1 ? id : `${id}~${count}`;
}

/** @throws PLACEHOLDER_VALUE_UNUSED, PLACEHOLDER_VALUE_TYPE */
function assertOwnValues(plan: SegmentPlan): SegmentPlan {
  const { values = {}, key, source } = plan;
  const { placeholders: names = [], slots = [] } = source.template ?? {};
  readValues(
    Object.keys(values).filter((name) => !slots.includes(name)),
    values,
  );
  const unused = Object.keys(values).filter((name) => !names.includes(name) && !slots.includes(name));
  if (unused.length === 0) return plan;
  throw new PromptError(
    'PLACEHOLDER_VALUE_UNUSED',
    `could not assemble "${key}": nothing in it uses the value "${unused.join('", "')}". Expected values for ${names.length === 0 ? 'nothing' : names.join(', ')}. Remove it, or correct its name.`,
    { details: { placeholders: unused, key } },
  );
}
