import { referToEntries } from '../version/settings-entries';
import { listChangedEntries } from '../version/version-outline';
import { findConflicts, readChanges } from './change-settings';
import { type PlanChange, planNext, runChecks } from './commit-version';
import type { SavedRevision } from './current-settings';
import { listTouched, planChanges, takeBases } from './plan-changes';
import type { PlanRequest, SaveRequest, SettingsPlan } from './prompt-settings-service';
import { planRestore, readRevision, savedOrCorrupt } from './restore-version';
import type { ServiceContext } from './service-context';

/** Resolves to what a save would store, drop and refuse. Nothing is written; the host's checks run. */
export async function planSettings(context: ServiceContext, request: PlanRequest): Promise<SettingsPlan> {
  const saved = 'revision' in request ? await savedOrCorrupt(context) : await context.saved();
  const plan = await planOf(context, request);
  const { next, diagnostics } = planNext(context, { ...request, plan }, saved);
  const isKnown = new Set(saved.dropped.map((text) => JSON.stringify(text)));
  return {
    revision: saved.revision,
    settings: next.settings,
    changed: listChangedEntries(referToEntries(saved.settings), referToEntries(next.settings)),
    sameAsOriginal: next.sameAsOriginal,
    dropped: next.dropped.filter((text) => !isKnown.has(JSON.stringify(text))),
    unused: next.unused,
    conflicts: await listConflicts(context, { request, plan, saved }),
    diagnostics: [...diagnostics, ...(await runChecks(context, next, saved))],
  };
}

async function planOf(context: ServiceContext, request: PlanRequest): Promise<PlanChange> {
  if ('revision' in request) return planRestore(await readRevision(context, request.revision));
  return 'settings' in request ? planSave(request) : planChanges(readChanges(request), request.origin);
}

/** Returns how a save of whole settings changes what is saved. */
export const planSave =
  ({ settings, origin }: SaveRequest): PlanChange =>
  () => ({ draft: settings, ...takeBases(origin) });

interface PlannedRequest {
  readonly request: PlanRequest;
  readonly plan: PlanChange;
  readonly saved: SavedRevision;
}

/** A change conflicts by key; a restore and a save of whole settings with everything that was saved since. */
async function listConflicts(context: ServiceContext, { request, plan, saved }: PlannedRequest): Promise<string[]> {
  const { baseRevision } = request;
  if (baseRevision === saved.revision) return [];
  if (!('revision' in request || 'settings' in request))
    return findConflicts(context, { ...request, touched: listTouched(readChanges(request)), plan }, saved);
  const base = baseRevision > saved.revision ? saved : await readRevision(context, baseRevision);
  const changed = listChangedEntries(referToEntries(base.settings), referToEntries(saved.settings));
  return changed.map(({ key }) => key);
}
