import type { DraftText } from '../drafts/types';

/**
 * Returns unsaved texts as a settings file, which a colleague imports: JSON, which is YAML, each text with the original
 * that it was begun from. What goes back to its original has no text to send and is left out.
 *
 * @example JSON.parse(formatDraftFile([])); // => { sections: {}, skills: [], overrides: {} }
 */
export function formatDraftFile(drafts: readonly DraftText[]): string {
  const written = drafts.filter((draft) => draft.text !== undefined);
  const of = (kind: DraftText['kind']): readonly DraftText[] => written.filter((draft) => draft.kind === kind);
  const sections = Object.fromEntries(of('section').map(({ key, text }) => [key, text]));
  const skills = of('skill').map(({ key, text, description = '', other }) => ({
    name: key,
    description,
    body: text,
    ...(other === undefined ? {} : { other }),
  }));
  const overrides = Object.fromEntries(
    of('override').map(({ key, text, original }) => [
      key,
      { text, ...(original === undefined ? {} : { base: original }) },
    ]),
  );
  return `${JSON.stringify({ sections, skills, overrides }, null, 1)}\n`;
}
