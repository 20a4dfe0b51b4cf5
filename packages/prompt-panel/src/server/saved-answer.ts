import type { DroppedText, Saved } from '@bitcode/prompt-settings';
import { entryId, type SavedAnswer } from '../protocol';
import { placeFindings } from './findings';
import type { PanelRequest } from './panel-request';
import { compareSettings } from './read-versions';
import type { TouchedText } from './touched-texts';

/** Resolves to what a save did: which texts it changed, which follow their original now, which lost their place. */
export async function describeSave(
  { team: { service } }: PanelRequest,
  { version, diagnostics }: Saved,
  touched: readonly TouchedText[],
): Promise<SavedAnswer> {
  const { catalogue } = await service.current();
  const before = version.predecessor === 0 ? undefined : await service.version(version.predecessor);
  const known = new Set(before?.dropped.map(nameDropped));
  const { sections, overrides, skills } = version.settings;
  const stands = new Set([
    ...Object.keys(sections).map((key) => entryId({ kind: 'section', key })),
    ...Object.keys(overrides).map((key) => entryId({ kind: 'override', key })),
  ]);
  const empty = { sections: {}, overrides: {}, skills: [] };
  return {
    version: version.revision,
    at: version.createdAt,
    changed: compareSettings(before?.settings ?? empty, version.settings, catalogue).map(({ kind, key }) => ({
      kind,
      key,
    })),
    sameAsOriginal: touched
      .filter(
        ({ kind, wanted, key }) => kind !== 'skill' && wanted !== undefined && !stands.has(entryId({ kind, key })),
      )
      .map(({ kind, key }) => ({ kind, key })),
    dropped: version.dropped
      .filter((text) => !known.has(nameDropped(text)))
      .map(({ kind, key, text }) => ({ kind, key, text })),
    diagnostics: placeFindings(diagnostics, { skills, catalogue }),
  };
}

/** The same words under one name: stored, their fields stand in another order. */
const nameDropped = ({ kind, key, text }: DroppedText): string => JSON.stringify([kind, key, text]);
