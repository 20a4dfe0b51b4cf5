import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { diffPromptTexts, type TextChange } from '../merge/diff-prompt-texts';
import { type MergedText, mergePromptTexts } from '../merge/merge-prompt-texts';
import { locateOverrides, locateSections } from '../settings/locate-entries';
import { isSameText } from '../settings/override-base';
import type { DroppedText } from '../version/prompt-version';
import type { SavedState } from './settings-change';

/** What a team decides on a changed default: its own text, the default, or both merged. */
export type DefaultDecision = 'keep' | 'default' | 'merge';

/** A team's text whose default is another than the one it was written against (004 §Built-in parts and templates). */
export interface DefaultChange {
  readonly kind: 'override' | 'section';
  /** The key of today. */
  readonly key: string;
  /** The default changed; or the key was gone, and the text that was carried may come back. */
  readonly reason: 'changed' | 'returned';
  /** The default that the text was written against. */
  readonly base: string;
  /** The default of today. */
  readonly default: string;
  /** The team's text. */
  readonly text: string;
  /** What the catalogue says of the change. */
  readonly note?: string;
  readonly diff: { readonly baseToDefault: readonly TextChange[]; readonly defaultToText: readonly TextChange[] };
  readonly merge: MergedText;
}

/** A default change with the dropped text it comes from. */
export interface TracedDefaultChange extends DefaultChange {
  readonly dropped?: DroppedText;
}

type ChangeSource = Pick<DefaultChange, 'kind' | 'key' | 'reason' | 'base' | 'default' | 'text'> & {
  readonly note?: string | undefined;
  readonly dropped?: DroppedText;
};

/** Returns the changed defaults of what is saved. */
export function listDefaultChanges(saved: SavedState, catalogue: PromptCatalogue): TracedDefaultChange[] {
  return [...listChanged(saved, catalogue), ...listReturned(saved, catalogue)].map(compareTexts);
}

function listChanged({ settings }: SavedState, catalogue: PromptCatalogue): ChangeSource[] {
  return [...locateOverrides(settings.overrides, catalogue).found.values()].flatMap(
    ({ key, value: { text, base } }): ChangeSource[] => {
      const part = catalogue.findPart(key);
      if (part === undefined || isSameText(base.text, part.text)) return [];
      return [{ kind: 'override', key, reason: 'changed', base: base.text, default: part.text, text, note: part.note }];
    },
  );
}

/** A text whose place is taken stays carried, unasked. */
function listReturned({ settings, dropped }: SavedState, catalogue: PromptCatalogue): ChangeSource[] {
  const overrides = locateOverrides(settings.overrides, catalogue).found;
  const sections = locateSections(settings.sections, catalogue).found;
  const offers = dropped.flatMap((text): ChangeSource[] => {
    const isSection = text.kind === 'section';
    const home = isSection ? catalogue.findSectionOnce(text.key) : catalogue.findPartOnce(text.key);
    if (home === undefined || (isSection ? sections : overrides).has(home.key)) return [];
    const kind = isSection ? 'section' : 'override';
    const note = 'note' in home ? home.note : undefined;
    return [
      {
        kind,
        key: home.key,
        reason: 'returned',
        base: text.base?.text ?? home.text,
        default: home.text,
        text: text.text,
        note,
        dropped: text,
      },
    ];
  });
  return offers.filter(({ key }, index) => offers.findIndex((other) => other.key === key) === index);
}

function compareTexts({ note, ...source }: ChangeSource): TracedDefaultChange {
  return {
    ...source,
    ...(note === undefined ? {} : { note }),
    diff: {
      baseToDefault: diffPromptTexts(source.base, source.default),
      defaultToText: diffPromptTexts(source.default, source.text),
    },
    merge: mergePromptTexts(source),
  };
}
