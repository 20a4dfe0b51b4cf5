import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { findHome } from '../settings/locate-entries';
import type { EntryName } from '../version/prompt-version';
import {
  isReadableVersion,
  type ListedVersion,
  listChangedEntries,
  type UnreadableVersion,
  type VersionOutline,
} from '../version/version-outline';
import type { HistoryOptions, HistoryRow, ListedRow, UnreadableRow } from './prompt-settings-service';
import type { ServiceContext } from './service-context';
import { askStore } from './store-call';

const PAGE = 50;
/** How many versions are looked through at once for those in which one text changed. */
const STRIDE = 200;

/** Resolves to versions, newest first, without their texts. */
export async function readHistory(
  context: ServiceContext,
  { before, limit = PAGE, kind, key }: HistoryOptions,
): Promise<readonly ListedRow[]> {
  if (kind !== undefined && key !== undefined)
    return readTextHistory(context, { before, limit, names: namesOf({ kind, key }, context.catalogue()) });
  // One more than asked for: what a version changed is told by the one before it.
  const listed = await listVersions(context, before, limit + 1);
  return describeRows(listed).slice(0, limit);
}

function listVersions({ store }: ServiceContext, before: number | undefined, limit: number) {
  return askStore(() => store.list({ before, limit }));
}

function describeRows(listed: readonly ListedVersion[]): ListedRow[] {
  return listed.map((version, index) => {
    if (!isReadableVersion(version)) return describeFault(version);
    const previous = listed.slice(index + 1).find(isReadableVersion);
    return describeVersion(version, listChangedEntries(previous?.entries ?? [], version.entries));
  });
}

function describeVersion(
  { entries: _, dropped: __, ...head }: VersionOutline,
  changed: HistoryRow['changed'],
): HistoryRow {
  return { ...head, changed };
}

function describeFault({ revision, fault: { code, message } }: UnreadableVersion): UnreadableRow {
  const unreadable: Diagnostic = { code, severity: 'error', message, hint: 'The versions beside it can be read.' };
  return { revision, unreadable };
}

interface TextHistory {
  readonly before: number | undefined;
  readonly limit: number;
  /** The name of today, then earlier ones. */
  readonly names: readonly EntryName[];
}

/** A version that cannot be read does not say whether it changed the text, and is left out. */
async function readTextHistory(context: ServiceContext, { before, limit, names }: TextHistory): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = [];
  let next: VersionOutline | undefined;
  let from = before;
  for (;;) {
    const listed = await listVersions(context, from, STRIDE);
    const readable = listed.filter(isReadableVersion);
    for (const version of readable) {
      if (next !== undefined && isChanged(next, version, names))
        rows.push(describeVersion(next, [names[0] as EntryName]));
      if (rows.length === limit) return rows;
      next = version;
    }
    const last = listed.at(-1);
    if (last === undefined || listed.length < STRIDE) break;
    from = last.revision;
  }
  if (next !== undefined && isChanged(next, undefined, names))
    rows.push(describeVersion(next, [names[0] as EntryName]));
  return rows;
}

const isChanged = (
  version: VersionOutline,
  previous: VersionOutline | undefined,
  names: readonly EntryName[],
): boolean => referenceOf(version, names) !== (previous && referenceOf(previous, names));

/** The digest of what is under the first of the names that a version has. */
function referenceOf({ entries }: VersionOutline, names: readonly EntryName[]): string | undefined {
  const found = names.map(({ kind, key }) => entries.find((entry) => entry.kind === kind && entry.key === key));
  return found.find((entry) => entry !== undefined)?.reference;
}

function namesOf({ kind, key }: EntryName, catalogue: PromptCatalogue): EntryName[] {
  const home = findHome({ kind, key }, catalogue);
  const keys = new Set([...(home === undefined ? [] : [home.key, ...(home.previousKeys ?? [])]), key]);
  return [...keys].map((name) => ({ kind, key: name }));
}
