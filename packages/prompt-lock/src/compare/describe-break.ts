import { withoutCall } from '../name-contents';
import { isBlockList, readPlace } from '../places';
import type { LockedBlock } from '../prompt-lock';
import { type CallSide, callOf } from './call-side';

/** Returns the name of the first thing in a call that is not as it was: there a cached beginning ends. */
export function describeBreak(before: CallSide, after: CallSide): string {
  const [a, b] = [listSteps(before), listSteps(after)];
  const at = b.findIndex(({ content }, index) => a[index]?.content !== content);
  const step = b[at] ?? a[b.length];
  return step?.name ?? 'the text';
}

interface Step {
  readonly name: string;
  readonly content: string;
}

/** What a call sends, piece by piece, in the order of the wire. */
function listSteps(side: CallSide): Step[] {
  const { tools = [], blocks, user, tail = [] } = callOf(side);
  const { lock } = side.reader;
  const toolSteps = tools.map((name) => ({
    name: `tool ${withoutCall(name, side.id)}`,
    content: JSON.stringify(lock.tools[name]),
  }));
  const said = isBlockList(user)
    ? listBlocks(user, side)
    : user && [{ name: 'the user text', content: user.join('\n') }];
  return [...toolSteps, ...listBlocks(blocks, side), ...(said ?? []), ...listBlocks(tail, side)];
}

const listBlocks = (blocks: readonly LockedBlock[], side: CallSide): Step[] =>
  blocks.flatMap((block) => [
    { name: `the frame of ${block.id}`, content: JSON.stringify([block.before, block.open]) },
    ...block.parts.map((place) => {
      const { part, before = '' } = readPlace(place);
      return { name: withoutCall(part, side.id), content: `${before}\0${side.reader.fill(place, callOf(side))}` };
    }),
    { name: `the frame of ${block.id}`, content: block.close ?? '' },
  ]);
