import { locateSettings, type PromptSettings } from '@bitcode/prompt-settings';
import { isPromptError } from '@bitcode/prompts';
import { type ChangedText, type ChangeSet, type EntryName, entryId, isSameWording, type Wording } from '../protocol';
import type { AnyCatalogue, AnySnapshot } from './any-settings';
import { baseOf, titleOf, todaysEntry, wordingOrNone } from './entry-texts';
import type { PanelRequest } from './panel-request';

/** A text that a change names, with what it is to say; undefined goes back to the original. */
export interface TouchedText extends EntryName {
  readonly wanted: Wording | undefined;
  /** Digest of the original that it names. */
  readonly original?: string | undefined;
}

/** Returns the texts that a change sets or removes, by their keys of today. */
export function listTouched({ set = {}, remove = {} }: ChangeSet, catalogue: AnyCatalogue): TouchedText[] {
  const all: TouchedText[] = [
    ...Object.entries(set.sections ?? {}).map(([key, { text, original }]) => ({
      kind: 'section' as const,
      key,
      wanted: { text },
      original,
    })),
    ...Object.entries(set.overrides ?? {}).map(([key, { text, original }]) => ({
      kind: 'override' as const,
      key,
      wanted: { text },
      original,
    })),
    ...(set.skills ?? []).map(({ name, body, ...more }) => ({
      kind: 'skill' as const,
      key: name,
      wanted: { text: body, ...more },
    })),
    ...(remove.sections ?? []).map((key) => ({ kind: 'section' as const, key, wanted: undefined })),
    ...(remove.overrides ?? []).map((key) => ({ kind: 'override' as const, key, wanted: undefined })),
    ...(remove.skills ?? []).map((key) => ({ kind: 'skill' as const, key, wanted: undefined })),
  ];
  const named = all.map((text) => ({ ...text, ...todaysEntry(text, catalogue) }));
  return [...new Map(named.map((text) => [entryId(text), text])).values()];
}

/** Returns the touched texts that would be others than they are; a text said to be written for another original is one. */
export function listAltered(touched: readonly TouchedText[], { settings, catalogue }: AnySnapshot): TouchedText[] {
  const located = locateSettings(settings, catalogue);
  return touched.filter((text) => {
    const entry = located.find(text);
    const isRestamped =
      text.original !== undefined && baseOf(entry)?.digest !== text.original && text.kind === 'override';
    return isRestamped || !isSameWording(wordingOrNone(entry), text.wanted);
  });
}

/** What a change stood on, and stands on. */
export interface SavedSince {
  readonly baseRevision: number;
  readonly snapshot: AnySnapshot;
}

/** Resolves to the touched texts that somebody saved otherwise since, with both wordings. */
export async function listChangedSince(
  request: PanelRequest,
  touched: readonly TouchedText[],
  { baseRevision, snapshot }: SavedSince,
): Promise<ChangedText[]> {
  if (baseRevision === snapshot.revision) return [];
  const { catalogue } = snapshot;
  const before = await readBase(request, baseRevision, snapshot);
  const [was, now] = [before, snapshot.settings].map((settings) => settings && wordingsOf(settings, catalogue));
  const changed = touched
    .filter((text) => was === undefined || !isSameWording(was(text), now?.(text)))
    .filter((text) => !isSameWording(now?.(text), text.wanted));
  await request.memory.readUpTo(snapshot.revision);
  return changed.map((text): ChangedText => {
    const { kind, key } = text;
    const last = request.memory.lastChange(text);
    return {
      kind,
      key,
      title: titleOf(text, catalogue),
      now: now?.(text),
      before: was?.(text),
      ...(was === undefined ? { beforeUnknown: true } : {}),
      author: last?.author,
      at: last?.at,
      version: last?.version,
    };
  });
}

/** Undefined where it cannot be known: a version that is not readable, or one that a backup took back. */
async function readBase(
  { team }: PanelRequest,
  revision: number,
  now: AnySnapshot,
): Promise<PromptSettings | undefined> {
  if (revision > now.revision) return undefined;
  try {
    return (await team.service.at(revision)).settings;
  } catch (error) {
    const isGone = ['STORE_CORRUPT', 'STORE_TOO_NEW', 'REVISION_UNKNOWN'].some((code) => isPromptError(error, code));
    if (isGone) return undefined;
    throw error;
  }
}

function wordingsOf(settings: PromptSettings, catalogue: AnyCatalogue): (name: EntryName) => Wording | undefined {
  const located = locateSettings(settings, catalogue);
  return (name) => wordingOrNone(located.find(name));
}
