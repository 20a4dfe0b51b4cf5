import { isPromptError } from '@bitcode/prompts';
import type { ChangedText, ChangeSet, EntryName, MovedOriginal, RestoreOrder, WriteAnswer } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { placeFindings } from './findings';
import { PanelProblem } from './panel-problem';
import type { PanelRequest } from './panel-request';
import { listForbidden, listSavedSince, planRestore } from './plan-order';
import { describeSave } from './saved-answer';
import { stampOriginals } from './stamp-originals';
import { listAltered, listChangedSince, listTouched, type TouchedText } from './touched-texts';

/** Saves a draft. @throws NOT_ALLOWED, ORIGINAL_MOVED, CHANGED_SINCE, INVALID */
export async function writeChange(request: PanelRequest, change: ChangeSet): Promise<WriteAnswer> {
  const { service } = request.team;
  const snapshot = await service.current();
  const touched = listTouched(change, snapshot.catalogue);
  assertAllowed(listForbidden(request, [...listAltered(touched, snapshot), ...(change.dismiss ?? [])]));
  const { set, moved } = stampOriginals(change, snapshot);
  if (moved.length > 0) throw originalMoved(moved, touched, snapshot);
  const { baseRevision, remove, dismiss, note, origin = 'panel' } = change;
  const { author } = request.identity;
  const outcome = await saveOrNothing(() =>
    service.change({ baseRevision, set, remove, dismiss, note, origin, author }),
  );
  if (outcome?.ok) return describeSave(request, outcome, touched);
  if (outcome?.reason === 'unchanged') return { unchanged: true, version: outcome.revision };
  if (outcome?.reason === 'invalid') throw invalid(outcome.diagnostics, snapshot, change);
  return refuseChanged(request, touched, baseRevision);
}

/** A version of the beginning that is not there any more is no fault: all that the draft names may have changed since. */
async function saveOrNothing<Outcome>(save: () => Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await save();
  } catch (error) {
    if (isPromptError(error, 'REVISION_UNKNOWN')) return undefined;
    throw error;
  }
}

async function refuseChanged(
  request: PanelRequest,
  touched: readonly TouchedText[],
  baseRevision: number,
): Promise<never> {
  const snapshot = await request.team.service.current();
  const texts = await listChangedSince(request, touched, { baseRevision, snapshot });
  throw changedSince(texts, { touched, version: snapshot.revision });
}

/** Brings back a version, or the originals. @throws NOT_ALLOWED, CHANGED_SINCE, NOT_FOUND */
export async function writeRestore(request: PanelRequest, order: RestoreOrder): Promise<WriteAnswer> {
  const { service } = request.team;
  if (request.identity.keys !== undefined) assertAllowed((await planRestore(request, order)).forbidden);
  const { revision, baseRevision, note } = order;
  const details = { baseRevision, note, author: request.identity.author, origin: 'panel' } as const;
  const outcome = await (revision === 'originals' || revision === 0
    ? service.restoreDefaults(details)
    : service.restore({ ...details, revision }));
  if (outcome.ok) return describeSave(request, outcome, []);
  if (outcome.reason === 'unchanged') return { unchanged: true, version: outcome.revision };
  const snapshot = await service.current();
  if (outcome.reason === 'invalid') throw invalid(outcome.diagnostics, snapshot, { baseRevision });
  throw changedSince(await listSavedSince(request, baseRevision, snapshot), {
    touched: [],
    version: snapshot.revision,
  });
}

function assertAllowed(forbidden: readonly EntryName[]): void {
  if (forbidden.length > 0)
    throw new PanelProblem('NOT_ALLOWED', 'There are texts among these that you may not change.', { texts: forbidden });
}

function originalMoved(
  moved: readonly MovedOriginal[],
  touched: readonly TouchedText[],
  { revision }: AnySnapshot,
): PanelProblem {
  const message = 'The original of a text is another than the one that you began from.';
  return new PanelProblem('ORIGINAL_MOVED', message, {
    reason: 'original',
    version: revision,
    texts: moved,
    free: listFree(touched, moved),
  });
}

function changedSince(
  texts: readonly ChangedText[],
  { touched, version }: { readonly touched: readonly TouchedText[]; readonly version: number },
): PanelProblem {
  const message = 'Somebody saved another wording since you began.';
  return new PanelProblem('CHANGED_SINCE', message, {
    reason: 'changed',
    version,
    texts,
    free: listFree(touched, texts),
  });
}

/** Returns the texts of a change that nothing stands in the way of. */
function listFree(touched: readonly TouchedText[], taken: readonly EntryName[]): EntryName[] {
  const isTaken = (name: EntryName): boolean => taken.some(({ kind, key }) => kind === name.kind && key === name.key);
  return touched.filter((name) => !isTaken(name)).map(({ kind, key }) => ({ kind, key }));
}

function invalid(
  diagnostics: Parameters<typeof placeFindings>[0],
  snapshot: AnySnapshot,
  { set, remove }: ChangeSet,
): PanelProblem {
  const { settings, catalogue } = snapshot;
  const removed = new Set(remove?.skills);
  const standing = settings.skills.filter(({ name }) => !removed.has(name));
  const added = (set?.skills ?? []).filter(({ name }) => !standing.some((skill) => skill.name === name));
  const findings = placeFindings(diagnostics, { skills: [...standing, ...added], catalogue });
  return new PanelProblem('TEXTS_INVALID', 'This cannot be saved as it is.', { diagnostics: findings });
}
