import { withoutCall } from '../name-contents';
import { type CallSide, callOf } from './call-side';
import { isOther, matchNamed, type Named } from './match-named';
import { definedTexts, type OneChange } from './one-change';

/** Returns what differs in the tools that are sent with a call. */
export function compareTools(before: CallSide, after: CallSide): OneChange[] {
  const { pairs, removed, added } = matchNamed(listTools(before), listTools(after));
  const change = (kind: OneChange['kind'], a: Tool | undefined, b: Tool | undefined): OneChange => ({
    kind,
    of: 'tool',
    channel: 'tools',
    name: (b ?? (a as Tool)).name,
    ...definedTexts(a?.text, b?.text),
  });
  return [
    ...pairs.filter(isOther).map((pair) => change('changed', pair.before, pair.after)),
    ...added.map((tool) => change('added', undefined, tool)),
    ...removed.map((tool) => change('removed', tool, undefined)),
    ...pairs.filter(({ moved }) => moved).map((pair) => change('moved', pair.before, pair.after)),
  ];
}

interface Tool extends Named {
  readonly text: string;
}

function listTools(side: CallSide): Tool[] {
  return (callOf(side).tools ?? []).map((name) => {
    const text = side.reader.lock.tools[name]?.schema.join('\n') ?? '';
    return { name: withoutCall(name, side.id), content: side.texts.number(text), text };
  });
}
