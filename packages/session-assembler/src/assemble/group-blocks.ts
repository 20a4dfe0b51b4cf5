import type { PromptBlock, SegmentStability } from '@bitcode/prompts';

const STABILITIES: readonly SegmentStability[] = ['constant', 'deployment', 'session', 'request'];

/**
 * Returns blocks with neighbours of the same group made one. They are joined by the blank line that also joins
 * segments, so that not a character moves.
 */
export function groupBlocks(
  blocks: readonly PromptBlock[],
  groupOf: (block: PromptBlock) => string,
): readonly PromptBlock[] {
  const groups: Array<{ readonly id: string; readonly members: PromptBlock[] }> = [];
  for (const block of blocks) {
    const id = groupOf(block);
    const last = groups.at(-1);
    if (last?.id === id) last.members.push(block);
    else groups.push({ id, members: [block] });
  }
  return Object.freeze(groups.map(({ id, members }) => joinBlocks(id, members)));
}

function joinBlocks(id: string, members: readonly PromptBlock[]): PromptBlock {
  const ranks = members.map(({ stability }) => STABILITIES.indexOf(stability));
  return Object.freeze({
    id,
    text: members.map(({ text }) => text).join(''),
    start: members[0]?.start ?? 0,
    end: members.at(-1)?.end ?? 0,
    segments: Object.freeze(members.flatMap(({ segments }) => segments)),
    stability: STABILITIES[Math.max(...ranks)] ?? 'request',
  });
}
