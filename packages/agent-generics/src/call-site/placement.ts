import {
  EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR,
  type ExecutionHierarchyBlock,
  type ExecutionHierarchyPrompt,
} from '@bitcode/execution-generics';

/** Where the blocks of a call are sent. */
export interface CallPlacement {
  /**
   * `tail` takes the thinking's block, with its tools, and Critical Context out of the system text and behind the user
   * text, so that the thinkings of a pass begin alike. It puts law into the user turn, with less authority than the
   * system text has (docs/running-agents.md).
   */
  readonly thinking?: 'system' | 'tail' | undefined;
}

/** The two texts that a call's law stands in. */
interface CallTexts {
  readonly system: ExecutionHierarchyPrompt;
  readonly tail?: ExecutionHierarchyPrompt | undefined;
}

const SEPARATOR = EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR;

/** Cuts a walk before the block of its thinking, which is its last but for Critical Context. */
export function splitAtThinking(walked: ExecutionHierarchyPrompt): CallTexts {
  const { blocks, text, omitted, ...rest } = copyPrompt(walked);
  const from = blocks.findIndex(
    ({ kind }, index) => isMoved(kind) && blocks.slice(index).every((one) => isMoved(one.kind)),
  );
  const first = blocks[from];
  if (first === undefined) return { system: walked };
  const length = from === 0 ? 0 : SEPARATOR.length;
  const [head, ...behind] = blocks.slice(from).map((block) => shiftBlock(block, -first.start - length));
  const begun = { ...(head as ExecutionHierarchyBlock), text: first.text.slice(length), start: 0 };
  return {
    system: { ...rest, omitted, text: text.slice(0, first.start), blocks: blocks.slice(0, from) },
    tail: { ...rest, omitted: [], text: text.slice(first.start + length), blocks: [begun, ...behind] },
  };
}

const isMoved = (kind: string): boolean => kind === 'thinking' || kind === 'critical_context';

/** Returns system and tail of a call as the one prompt that they are by law. */
export function wholeSystem({ system, tail }: CallTexts): ExecutionHierarchyPrompt {
  if (tail === undefined || tail.blocks.length === 0) return system;
  const separator = system.blocks.length === 0 ? '' : SEPARATOR;
  const { length } = system.text;
  const [head, ...behind] = tail.blocks.map((block) => shiftBlock(block, length + separator.length));
  const joined = { ...(head as ExecutionHierarchyBlock), text: `${separator}${head?.text}`, start: length };
  return {
    ...copyPrompt(system),
    text: `${system.text}${separator}${tail.text}`,
    blocks: [...system.blocks, joined, ...behind],
  };
}

/** What a walk computes when it is first read, as plain fields. */
function copyPrompt({ text, blocks, nodes, omitted, unusedValues, revision }: ExecutionHierarchyPrompt) {
  return { text, blocks, nodes, omitted, unusedValues, revision };
}

function shiftBlock(block: ExecutionHierarchyBlock, by: number): ExecutionHierarchyBlock {
  const { id, nodePath, kind, name, text, stability, open, close } = block;
  const shift = <Place extends { readonly start: number; readonly end: number }>(place: Place): Place => {
    return { ...place, start: place.start + by, end: place.end + by };
  };
  const segments = block.segments.map((segment) => {
    const { values } = segment;
    return { ...shift(segment), ...(values && { values: values.map(shift) }) };
  });
  const start = block.start + by;
  return { id, nodePath, kind, name, text, stability, open, close, start, end: block.end + by, segments };
}
