import { PromptError } from '@bitcode/prompts';
import { EMPTY_SETTINGS, type PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { commitVersion } from './commit-version';
import { NOTHING_SAVED } from './current-settings';
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
  const plan = () => ({ draft: restored.settings, bases: 'intact' as const, restored });
  return commitVersion(context, { ...request, draft: restored.settings, plan, evenUnchanged: true });
}

/** Makes the next version one in which nothing is written. */
export function restoreDefaults(
  context: ServiceContext,
  request: SaveDetails,
): Promise<SaveOutcome<PromptSettingsDraft>> {
  const plan = () => ({ draft: EMPTY_SETTINGS, bases: 'saved-or-current' as const });
  return commitVersion(context, { ...request, draft: EMPTY_SETTINGS, plan, evenUnchanged: true });
}

/** @throws REVISION_UNKNOWN */
export async function readRevision(context: Pick<ServiceContext, 'store'>, revision: number): Promise<SavedState> {
  if (revision === 0) return NOTHING_SAVED;
  const version =
    Number.isSafeInteger(revision) && revision > 0 ? await askStore(() => context.store.read(revision)) : undefined;
  if (version === undefined) throw unknownRevision(revision);
  return version;
}

export const unknownRevision = (revision: number): PromptError =>
  new PromptError(
    'REVISION_UNKNOWN',
    `could not read revision ${revision}: there is none. Expected a revision of the history. Look it up there.`,
    { details: { revision } },
  );
