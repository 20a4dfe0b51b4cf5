import type { Diagnostic } from '@bitcode/prompts';
import { canonicalJson } from '../settings/canonical-json';
import { checkEntry, reportUnknown } from '../settings/check-entry';
import { readHeadings } from '../settings/check-headings';
import { checkSize, type SizedText, sizeOf } from '../settings/check-size';
import { checkStorable } from '../settings/check-text';
import {
  ENTRY_FIELD,
  findHome,
  type LocatedEntries,
  type LocatedEntry,
  locateEntries,
} from '../settings/locate-entries';
import { isSameText } from '../settings/override-base';
import type { PromptSettings, PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { readSettingsShape } from '../settings/read-settings-shape';
import type { DroppedText, EntryKind, EntryName } from '../version/prompt-version';
import { ENTRY_KINDS, listEntries, type SettingsEntry, settingsOf } from '../version/settings-entries';
import { entryId } from '../version/version-outline';
import type { NextSettings, SettingsChange } from './settings-change';
import { stampBase } from './stamp-base';

/** What depends on the catalogue of today: an import may bring it, to stand unused, as an upgrade may make it. */
const OF_TODAY = new Set(['PART_LOCKED', 'PLACEHOLDER_MISSING', 'PLACEHOLDER_DOUBLED', 'SKILL_NAME_RESERVED']);

/** A change with its entries by the keys of today. */
interface LocatedChange extends SettingsChange {
  readonly entries: LocatedEntries;
  readonly standing: LocatedEntries;
  readonly earlier: LocatedEntries;
  /** By the keys they are written under. */
  readonly known: ReadonlyMap<string, SettingsEntry>;
}

/**
 * Returns what saving a draft would store: no entry that equals its default, each under its key of today, each
 * override with its base; what has lost its key is carried as dropped.
 */
export function computeNextSettings(change: SettingsChange): NextSettings {
  const { catalogue } = change;
  const { settings: draft, diagnostics: shape } = readSettingsShape(change.draft);
  const located = locateChange(change, draft);
  const isDefault = ({ home, content }: LocatedEntry): boolean =>
    home.text !== undefined && 'text' in content && isSameText(content.text, home.text);
  const kept = located.entries.found.filter((entry) => !isDefault(entry));
  const stamped = kept.map((entry) => ({ entry, ...stampBase(entry, located.standing.find(entry), change) }));
  const beside = { catalogue, entries: located.entries, headings: readHeadings(catalogue) };
  const checked = kept.map((entry) => ({ entry, findings: checkEntry(entry, beside) }));
  const settings = settingsOf(stamped.map(({ entry, content }) => ({ ...nameOf(entry), content })));
  const dropped = carryDropped(settings, located);
  return {
    settings,
    dropped,
    diagnostics: [
      ...shape,
      ...ENTRY_KINDS.flatMap((kind) => [
        ...checked.filter(({ entry }) => entry.kind === kind).flatMap((found) => soften(found, located)),
        ...checkGone(kind, located),
      ]),
      ...stamped.flatMap(({ diagnostics }) => diagnostics),
      ...checkSize(settings, change.limits, [
        ...stamped.flatMap(({ foreign }) => foreign),
        ...dropped.map(sizeOfDropped),
        ...(change.others ?? []),
      ]),
    ],
    readable: shape.length === 0,
    sameAsOriginal: located.entries.found.filter(isDefault).map(nameOf),
    unused: checked.filter(({ findings }) => findings.some(isError)).map(({ entry }) => nameOf(entry)),
  };
}

function locateChange(change: SettingsChange, draft: PromptSettingsDraft): LocatedChange {
  const { catalogue, saved, restored } = change;
  const standing = listEntries(saved.settings);
  const earlier = restored === undefined ? [] : listEntries(restored.settings);
  return {
    ...change,
    entries: locateEntries(listEntries(draft), catalogue),
    standing: locateEntries(standing, catalogue),
    earlier: locateEntries(earlier, catalogue),
    known: new Map([...earlier, ...standing].map((entry) => [entryId(entry), entry])),
  };
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';
const nameOf = ({ kind, key }: EntryName): EntryName => ({ kind, key });
const sizeOfDropped = ({ kind, key, text }: DroppedText): SizedText =>
  sizeOf(`dropped ${ENTRY_FIELD[kind]}.${key}`, text);

/** What is invalid and stands saved, or is restored, or imported, refuses no save: it stands unused. */
function soften(
  { entry, findings }: { readonly entry: LocatedEntry; readonly findings: readonly Diagnostic[] },
  { standing, earlier, keepsInvalid = false }: LocatedChange,
): readonly Diagnostic[] {
  const isKnown = isSameEntry(standing.find(entry), entry) || isSameEntry(earlier.find(entry), entry);
  return findings.map((finding) => {
    const isHarmless = isKnown || (keepsInvalid && OF_TODAY.has(finding.code));
    if (!isHarmless || !isError(finding)) return finding;
    const hint = `${finding.hint ?? ''} It stays as it is, and is not used, until then.`.trim();
    return { ...finding, severity: 'warning', hint };
  });
}

/** True for the same words, whatever their base. */
function isSameEntry(a: LocatedEntry | undefined, b: LocatedEntry): boolean {
  const words = ({ kind, content }: SettingsEntry): string =>
    canonicalJson(kind === 'override' ? { ...content, base: undefined } : content);
  return a !== undefined && words(a) === words(b);
}

function checkGone(kind: EntryKind, { entries, known }: LocatedChange): Diagnostic[] {
  const gone = entries.gone.filter((entry) => entry.kind === kind);
  return gone.flatMap((entry) => [
    ...(known.has(entryId(entry)) ? [] : reportUnknown(entry)),
    ...checkStorable(textOf(entry), { field: `${ENTRY_FIELD[entry.kind]}.${entry.key}`, path: entry.key }),
  ]);
}

const textOf = ({ content }: SettingsEntry): string => ('text' in content ? content.text : content.body);

/**
 * Returns the texts that the next version carries: what was carried, and what loses its key now. One leaves when it
 * is dismissed, or when the team writes a text of its own where it would come back.
 */
function carryDropped(next: PromptSettings, change: LocatedChange): DroppedText[] {
  const { entries, standing, known, saved, restored, dismissed = [] } = change;
  const written = new Set(entries.gone.map(entryId));
  const leaving = [
    ...entries.gone.filter((entry) => known.has(entryId(entry))),
    ...standing.gone.filter((entry) => !written.has(entryId(entry))),
  ];
  const present = new Set(listEntries(next).map(entryId));
  const isWrittenAnew = (text: DroppedText): boolean => {
    const home = findHome(text, change.catalogue);
    const name = home && { kind: text.kind, key: home.key };
    return name !== undefined && present.has(entryId(name)) && standing.find(name) === undefined;
  };
  const gone = new Set(dismissed === 'all' ? [] : dismissed.map(entryId));
  const carried = dismissed === 'all' ? [] : [...saved.dropped, ...(restored?.dropped ?? [])];
  const all = [...carried.filter((text) => !isWrittenAnew(text)), ...leaving.map((entry) => dropEntry(entry, change))];
  return uniqueTexts(all.filter((text) => !gone.has(entryId(text))));
}

/** The same words under one name are carried once. */
function uniqueTexts(texts: readonly DroppedText[]): DroppedText[] {
  const seen = new Set<string>();
  return texts.filter(({ kind, key, text }) => {
    const words = JSON.stringify([kind, key, text]);
    return !seen.has(words) && seen.add(words);
  });
}

function dropEntry(entry: SettingsEntry, { known }: LocatedChange): DroppedText {
  const base = (content: SettingsEntry['content'] | undefined) =>
    content && 'base' in content ? content.base : undefined;
  const of = base(known.get(entryId(entry))?.content) ?? base(entry.content);
  return { ...nameOf(entry), text: textOf(entry), ...(of === undefined ? {} : { base: of }) };
}
