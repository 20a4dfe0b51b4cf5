import { isSameWording, type TextContent, type Wording } from '../../protocol';
import type { DraftText } from '../drafts/types';
import { createWording, wordingOf } from '../drafts/wording-of';
import { composePlaces, type MergePiece, mergePlaces, type PlaceChoice } from './merge-places';

/** A text of which somebody saved another wording while this author was writing. */
export interface ChangedWordings {
  readonly mine: Wording | undefined;
  readonly theirs: Wording | undefined;
  /** Both put together, and the places that both changed; undefined where one of them has no text. */
  readonly pieces: readonly MergePiece[] | undefined;
  /** Both wrote another description, of a skill: it is chosen with the first place. */
  readonly descriptions: MergePiece | undefined;
}

/** Returns both wordings, place by place. */
export function compareWordings(draft: DraftText, content: TextContent | undefined): ChangedWordings {
  const [mine, theirs] = [wordingOf(draft), content?.own];
  if (mine === undefined || theirs === undefined) return { mine, theirs, pieces: undefined, descriptions: undefined };
  const before = draft.before === undefined ? undefined : (draft.before?.text ?? content?.original?.text);
  const pieces = mergePlaces({ before, mine: mine.text, theirs: theirs.text });
  return { mine, theirs, pieces, descriptions: placeOfDescription(draft, theirs) };
}

function placeOfDescription(draft: DraftText, theirs: Wording): MergePiece | undefined {
  const [before, mine, other] = [draft.before?.description, draft.description ?? '', theirs.description ?? ''];
  if (mine === other || before === other || before === mine) return undefined;
  return { kind: 'place', mine, theirs: other };
}

/** Returns the wording by the choices, the description's first; undefined while one is open. */
export function settleWordings(
  draft: DraftText,
  { mine, theirs, pieces, descriptions }: ChangedWordings,
  choices: ReadonlyArray<PlaceChoice | undefined>,
): Wording | undefined {
  if (mine === undefined || theirs === undefined || pieces === undefined) return undefined;
  const count = descriptions === undefined ? 0 : 1;
  const text = composePlaces(pieces, choices.slice(count));
  const description =
    descriptions === undefined
      ? newerOf(draft.before?.description, mine.description, theirs.description)
      : composePlaces([descriptions], choices.slice(0, count));
  if (text === undefined || (descriptions !== undefined && description === undefined)) return undefined;
  return createWording({ text, description, other: newerOf(draft.before?.other, mine.other, theirs.other) });
}

/** What only one of two changed is taken as he wrote it. */
const newerOf = (before: string | undefined, mine: string | undefined, theirs: string | undefined) =>
  (mine ?? '') === (before ?? '') ? theirs : mine;

/** Returns the draft standing on what is saved now: its author has seen it. */
export const standOn = (
  draft: DraftText,
  wording: Wording | undefined,
  { content, revision }: { readonly content: TextContent | undefined; readonly revision: number },
): DraftText => {
  const { text: _text, description: _description, other: _other, ...rest } = draft;
  return { ...rest, text: undefined, ...wording, revision, before: content?.own ?? null };
};

/** True where taking a wording leaves nothing to save. */
export const isTheirs = (wording: Wording | undefined, content: TextContent | undefined): boolean =>
  isSameWording(wording, content?.own);
