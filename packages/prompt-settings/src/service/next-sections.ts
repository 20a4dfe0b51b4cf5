import type { Diagnostic } from '@bitcode/prompts';
import { checkSection, reportUnknown } from '../settings/check-items';
import { checkStorable } from '../settings/check-text';
import { type LocatedEntry, locateSections } from '../settings/locate-entries';
import { isSameText } from '../settings/override-base';
import { type NextEntries, type SettingsChange, softenStanding } from './settings-change';

/** Returns the sections that a save would store: none that equals its default, each under its key of today. */
export function nextSections(draft: Readonly<Record<string, string>>, change: SettingsChange): NextEntries<string> {
  const { catalogue, saved, restored } = change;
  const { found, gone } = locateSections(draft, catalogue);
  const standing = locateSections(saved.settings.sections, catalogue);
  const kept = [...found.values()].filter(
    ({ key, value }) => !isSameText(value, catalogue.findSection(key)?.text ?? ''),
  );
  const isKnown = (key: string): boolean =>
    Object.hasOwn(saved.settings.sections, key) || Object.hasOwn(restored?.settings.sections ?? {}, key);
  const unseen = standing.gone.filter(([key]) => !Object.hasOwn(draft, key));
  const dropped = [...gone.filter(([key]) => isKnown(key)), ...unseen];
  return {
    entries: kept.map(({ key, value }) => [key, value]),
    dropped: dropped.map(([key, text]) => ({ kind: 'section', key, text })),
    diagnostics: [
      ...kept.flatMap((entry) => checkEntry(entry, standing.found.get(entry.key)?.value)),
      ...gone.filter(([key]) => !isKnown(key)).flatMap(([key]) => reportUnknown('sections', key)),
      ...gone.flatMap(([key, text]) => checkStorable(text, { field: `sections.${key}`, path: key })),
    ],
    others: [],
  };
}

const checkEntry = (entry: LocatedEntry<string>, saved: string | undefined): readonly Diagnostic[] =>
  softenStanding(checkSection(entry), saved === entry.value);
