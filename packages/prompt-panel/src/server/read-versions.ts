import { EMPTY_SETTINGS, type ListedRow, locateSettings, type PromptSettings } from '@bitcode/prompt-settings';
import {
  entryId,
  isSameWording,
  type TextDifference,
  type VersionDifference,
  type VersionRow,
  type VersionsAnswer,
} from '../protocol';
import type { AnyCatalogue } from './any-settings';
import { findBuiltIn, titleOf, wordingOf } from './entry-texts';
import type { PanelRequest } from './panel-request';

/** Which versions are asked for. */
export interface VersionsPage {
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Resolves to versions without their texts, newest first. */
export async function readVersions(
  { team: { service } }: PanelRequest,
  { before, limit }: VersionsPage,
): Promise<VersionsAnswer> {
  const { catalogue } = await service.current();
  const rows = await service.history({ before, limit });
  const last = rows.at(-1)?.revision ?? 1;
  return {
    versions: rows.map((row) => describeRow(row, catalogue)),
    next: rows.length < limit || last <= 1 ? undefined : last,
  };
}

function describeRow(row: ListedRow, catalogue: AnyCatalogue): VersionsAnswer['versions'][number] {
  if (row.unreadable !== undefined) return { version: row.revision, unreadable: row.unreadable.message };
  const { revision: version, createdAt: at, author, origin, note, changed } = row;
  return {
    version,
    at,
    author,
    origin,
    note,
    changed: changed.map((name) => ({ ...name, title: titleOf(name, catalogue) })),
  };
}

/** Resolves to what differs between two versions; `from` is the one before when left out. */
export async function readDifference(
  { team: { service } }: PanelRequest,
  to: number,
  from = Math.max(0, to - 1),
): Promise<VersionDifference> {
  const { catalogue } = await service.current();
  const read = (revision: number) => (revision === 0 ? undefined : service.version(revision));
  const [before, after] = await Promise.all([read(from), read(to)]);
  return {
    from,
    to: after === undefined ? { version: 0 } : headOf(after),
    texts: compareSettings(before?.settings ?? EMPTY_SETTINGS, after?.settings ?? EMPTY_SETTINGS, catalogue),
  };
}

type Version = Awaited<ReturnType<PanelRequest['team']['service']['version']>>;

const headOf = ({ revision: version, createdAt: at, author, origin, note }: Version): Omit<VersionRow, 'changed'> => ({
  version,
  at,
  author,
  origin,
  note,
});

/** Returns the texts that two settings have otherwise, by the keys of today. */
export function compareSettings(
  before: PromptSettings,
  after: PromptSettings,
  catalogue: AnyCatalogue,
): TextDifference[] {
  const [was, is] = [before, after].map((settings) => {
    const { found, gone } = locateSettings(settings, catalogue);
    return new Map([...gone, ...found].map((entry) => [entryId(entry), entry]));
  }) as [Map<string, Parameters<typeof wordingOf>[0]>, Map<string, Parameters<typeof wordingOf>[0]>];
  const all = new Map([...was, ...is]);
  return [...all].flatMap(([id, { kind, key }]) => {
    const [old, now] = [was.get(id), is.get(id)].map((entry) => entry && wordingOf(entry));
    if (isSameWording(old, now)) return [];
    const name = { kind, key };
    return [
      {
        ...name,
        title: titleOf(name, catalogue),
        before: old,
        after: now,
        original: findBuiltIn(name, catalogue)?.text,
      },
    ];
  });
}
