import { type BlockPlan, dropBlankBlocks, Filling, joinBlock, TextShape } from '@bitcode/prompts/assembly';
import { HierarchyAssembly, type HierarchyNode } from './execution-hierarchy-prompt';
import { EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR as SEPARATOR } from './node-separator';
import type { RememberedTexts } from './remembered-texts';

/**
 * The text from the root to one node, for one set of values after the other. It remembers the last; with other
 * values the whole is one join; and a node that is new or has changed puts its block behind its parent's text once
 * that has stood still for two walks.
 */
export class WalkedText {
  private readonly fragile: boolean;
  private shape: TextShape<HierarchyNode> | undefined;
  private values: readonly string[] | undefined;
  private text: string | undefined;
  /** Where this text is held among the remembered ones. */
  private place: number | undefined;
  private assembly: HierarchyAssembly | undefined;
  /** The values that a child asked for last, before this text was made for it. */
  private wanted: readonly string[] | undefined;

  constructor(
    private readonly block: BlockPlan<HierarchyNode> | undefined,
    private readonly before: WalkedText | undefined,
    private readonly names: readonly string[],
    private readonly texts: RememberedTexts,
    old: WalkedText | undefined,
  ) {
    this.fragile = block?.fragile === true || before?.fragile === true;
    if (old?.place !== undefined) this.place = texts.replace(old.place, old, this);
  }

  /** Returns the text for values in the order of the names. */
  textFor(values: readonly string[]): string {
    if (this.fragile) return this.assembleWithoutBlanks(values).text;
    this.turnTo(values);
    this.text ??= this.assembly?.text ?? this.join(values);
    return this.text;
  }

  /** Returns the text with its blocks for values in the order of the names. */
  assemblyFor(values: readonly string[]): HierarchyAssembly {
    if (this.fragile) return this.assembleWithoutBlanks(values);
    this.turnTo(values);
    this.assembly ??= this.assemble(values);
    return this.assembly;
  }

  /** Forgets what it remembers; it is made again when it is asked for. */
  release(): void {
    this.shape = undefined;
    this.values = undefined;
    this.text = undefined;
    this.assembly = undefined;
    this.wanted = undefined;
    this.place = undefined;
  }

  private turnTo(values: readonly string[]): void {
    if (this.values !== undefined && this.areEqual(values, this.values)) return;
    this.place ??= this.texts.hold(this);
    this.values = values;
    this.text = undefined;
    this.assembly = undefined;
  }

  private areEqual(a: readonly string[], b: readonly string[]): boolean {
    if (a === b) return true;
    const { length } = this.names;
    for (let i = 0; i < length; i++) if (a[i] !== b[i]) return false;
    return true;
  }

  private join(values: readonly string[]): string {
    const before = this.standingBefore(values);
    if (before === undefined) return this.wholeShape().text(values);
    const { block, names } = this;
    const text = before.textFor(values);
    if (block === undefined) return text;
    const own = joinBlock(block.segments, new Filling(names, values));
    return text === '' ? own : [text, own].join(SEPARATOR);
  }

  private assemble(values: readonly string[]): HierarchyAssembly {
    const before = this.standingBefore(values);
    if (before === undefined) return new HierarchyAssembly({ shape: this.wholeShape(), values, text: this.text });
    const { block, names } = this;
    const shape = new TextShape(block === undefined ? [] : [block], SEPARATOR, names);
    return new HierarchyAssembly({ shape, values, before: before.assemblyFor(values) });
  }

  private wholeShape(): TextShape<HierarchyNode> {
    this.shape ??= new TextShape(this.blocks(), SEPARATOR, this.names);
    return this.shape;
  }

  /** The parent's text, when this one is new and the parent's has stood still. */
  private standingBefore(values: readonly string[]): WalkedText | undefined {
    const { before } = this;
    return this.shape === undefined && before?.stands(values) === true ? before : undefined;
  }

  private stands(values: readonly string[]): boolean {
    if (this.values !== undefined && this.areEqual(values, this.values)) return true;
    if (this.wanted !== undefined && this.areEqual(values, this.wanted)) return true;
    this.wanted = values;
    return false;
  }

  private blocks(): readonly BlockPlan<HierarchyNode>[] {
    const blocks: BlockPlan<HierarchyNode>[] = [];
    for (let step: WalkedText | undefined = this; step !== undefined; step = step.before) {
      if (step.block !== undefined) blocks.push(step.block);
    }
    return blocks.reverse();
  }

  private assembleWithoutBlanks(values: readonly string[]): HierarchyAssembly {
    const { names } = this;
    const blocks = dropBlankBlocks(this.blocks(), new Filling(names, values));
    return new HierarchyAssembly({ shape: new TextShape(blocks, SEPARATOR, names), values });
  }
}
