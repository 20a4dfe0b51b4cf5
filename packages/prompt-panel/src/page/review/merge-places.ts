import { mergePromptTexts } from '@bitcode/prompt-settings/merge';

/** A run of a text that two people changed: what needs no choice, or a place that both changed. */
export type MergePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly mine: string; readonly theirs: string };

/** What stands at a place that both changed. */
export type PlaceChoice = 'mine' | 'theirs' | 'both';

/** The two texts, and what both were begun from; undefined where that is not known. */
export interface MergeSides {
  readonly before: string | undefined;
  readonly mine: string;
  readonly theirs: string;
}

/** Returns the two texts put together, with the places at which somebody has to choose. */
export function mergePlaces({ before, mine, theirs }: MergeSides): readonly MergePiece[] {
  if (mine === theirs) return [{ kind: 'text', text: mine }];
  if (before === undefined) return [{ kind: 'place', mine, theirs }];
  const { text, conflicts } = mergePromptTexts({ base: before, default: theirs, text: mine });
  const pieces: MergePiece[] = [];
  let place = 0;
  for (const { range, default: other } of conflicts) {
    pieces.push({ kind: 'text', text: text.slice(place, range.start) });
    pieces.push({ kind: 'place', mine: text.slice(range.start, range.end), theirs: other });
    place = range.end;
  }
  pieces.push({ kind: 'text', text: text.slice(place) });
  return pieces.filter((piece) => piece.kind === 'place' || piece.text !== '');
}

/** Returns the text by the choices, in the order of the places; undefined while one is open. */
export function composePlaces(
  pieces: readonly MergePiece[],
  choices: ReadonlyArray<PlaceChoice | undefined>,
): string | undefined {
  let [text, place] = ['', 0];
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.text;
    else {
      const choice = choices[place++];
      if (choice === undefined) return undefined;
      text += CHOSEN[choice](piece);
    }
  }
  return text;
}

type Place = Extract<MergePiece, { readonly kind: 'place' }>;

const CHOSEN = {
  mine: ({ mine }) => mine,
  theirs: ({ theirs }) => theirs,
  both: ({ mine, theirs }) => joinBoth(theirs, mine),
} satisfies Record<PlaceChoice, (place: Place) => string>;

/** The team's words first. Two that would run into each other are set apart as they are set apart from their neighbours. */
function joinBoth(first: string, second: string): string {
  if (first === '' || second === '' || /\s$/.test(first) || /^\s/.test(second)) return first + second;
  return `${first}${/\n/.test(first + second) ? '\n' : ' '}${second}`;
}
