import { isPromptError, PromptError } from '@bitcode/prompts';
import { EMPTY_SETTINGS, type PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { commitVersion, type PlanChange } from './commit-version';
import { NOTHING_SAVED, type SavedRevision, savedRevision } from './current-settings';
import type { SaveDetails, SaveOutcome } from './prompt-settings-service';
import type { ServiceContext } from './service-context';
import type { SavedState } from './settings-change';
import { askStore } from './store-call';

/** Makes an older version's settings the next version. */
export async function restoreVersion(
  context: ServiceContext,
  request: SaveDetails & { readonly revision: number },
): Promise<SaveOutcome<PromptSettingsDraft>> {
  const restored = await readRevision(context, request.revision);
  const draft = restored.settings;
  const saved = await savedOrCorrupt(context, draft);
  return commitVersion(context, { ...request, draft, plan: planRestore(restored), evenUnchanged: true }, saved);
}

/** Makes the next version one in which nothing is written. */
export async function restoreDefaults(
  context: ServiceContext,
  request: SaveDetails,
): Promise<SaveOutcome<PromptSettingsDraft>> {
  const draft = EMPTY_SETTINGS;
  const saved = await savedOrCorrupt(context, draft);
  return commitVersion(context, { ...request, draft, plan: planRestore(NOTHING_SAVED), evenUnchanged: true }, saved);
}

/** What a restored version had stays what it was: its bases, and what is invalid today as unused entries. */
export const planRestore =
  (restored: SavedState): PlanChange =>
  () => ({ draft: restored.settings, bases: 'intact', restored });

/** A newest version that cannot be read is what a restore mends: it stands on its revision, and on nothing it says. */
export async function savedOrCorrupt(context: ServiceContext, draft?: unknown): Promise<SavedRevision> {
  try {
    return await context.saved(draft);
  } catch (error) {
    const revision = isPromptError(error, 'STORE_CORRUPT') ? error.details['revision'] : undefined;
    if (typeof revision !== 'number') throw error;
    return { ...NOTHING_SAVED, revision };
  }
}

/** @throws REVISION_UNKNOWN */
export async function readRevision(context: Pick<ServiceContext, 'store'>, revision: number): Promise<SavedRevision> {
  if (revision === 0) return NOTHING_SAVED;
  const version =
    Number.isSafeInteger(revision) && revision > 0 ? await askStore(() => context.store.read(revision)) : undefined;
  if (version === undefined) throw unknownRevision(revision);
  return savedRevision(version);
}

export const unknownRevision = (revision: number): PromptError =>
  new PromptError(
    'REVISION_UNKNOWN',
    `could not read revision ${revision}: there is none. Expected a revision of the history. Look it up there.`,
    { details: { revision } },
  );
