import {
  type AssembledPrompt,
  type Diagnostic,
  type PlacedSegment,
  PromptError,
  type PromptValues,
} from '@bitcode/prompts';
import {
  Assembly,
  type AssemblySource,
  BlockAtPlace,
  type BlockPlace,
  type BlockPlan,
  dropBlankBlocks,
  Filling,
  findUnusedValues,
  namesOf,
  planBlock,
  readValues,
  SEGMENT_SEPARATOR,
  type SegmentPlan,
  TextShape,
} from '@bitcode/prompts/assembly';
import type { PlaceholdersByKey } from '../catalogue/catalogue-part';
import { type PlannedItem, type PromptItem, planItem } from './assembly-item';
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
}

/**
 * Assembles items, in their order, to a text with its provenance: one block an item, joined by blank lines.
 *
 * @param options.values one bag for the templates of all items; an item's own values come first
 * @throws CATALOGUE_KEY_UNKNOWN, PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE; PLACEHOLDER_VALUE_UNUSED for an item's own value
 * @example assemblePrompt(snapshot, ['runtime/shared', { section: 'communication' }, isMain && 'runtime/admission']).text;
 */
export function assemblePrompt<Placeholders extends PlaceholdersByKey, SectionKey extends string>(
  snapshot: PromptSettingsSnapshot<Placeholders, SectionKey>,
  items: ReadonlyArray<PromptItem<NoInfer<keyof Placeholders & string>, NoInfer<SectionKey>>>,
  options?: AssembleOptions,
): AssembledSettingsPrompt;
export function assemblePrompt(
  snapshot: PromptSettingsSnapshot,
  items: readonly PromptItem[],
  { values = {} }: AssembleOptions = {},
): AssembledSettingsPrompt {
  const planned = items.flatMap((item) => (item ? (planItem(item, snapshot) ?? []) : []));
  const bound = bindValues(planned);
  const names = namesOf(bound.blocks.flatMap(({ segments }) => [segments]));
  const read = readValues(names, Object.fromEntries([...Object.entries(values), ...bound.own]));
  const blocks = dropBlankBlocks(bound.blocks, new Filling(names, read));
  const source = { shape: new TextShape(blocks, SEGMENT_SEPARATOR, names), values: read, revision: snapshot.revision };
  return new SettingsAssembly(source, snapshot, findUnusedValues(names, values));
}

/** An item's own values stand under names of their own while the text is joined: the same template may speak twice. */
const ownName = (index: number, name: string): string => `${index} ${name}`;
const declaredName = (name: string): string => name.slice(name.indexOf(' ') + 1);

interface BoundItems {
  readonly blocks: readonly BlockPlan[];
  /** Values of single items, by the names they are bound to. */
  readonly own: ReadonlyMap<string, string>;
}

function bindValues(items: readonly PlannedItem[]): BoundItems {
  const own = new Map<string, string>();
  const ids = new Map<string, number>();
  const blocks = items.flatMap(({ id, plan, values }, index) => {
    assertOwnValues(id, plan, values);
    for (const [name, value] of Object.entries(values)) own.set(ownName(index, name), value);
    const bind = (name: string): string => (Object.hasOwn(values, name) ? ownName(index, name) : name);
    const pieces = plan.pieces.map((piece, place) => (place % 2 === 1 ? bind(piece) : piece));
    return planBlock(uniqueId(id, ids), undefined, [{ ...plan, pieces }]) ?? [];
  });
  return { blocks, own };
}

function uniqueId(id: string, counts: Map<string, number>): string {
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count === 1 ? id : `${id}~${count}`;
}

/** @throws PLACEHOLDER_VALUE_UNUSED, PLACEHOLDER_VALUE_TYPE */
function assertOwnValues(id: string, plan: SegmentPlan, own: PromptValues): void {
  const names = namesOf([[plan]]);
  const unused = findUnusedValues(names, own);
  readValues(Object.keys(own), own);
  if (unused.length === 0) return;
  throw new PromptError(
    'PLACEHOLDER_VALUE_UNUSED',
    `could not assemble "${id}": nothing in it uses the value "${unused.join('", "')}". Expected values for ${names.length === 0 ? 'nothing' : names.join(', ')}. Remove it, or correct its name.`,
    { details: { placeholders: unused, key: id } },
  );
}

/** A block whose values go by the names that their templates declare. */
class SettingsBlock extends BlockAtPlace {
  #named: readonly PlacedSegment[] | undefined;

  override get segments(): readonly PlacedSegment[] {
    this.#named ??= super.segments.map(nameValues);
    return this.#named;
  }
}

function nameValues(segment: PlacedSegment): PlacedSegment {
  const { values } = segment;
  if (values === undefined || values.every(({ placeholder }) => !placeholder.includes(' '))) return segment;
  return { ...segment, values: values.map((value) => ({ ...value, placeholder: declaredName(value.placeholder) })) };
}

class SettingsAssembly extends Assembly<SettingsBlock> implements AssembledSettingsPrompt {
  readonly diagnostics: readonly Diagnostic[];
  readonly unusedValues: readonly string[];
  readonly #revision: number;

  constructor(
    source: AssemblySource,
    { diagnostics, revision }: PromptSettingsSnapshot,
    unusedValues: readonly string[],
  ) {
    super(source);
    this.#revision = revision;
    this.diagnostics = diagnostics;
    this.unusedValues = unusedValues;
  }

  override get revision(): number {
    return this.#revision;
  }

  protected override placeBlock(plan: BlockPlan, place: BlockPlace): SettingsBlock {
    return new SettingsBlock(plan, place);
  }

  override toJSON(): AssembledSettingsPrompt {
    const { revision, diagnostics, unusedValues } = this;
    return { ...super.toJSON(), revision, diagnostics, unusedValues };
  }
}
