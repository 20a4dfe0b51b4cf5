import { assertRegistryPath, type Registry, RegistryImpl } from '@bitcode/registry';
import { addSegment, canHaveText, hasTextWith, namesOf, planAllSlots } from './assembly/segment-plan';
import { PromptError } from './prompt-error';
import { joinSegments, type PromptFormatter } from './prompt-formatter';
import type { PromptPart } from './prompt-part';
import { createRecord, groupByEntry, type PromptRecord, speakingRecords } from './prompt-record';
import { assertRequirements, joinRequirements, NO_REQUIREMENTS, type PromptRequirements } from './prompt-requirements';
import type { PromptSegment } from './prompt-segment';
import type { PromptTemplate, PromptValues } from './prompt-values';
import {
  createSource,
  createTextSource,
  type PromptSegmentOptions,
  type PromptTextOptions,
  type SegmentSource,
} from './segment-source';
import { assertValuesUsed, readValues } from './template-values';

const MARK = Symbol.for('bitcode.prompt');

/**
 * One layer of a prompt: a registry whose entries are lists of segments, in declaration order (docs/composition.md).
 *
 * @example
 * const style = new Prompt('style').set('style:tone', PROMPTPART_TONE);
 * style.format();
 */
export class Prompt extends RegistryImpl<PromptPart, PromptRecord> {
  static {
    Object.defineProperty(this.prototype, MARK, { value: true });
  }

  readonly name: string;
  private required = NO_REQUIREMENTS;
  private closed = false;

  constructor(name = '') {
    super();
    this.name = name;
  }

  get isFrozen(): boolean {
    return this.closed;
  }

  get requirements(): PromptRequirements {
    return this.required;
  }

  /**
   * Makes a part all there is at (path, priority); what was there keeps its place.
   *
   * @throws REGISTRY_PATH_INVALID, REGISTRY_PRIORITY_INVALID, PROMPT_FROZEN
   */
  override set(path: string, part: PromptPart, priority = 0, options: PromptSegmentOptions = {}): this {
    return this.setSource(path, priority, createSource(this.name, path, part, options), options);
  }

  /**
   * Makes a template all there is at (path, priority). It is filled where the Prompt is formatted, rendered or walked.
   *
   * @throws REGISTRY_PATH_INVALID, REGISTRY_PRIORITY_INVALID, PROMPT_FROZEN
   */
  setTemplate(path: string, template: PromptTemplate, priority = 0, options: PromptSegmentOptions = {}): this {
    return this.setSource(path, priority, createSource(this.name, path, template.text, options, template), options);
  }

  /**
   * Makes run-time text all there is at (path, priority). It keeps its white space, and framed outside text stays `outside`.
   *
   * @throws REGISTRY_PATH_INVALID, REGISTRY_PRIORITY_INVALID, PROMPT_FROZEN
   */
  setText(path: string, text: string, options: PromptTextOptions, priority = 0): this {
    return this.setSource(path, priority, createTextSource(this.name, path, text, options), options);
  }

  /** All segments, silent and silenced ones too, in declaration order, as a live view. */
  records(): readonly PromptRecord[] {
    return this.rows;
  }

  /** The speaking segments, in declaration order, unfilled. */
  segments(): readonly PromptSegment[] {
    return speakingRecords(this.rows).map(({ fullPath, source }) => {
      const { layer, text, origin, stability } = source;
      return Object.freeze({ path: fullPath, layer, text, origin, stability });
    });
  }

  /**
   * Returns the speaking segments as one text, joined by one blank line, or as `formatter` joins them.
   *
   * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, PLACEHOLDER_VALUE_UNUSED, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
   * @example prompt.format(hierarchicalFormatter);
   */
  format(formatter: PromptFormatter = joinSegments, { values = {} }: { readonly values?: PromptValues } = {}): string {
    const plans = speakingRecords(this.rows).filter(canHaveText);
    const decided = planAllSlots(plans, values);
    const names = namesOf(decided);
    const filling = { names, values: readValues(names, values) };
    assertValuesUsed(namesOf(plans), values);
    const segments = decided
      .filter((plan) => hasTextWith(plan, filling))
      .map((plan) => ({ path: plan.fullPath, layer: plan.source.layer, text: addSegment('', plan, filling) }));
    assertRequirements(
      this.required,
      segments.map(({ path }) => path),
      this.name,
    );
    return formatter(segments);
  }

  /** Demands text at a path, or below it, before this Prompt is used. */
  require(path: string): this {
    return this.demand({ paths: [assertRegistryPath(path)] });
  }

  /** Demands text at some path that the glob matches. */
  requirePattern(glob: string): this {
    return this.demand({ patterns: [assertRegistryPath(glob)] });
  }

  /** Demands text at some path of more than one segment, so that the Prompt is more than a flat list. */
  requireHierarchy(): this {
    return this.demand({ hierarchyDepth: 1 });
  }

  getAllPaths(): string[] {
    return this.getPaths();
  }

  /** The texts of `segments()`. */
  getAllParts(): PromptPart[] {
    return this.segments().map(({ text }) => text as PromptPart);
  }

  override delete(path: string, priority?: number): boolean {
    this.assertOpen();
    return super.delete(path, priority);
  }

  override clear(path?: string): void {
    this.assertOpen();
    super.clear(path);
  }

  /** Sets every entry of `other` here, its lists in place of ours. A path that is refused changes nothing. */
  override merge(other: Registry<PromptPart>): this {
    if (!isPrompt(other)) return this.mergeRegistry(other);
    this.putRecords(other.records());
    this.required = joinRequirements([this.required, other.requirements]);
    return this;
  }

  /**
   * Puts records in: each list whole in its entry's place, a new one behind everything else. All paths are checked
   * before anything is written. For packages that compose; what a record carries stays with it.
   *
   * @throws PROMPT_FROZEN, REGISTRY_PATH_INVALID, REGISTRY_PRIORITY_INVALID
   */
  putRecords(records: readonly PromptRecord[]): this {
    this.assertOpen();
    for (const { path, priority } of records) this.assertEntry(path, priority);
    const isKnown = records.map(({ path }) => this.has(path));
    this.append(records.filter((_, index) => !isKnown[index]));
    for (const list of groupByEntry(records.filter((_, index) => isKnown[index]))) {
      this.put((list[0] as PromptRecord).path, (list[0] as PromptRecord).priority, list);
    }
    return this;
  }

  /** Returns a frozen Prompt of these records, each in its place. For packages that compose. */
  static fromRecords(records: readonly PromptRecord[], requirements: PromptRequirements, name = ''): Prompt {
    const prompt = new Prompt(name);
    prompt.append(records);
    prompt.required = requirements;
    return prompt.freeze();
  }

  /** Returns an open copy: same class, name, segments, requirements. */
  clone(): this {
    const copy = Reflect.construct(this.constructor, [this.name]) as this;
    copy.append(this.rows);
    copy.required = this.required;
    return copy;
  }

  /** Refuses every later change, for good. */
  freeze(): this {
    this.closed = true;
    return this;
  }

  protected override put(path: string, priority: number, list: readonly PromptRecord[]): void {
    this.assertOpen();
    super.put(path, priority, list);
  }

  private setSource(
    path: string,
    priority: number,
    source: SegmentSource,
    options: Pick<PromptSegmentOptions, 'silent' | 'metadata'>,
  ): this {
    this.put(path, priority, [createRecord(path, priority, source, options)]);
    return this;
  }

  private mergeRegistry(other: Registry<PromptPart>): this {
    this.assertOpen();
    const entries = [...other.entries()];
    for (const [path, { priority }] of entries) this.assertEntry(path, priority);
    for (const [path, { value, priority, metadata }] of entries)
      this.set(path, value, priority, metadata ? { metadata } : {});
    return this;
  }

  private demand(more: Partial<PromptRequirements>): this {
    this.assertOpen();
    this.required = joinRequirements([this.required, { ...NO_REQUIREMENTS, ...more }]);
    return this;
  }

  private assertOpen(): void {
    if (!this.closed) return;
    throw new PromptError(
      'PROMPT_FROZEN',
      `could not change prompt "${this.name}": it is frozen, because others share it. Expected an open prompt. Change a copy: prompt.clone().`,
      { details: { prompt: this.name } },
    );
  }
}

/**
 * Returns an empty Prompt; the name is the layer's name in its segments.
 *
 * @example createPrompt('house-style').set('tone', PROMPTPART_TONE);
 */
export function createPrompt(name?: string): Prompt {
  return new Prompt(name);
}

/** True for a Prompt of any copy of this package. */
export function isPrompt(value: unknown): value is Prompt {
  return typeof value === 'object' && value !== null && (value as { readonly [MARK]?: unknown })[MARK] === true;
}
