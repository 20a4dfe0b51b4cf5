import type { AssembledPrompt, PlacedSegment, PromptBlock } from '../src/index';

/** A segment as a test writes it down; what is left out does not matter there. */
export interface SketchedSegment extends Partial<Omit<PlacedSegment, 'start' | 'end'>> {
  readonly text: string;
}

/** A block as a test writes it down. */
export interface SketchedBlock {
  readonly id?: string;
  readonly kind?: string;
  readonly nodePath?: string;
  readonly stability?: PromptBlock['stability'];
  readonly segments: readonly (SketchedSegment | string)[];
}

/** Returns plain data of the form that every render, walk and assembly gives. */
export function walkedPrompt(blocks: readonly SketchedBlock[], separator = '\n\n---\n\n'): AssembledPrompt {
  let text = '';
  const placed = blocks.map((block, index) => {
    const start = text.length;
    text += index === 0 ? '' : separator;
    const segments = block.segments.map((segment, at) => {
      text += at === 0 ? '' : '\n\n';
      const from = text.length;
      const sketch = typeof segment === 'string' ? { text: segment } : segment;
      text += sketch.text;
      const end = text.length;
      return {
        path: `part-${at}`,
        layer: 'layer',
        origin: 'default',
        stability: 'constant',
        ...sketch,
        start: from,
        end,
      } as const;
    });
    const { segments: _, ...role } = block;
    const stability = block.stability ?? segments.at(-1)?.stability ?? 'constant';
    return { id: block.kind ?? `block-${index}`, ...role, stability, start, end: text.length, segments };
  });
  return { text, blocks: placed.map((block) => ({ ...block, text: text.slice(block.start, block.end) })) };
}
