import { isBlockList } from '../places';
import { type CallSide, callOf } from './call-side';
import { compareBlocks } from './compare-blocks';
import { compareTools } from './compare-tools';
import { definedTexts, type OneChange } from './one-change';

/** Returns what one call reads differently; at least one thing, where its text differs. */
export function compareCall(before: CallSide, after: CallSide): OneChange[] {
  const [a, b] = [callOf(before), callOf(after)];
  const changes = [
    ...compareTools(before, after),
    ...compareBlocks({ before, after, channel: 'system' }, a.blocks, b.blocks),
    ...compareUsers(before, after),
    ...compareBlocks({ before, after, channel: 'tail' }, a.tail ?? [], b.tail ?? []),
    ...compareWhole({ of: 'schema', channel: 'schema', name: 'schema' }, a.schema?.join('\n'), b.schema?.join('\n')),
  ];
  return changes.length > 0 ? changes : compareTexts(before, after);
}

function compareUsers(before: CallSide, after: CallSide): OneChange[] {
  const [a, b] = [callOf(before).user, callOf(after).user];
  const bothBlocks = (a === undefined || isBlockList(a)) && (b === undefined || isBlockList(b));
  if (bothBlocks) return compareBlocks({ before, after, channel: 'user' }, a ?? [], b ?? []);
  const text = ({ reader, id }: CallSide): string | undefined => reader.call(id).userText;
  return compareWhole({ of: 'text', channel: 'user', name: 'user text' }, text(before), text(after));
}

type Named = Pick<OneChange, 'of' | 'channel' | 'name'>;

function compareWhole(named: Named, before: string | undefined, after: string | undefined): OneChange[] {
  if (before === after) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [{ kind, ...named, ...definedTexts(before, after) }];
}

/** What no part, value or frame accounts for is told as the whole texts. */
function compareTexts(before: CallSide, after: CallSide): OneChange[] {
  const [a, b] = [before.reader.call(before.id), after.reader.call(after.id)];
  const texts = [
    ['system', a.system.text, b.system.text],
    ['user', a.userText, b.userText],
    ['tail', a.tail?.text, b.tail?.text],
  ] as const;
  return texts.flatMap(([channel, old, now]) =>
    compareWhole({ of: 'text', channel, name: `${channel} text` }, old, now),
  );
}
