import type { Diagnostic } from '@bitcode/prompts';
import { checkOverride, reportUnknown } from '../settings/check-items';
import type { SizedText } from '../settings/check-size';
import { checkStorable } from '../settings/check-text';
import { countUtf8Bytes } from '../settings/count-utf8-bytes';
import { type LocatedEntry, locateOverrides } from '../settings/locate-entries';
import { createOverrideBase, isBaseIntact, isSameBase, isSameText } from '../settings/override-base';
import type { OverrideBase, PromptOverride, PromptOverrideDraft } from '../settings/prompt-settings-shape';
import { type NextEntries, type SettingsChange, softenStanding } from './settings-change';

/** Returns the overrides that a save would store: none that equals its default, each under its key of today, each with its base. */
export function nextOverrides(
  draft: Readonly<Record<string, PromptOverrideDraft>>,
  change: SettingsChange,
): NextEntries<PromptOverride> {
  const { catalogue, saved } = change;
  const { found, gone } = locateOverrides(draft, catalogue);
  const standing = locateOverrides(saved.settings.overrides, catalogue);
  const kept = [...found.values()].filter(({ key, value }) => !isSameText(value.text, defaultText(key, change)));
  const stamped = kept.map((entry) => stampBase(entry, standing.found.get(entry.key)?.value.base, change));
  const unseen = standing.gone.filter(([key]) => !Object.hasOwn(draft, key));
  const leaving = gone.filter(([key]) => knownBase(key, change) !== undefined);
  return {
    entries: stamped.map(({ entry, base }) => [entry.key, { text: entry.value.text, base }]),
    dropped: [...leaving, ...unseen].map(([key, { text, base }]) => ({
      kind: 'override',
      key,
      text,
      base: knownBase(key, change) ?? base,
    })),
    diagnostics: [
      ...stamped.flatMap(({ entry, diagnostics }) => [
        ...softenStanding(
          checkOverride(entry, catalogue),
          standing.found.get(entry.key)?.value.text === entry.value.text,
        ),
        ...diagnostics,
      ]),
      ...gone
        .filter(([key]) => knownBase(key, change) === undefined)
        .flatMap(([key]) => reportUnknown('overrides', key)),
      ...gone.flatMap(([key, { text }]) => checkStorable(text, { field: `overrides.${key}.text`, path: key })),
    ],
    others: stamped.flatMap(({ foreign }) => foreign),
  };
}

const defaultText = (key: string, { catalogue }: SettingsChange): string => catalogue.findPart(key)?.text ?? '';

/** The base under which a key stands, in what is saved or restored. */
function knownBase(key: string, { saved, restored }: SettingsChange): OverrideBase | undefined {
  const places = [saved.settings.overrides, restored?.settings.overrides ?? {}];
  return places.filter((overrides) => Object.hasOwn(overrides, key)).map((overrides) => overrides[key]?.base)[0];
}

interface StampedOverride {
  readonly entry: LocatedEntry<PromptOverrideDraft>;
  readonly base: OverrideBase;
  readonly diagnostics: readonly Diagnostic[];
  /** A base that comes from outside counts against the limit. */
  readonly foreign: readonly SizedText[];
}

/** A draft without a base keeps the saved one, however much its text changed, or takes the default of today. */
function stampBase(
  entry: LocatedEntry<PromptOverrideDraft>,
  saved: OverrideBase | undefined,
  change: SettingsChange,
): StampedOverride {
  const current = createOverrideBase(defaultText(entry.key, change));
  const { base } = entry.value;
  if (base === undefined) return { entry, base: saved ?? current, diagnostics: [], foreign: [] };
  const known = [saved, current].find((candidate) => candidate !== undefined && isSameBase(candidate, base));
  if (known !== undefined) return { entry, base: known, diagnostics: [], foreign: [] };
  const field = `overrides.${entry.writtenAs}.base`;
  const acceptable = change.bases === 'intact' && isBaseIntact(base);
  const unknown = acceptable ? [] : [unknownBase(field, entry.key)];
  const diagnostics = [...unknown, ...checkStorable(base.text, { field: `${field}.text`, path: entry.key })];
  return {
    entry,
    base: { text: base.text, digest: base.digest },
    diagnostics,
    foreign: [{ field, bytes: countUtf8Bytes(base.text) }],
  };
}

const unknownBase = (field: string, path: string): Diagnostic => ({
  code: 'OVERRIDE_BASE_UNKNOWN',
  severity: 'error',
  message: `the base of the override of "${path}" is neither the saved one nor the default of today`,
  path,
  field,
  hint: 'Leave base out to keep the saved one, or name the default of today to say that it has been seen.',
});
