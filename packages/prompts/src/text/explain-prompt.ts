import type { AssembledPrompt, PlacedSegment, PromptBlock } from '../assembled-prompt';
import { definedOnly, readBlockRole } from './block-role';
import { formatExplanation } from './format-explanation';
import type { ExplainedBlock, ExplainedExtent, ExplainedSegment, PromptExplanation } from './prompt-explanation';

/**
 * Returns the blocks and segments of a prompt with path, layer, origin, stability, size in UTF-16 code units and share
 * of the whole: as a table to read, or as plain data (docs/composition.md).
 *
 * @example explainPrompt(renderPrompt([ROLE, HOUSE_STYLE]), { format: 'data' }).blocks[0]?.id; // => 'role'
 */
export function explainPrompt(prompt: AssembledPrompt, options: { readonly format: 'data' }): PromptExplanation;
export function explainPrompt(prompt: AssembledPrompt, options?: { readonly format?: 'text' }): string;
export function explainPrompt(
  prompt: AssembledPrompt,
  options: { readonly format: 'text' | 'data' },
): string | PromptExplanation;
export function explainPrompt(
  prompt: AssembledPrompt,
  { format = 'text' }: { readonly format?: 'text' | 'data' } = {},
): string | PromptExplanation {
  const explanation = explain(prompt);
  return format === 'data' ? explanation : formatExplanation(explanation);
}

function explain({ text, blocks, revision }: AssembledPrompt): PromptExplanation {
  const explained = blocks.map((block) => explainBlock(block, text.length));
  return definedOnly<PromptExplanation>({ codeUnits: text.length, revision, blocks: explained });
}

function explainBlock(block: PromptBlock, whole: number): ExplainedBlock {
  const { id, stability, segments } = block;
  const explained = segments.map((segment) => explainSegment(segment, whole));
  return { id, ...readBlockRole(block), stability, ...extentOf(block, whole), segments: explained };
}

function explainSegment(segment: PlacedSegment, whole: number): ExplainedSegment {
  const { path, layer, origin, stability, key, revision, values } = segment;
  return definedOnly<ExplainedSegment>({
    path,
    layer,
    origin,
    stability,
    key,
    revision,
    ...extentOf(segment, whole),
    values,
  });
}

function extentOf({ start, end }: { readonly start: number; readonly end: number }, whole: number): ExplainedExtent {
  return { start, end, codeUnits: end - start, share: whole === 0 ? 0 : (end - start) / whole };
}
