import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { canonicalJson } from '../settings/canonical-json';
import { locateEntries, todaysName } from '../settings/locate-entries';
import type { EntryName } from '../version/prompt-version';
import { isVersionFault } from '../version/prompt-version-text';
import { type EntryContent, listEntries, type SettingsEntry } from '../version/settings-entries';
import { commitVersion, type PlanChange, planNext } from './commit-version';
import type { SavedRevision } from './current-settings';
import { listTouched, planChanges } from './plan-changes';
import type { ChangeRequest, PromptSettingsChanges, SaveDetails, SaveOutcome } from './prompt-settings-service';
import { readRevision } from './restore-version';
import type { ServiceContext } from './service-context';
import type { SavedState } from './settings-change';

/** Saves single texts on top of whatever is newest, unless a key they touch has changed since. */
export function changeSettings(
  context: ServiceContext,
  request: ChangeRequest,
): Promise<SaveOutcome<PromptSettingsChanges>> {
  const changes = readChanges(request);
  const plan = planChanges(changes, request.origin);
  return commitTouched(context, { ...request, draft: changes, touched: listTouched(changes), plan });
}

/** Returns the changes of a request, without who asks for them. */
export function readChanges({ set, remove, dismiss }: PromptSettingsChanges): PromptSettingsChanges {
  return { set, remove, ...(dismiss === undefined ? {} : { dismiss }) };
}

/** A save that stands on single entries. */
export interface TouchingRequest extends SaveDetails {
  readonly touched: readonly EntryName[];
  readonly plan: PlanChange;
}

/** Saves on top of whatever is newest; a round that is refused means that somebody else's save came through. */
export async function commitTouched<Draft>(
  context: ServiceContext,
  request: TouchingRequest & { readonly draft: Draft },
): Promise<SaveOutcome<Draft>> {
  const { draft, baseRevision } = request;
  for (;;) {
    const saved = await context.saved(draft);
    const conflicts = await findConflicts(context, request, saved);
    if (conflicts.length > 0 || baseRevision > saved.revision)
      return { ok: false, reason: 'conflict', currentRevision: saved.revision, conflicts, draft };
    const outcome = await commitVersion(context, { ...request, baseRevision: saved.revision }, saved);
    if (outcome.ok || outcome.reason !== 'conflict') return outcome;
  }
}

/** Resolves to the touched keys that others changed since, and that do not stand as they are wanted already. */
export async function findConflicts(
  context: ServiceContext,
  request: TouchingRequest,
  saved: SavedRevision,
): Promise<string[]> {
  const { baseRevision, touched } = request;
  if (baseRevision === saved.revision) return [];
  const catalogue = context.catalogue();
  const base = baseRevision > saved.revision ? undefined : await readBase(context, baseRevision);
  const [before, now, wanted] = [base, saved, planNext(context, request, saved).next].map(
    (state) => state && readWords(state, catalogue),
  );
  return touched
    .filter((name) => before === undefined || before(name) !== now?.(name))
    .filter((name) => wanted?.(name) !== now?.(name))
    .map(({ key }) => key);
}

/** Undefined for a base that cannot be read: whatever does not stand as it is wanted may have changed since. */
async function readBase(context: ServiceContext, revision: number): Promise<SavedRevision | undefined> {
  try {
    return await readRevision(context, revision);
  } catch (error) {
    if (isVersionFault(error)) return undefined;
    throw error;
  }
}

/** Returns what is under a name of any catalogue, as one text to compare. */
function readWords(
  { settings }: Pick<SavedState, 'settings'>,
  catalogue: PromptCatalogue,
): (name: EntryName) => string {
  const located = locateEntries(listEntries(settings), catalogue);
  return (name) => canonicalJson([wordsOf(located.find(todaysName(name, catalogue)))]);
}

function wordsOf(entry: SettingsEntry | undefined): unknown {
  if (entry?.kind !== 'override') return entry?.content;
  const { text, base } = entry.content as EntryContent['override'];
  return [text, base?.digest];
}
