import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** A place that a check has found, in the editor's own places. */
export interface FoundPlace {
  readonly from: number;
  readonly to: number;
  readonly isError: boolean;
}

/** Shows what the checks have found. */
export const showFindings = StateEffect.define<readonly FoundPlace[]>();

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects }) => {
    const shown = effects.find((effect) => effect.is(showFindings));
    return shown === undefined ? marks.map(changes) : build(shown.value as readonly FoundPlace[]);
  },
  provide: (marks) => EditorView.decorations.from(marks),
});

const build = (places: readonly FoundPlace[]): DecorationSet =>
  Decoration.set(
    places
      .filter(({ from, to }) => from < to)
      .map(({ from, to, isError }) =>
        Decoration.mark({ class: isError ? 'editor-finding error' : 'editor-finding' }).range(from, to),
      ),
    true,
  );

/** Underlines the places that the checks have found; they move with the text until the next check. */
export const findingMarks: Extension = field;
