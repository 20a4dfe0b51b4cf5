import { type AssembledPrompt, type Diagnostic, type PlacedSegment, PromptError, type PromptValues } from '@bitcode/prompts';
import {
  Assembly,
  type AssemblySource,
  BlockAtPlace,
  type BlockPlace,
  type BlockPlan,
  dropBlankSegments,
  Filling,
  planBlock,
  SEGMENT_SEPARATOR,
  type SegmentPlan,
  TextShape,
} from '@bitcode/prompts/assembly';
import type { PlaceholdersByKey } from '../catalogue/catalogue-part';
import { type PlannedItem, planItem, type PromptItem } from './assembly-item';
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
  const { plans, bag, unusedValues } = bindValues(planned, values);
  const names = [...bag.keys()];
  const filled = [...bag.values()];
  const blocks = dropBlankSegments(plans, new Filling(names, filled));
  const shape = new TextShape(blocks, SEGMENT_SEPARATOR, names);
  return new SettingsAssembly({ shape, values: filled, revision: snapshot.revision }, snapshot, unusedValues);
}

/** An item's own values stand under names of their own while the text is joined: the same template may speak twice. */
const ownName = (index: number, name: string): string => `${index} ${name}`;
const declaredName = (name: string): string => name.slice(name.indexOf(' ') + 1);

interface BoundValues {
  readonly plans: readonly BlockPlan[];
  readonly bag: ReadonlyMap<string, string>;
  readonly unusedValues: readonly string[];
}

function bindValues(items: readonly PlannedItem[], values: PromptValues): BoundValues {
  const wanted: WantedValue[] = [];
  const ids = new Map<string, number>();
  const plans = items.flatMap(({ id, plan, values: own }, index) => {
    assertOwnUsed(id, plan, own);
    const bind = (name: string): string => {
      const isOwn = Object.hasOwn(own, name);
      const bound = isOwn ? ownName(index, name) : name;
      wanted.push({ name, bound, values: isOwn ? own : values });
      return bound;
    };
    const pieces = plan.pieces.map((piece, place) => (place % 2 === 1 ? bind(piece) : piece));
    return planBlock(uniqueId(id, ids), undefined, [{ ...plan, pieces }]) ?? [];
  });
  const used = new Set(wanted.filter((value) => value.values === values).map(({ name }) => name));
  return { plans, bag: readWanted(wanted), unusedValues: Object.keys(values).filter((name) => !used.has(name)) };
}

function uniqueId(id: string, counts: Map<string, number>): string {
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count === 1 ? id : `${id}~${count}`;
}

interface WantedValue {
  readonly name: string;
  readonly bound: string;
  readonly values: PromptValues;
}

function readWanted(wanted: readonly WantedValue[]): Map<string, string> {
  const missing = wanted.filter(({ name, values }) => !Object.hasOwn(values, name));
  if (missing.length > 0) throw valueError('PLACEHOLDER_VALUE_MISSING', missing, 'no value was given');
  const wrong = wanted.filter(({ name, values }) => typeof values[name] !== 'string');
  if (wrong.length > 0) throw valueError('PLACEHOLDER_VALUE_TYPE', wrong, 'the value is no string');
  return new Map(wanted.map(({ name, bound, values }) => [bound, values[name] as string]));
}

function valueError(code: string, wanted: readonly WantedValue[], reason: string): PromptError {
  const placeholders = [...new Set(wanted.map(({ name }) => name))];
  return new PromptError(
    code,
    `could not fill placeholder "${placeholders.join('", "')}": ${reason}. Expected a string for each. Add it to values.`,
    { details: { placeholders } },
  );
}

function assertOwnUsed(id: string, { pieces }: SegmentPlan, own: PromptValues): void {
  const names = pieces.filter((_, index) => index % 2 === 1);
  const unused = Object.keys(own).filter((name) => !names.includes(name));
  if (unused.length === 0) return;
  throw new PromptError(
    'PLACEHOLDER_VALUE_UNUSED',
    `could not assemble "${id}": nothing in it uses the value "${unused.join('", "')}". Expected values for ${names.length === 0 ? 'nothing' : names.join(', ')}. Remove it, or correct its name.`,
    { details: { placeholders: unused, key: id } },
  );
}

class SettingsBlock extends BlockAtPlace {
  override get segments(): readonly PlacedSegment[] {
    return super.segments.map((segment) => {
      const { values } = segment;
      const named = values?.map((value) => ({ ...value, placeholder: declaredName(value.placeholder) }));
      return { ...segment, values: named };
    });
  }
}

class SettingsAssembly extends Assembly implements AssembledSettingsPrompt {
  readonly diagnostics: readonly Diagnostic[];
  readonly unusedValues: readonly string[];
  readonly #revision: number;

  constructor(source: AssemblySource, { diagnostics, revision }: PromptSettingsSnapshot, unusedValues: readonly string[]) {
    super(source);
    this.#revision = revision;
    this.diagnostics = diagnostics;
    this.unusedValues = unusedValues;
  }

  override get revision(): number {
    return this.#revision;
  }

  protected override placeBlock(plan: BlockPlan, place: BlockPlace): BlockAtPlace {
    return new SettingsBlock(plan, place);
  }

  override toJSON(): AssembledSettingsPrompt {
    const { revision, diagnostics, unusedValues } = this;
    return { ...super.toJSON(), revision, diagnostics, unusedValues };
  }
}
