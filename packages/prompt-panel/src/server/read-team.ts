import type { DroppedText } from '@bitcode/prompt-settings';
import { locateSettings } from '@bitcode/prompt-settings';
import { entryId } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { findBuiltIn } from './entry-texts';
import type { PanelRequest } from './panel-request';
import { findPlaces, listPreviews, type PreviewPlaces } from './preview-places';

/** A team's settings as they are now. */
export interface TeamNow {
  readonly snapshot: AnySnapshot;
  /** Texts that are carried because their part is gone. */
  readonly dropped: readonly DroppedText[];
  /** Names of built-in texts that are back, with a carried text. */
  readonly returned: ReadonlySet<string>;
  readonly places: PreviewPlaces;
}

/** Resolves to the settings of now, and what is known beside them. While the store is down, to what was last known. */
export async function readTeam({ team: { service }, memory, options }: PanelRequest): Promise<TeamNow> {
  const snapshot = await service.current();
  const dropped = await memory.droppedAt(snapshot);
  if (!snapshot.stale) await memory.readUpTo(snapshot.revision);
  if (!snapshot.stale) memory.noteAnswer(new Date());
  const places = await memory.remember(snapshot, 'places', () => findPlaces(listPreviews(options), snapshot));
  return { snapshot, dropped, returned: findReturned(snapshot, dropped), places };
}

/** A text whose place is taken meanwhile stays carried, unasked. */
function findReturned({ settings, catalogue }: AnySnapshot, dropped: readonly DroppedText[]): Set<string> {
  const located = locateSettings(settings, catalogue);
  const names = dropped.flatMap((text) => {
    const home = findBuiltIn(text, catalogue);
    return home === undefined ? [] : [{ kind: text.kind, key: home.key }];
  });
  return new Set(names.filter((name) => located.find(name) === undefined).map(entryId));
}
