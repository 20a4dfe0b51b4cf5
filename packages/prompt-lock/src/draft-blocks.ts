import type { AssembledPrompt, PromptBlock } from '@bitcode/prompts';
import { leastStable } from './block-stability';
import { draftSegment } from './cut-values';
import type { DraftBlock } from './draft';
import { kindOfId } from './kind-of-id';
import { BLANK_LINE, type LockedBlock } from './prompt-lock';

/** Returns the blocks of a text, taken apart by their offsets. */
export function draftBlocks({ text, blocks }: AssembledPrompt): DraftBlock[] {
  return blocks.map((block, index) => draftBlock(text, block, index === 0));
}

function draftBlock(text: string, block: PromptBlock, isFirst: boolean): DraftBlock {
  const { id, segments, stability, kind } = block as PromptBlock & { readonly kind?: string };
  let end = block.end;
  const places = segments.map((segment, index) => {
    const between = index === 0 ? undefined : text.slice(end, segment.start);
    end = segment.end;
    return draftSegment(segment, text, between === BLANK_LINE ? undefined : between);
  });
  return {
    id,
    ...(kind === undefined || kind === kindOfId(id) ? {} : { kind }),
    ...(stability === leastStable(segments) ? {} : { stability }),
    ...readFrame(text, block, isFirst),
    places,
  };
}

/** What stands before the first segment is the separator, and the frame's first line where the block has a frame. */
function readFrame(text: string, block: PromptBlock, isFirst: boolean): Pick<LockedBlock, 'before' | 'open' | 'close'> {
  const { segments, start, end } = block;
  const lead = text.slice(start, segments[0]?.start ?? end);
  const frame = block.open === undefined ? '' : `${block.open}\n`;
  const open = frame !== '' && lead.endsWith(frame) ? frame : '';
  const before = lead.slice(0, lead.length - open.length);
  const close = segments.length === 0 ? '' : text.slice(segments.at(-1)?.end, end);
  return {
    ...(before === (isFirst ? '' : BLANK_LINE) ? {} : { before }),
    ...(open === '' ? {} : { open }),
    ...(close === '' ? {} : { close }),
  };
}
