import { assertCalls } from './assert-calls';
import { assertExact } from './assert-exact';
import { blocksOfDraft, type DraftCall, type DraftPlace, listDraftPlaces } from './draft';
import { draftBlocks } from './draft-blocks';
import { lockCall, type Names } from './lock-call';
import { type NamedContent, nameContents } from './name-contents';
import type { LockableCall, LockedPart, LockedTool, PromptLock } from './prompt-lock';
import { sortedRecord } from './sorted-record';

/**
 * Returns what calls read as plain data: each text once, under a name that does not change when the text does
 * (docs/prompt-lock.md).
 *
 * @throws LOCK_CALL_INVALID for an id that is empty, not on one line or given twice, and for a weight below zero;
 *   LOCK_NOT_EXACT where a text cannot be rebuilt from it; `details.problems` has all of them
 * @example formatPromptLock(lockPrompts([{ id: 'review', prompt: renderPrompt([ROLE, RULES]) }]));
 */
export function lockPrompts(calls: Iterable<LockableCall>): PromptLock {
  const given = [...calls];
  assertCalls(given);
  const drafts = given.map(draftCall);
  const names: Names = {
    partOf: nameContents(drafts.flatMap((draft) => placesOf(draft).map((place) => contentOfPlace(draft, place)))),
    toolOf: nameContents(drafts.flatMap((draft) => draft.tools.map((tool) => contentOfTool(draft, tool)))),
    contentOfPlace,
    contentOfTool,
  };
  const lock: PromptLock = {
    promptLock: 1,
    parts: sortedRecord(listParts(drafts, names)),
    tools: sortedRecord(listTools(drafts, names)),
    calls: sortedRecord(drafts.map((draft) => [draft.call.id, lockCall(draft, names)])),
  };
  assertExact(lock, given);
  return lock;
}

const toJsonLines = (value: unknown): string[] => JSON.stringify(value, null, 1).split('\n');

function draftCall(call: LockableCall): DraftCall {
  const { prompt, tail, user, schema, tools = [], weight } = call;
  return {
    call,
    ...(weight === undefined ? {} : { weight }),
    ...(schema === undefined ? {} : { schema: toJsonLines(schema) }),
    blocks: draftBlocks(prompt),
    tail: tail && draftBlocks(tail),
    user: typeof user === 'string' ? user.split('\n') : user && draftBlocks(user),
    tools: tools.map((tool) => ({ name: tool.name, schema: toJsonLines(tool) })),
  };
}

const placesOf = (draft: DraftCall): DraftPlace[] => listDraftPlaces(blocksOfDraft(draft));

const contentOfPlace = ({ call: { id } }: DraftCall, { name, part }: DraftPlace): NamedContent => ({
  call: id,
  name,
  content: JSON.stringify(part),
});

const contentOfTool = ({ call: { id } }: DraftCall, { name, schema }: DraftCall['tools'][number]): NamedContent => ({
  call: id,
  name,
  content: JSON.stringify(schema),
});

const listParts = (drafts: readonly DraftCall[], { partOf }: Names): [string, LockedPart][] =>
  drafts.flatMap((draft) =>
    placesOf(draft).map((place): [string, LockedPart] => [partOf(contentOfPlace(draft, place)), place.part]),
  );

const listTools = (drafts: readonly DraftCall[], { toolOf }: Names): [string, LockedTool][] =>
  drafts.flatMap((draft) =>
    draft.tools.map((tool): [string, LockedTool] => [toolOf(contentOfTool(draft, tool)), { schema: tool.schema }]),
  );
