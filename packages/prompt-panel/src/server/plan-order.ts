import { countSettingsBytes, EMPTY_SETTINGS, type SettingsPlan } from '@bitcode/prompt-settings';
import { digestPromptText } from '@bitcode/prompts';
import type {
  ChangedText,
  ChangeSet,
  EntryName,
  Finding,
  MovedOriginal,
  PlanAnswer,
  PlanOrder,
  RestoreOrder,
} from '../protocol';
import type { AnySnapshot } from './any-settings';
import { titleOf } from './entry-texts';
import { placeFindings } from './findings';
import { mayChange } from './match-keys';
import type { PanelRequest } from './panel-request';
import { compareSettings } from './read-versions';
import { stampOriginals } from './stamp-originals';
import { listAltered, listChangedSince, listTouched, type TouchedText } from './touched-texts';

/** What an order would do, before it is told. */
export interface PlannedOrder {
  readonly plan: SettingsPlan;
  readonly snapshot: AnySnapshot;
  readonly touched: readonly TouchedText[];
  readonly moved: readonly MovedOriginal[];
  readonly conflicts: readonly ChangedText[];
  readonly forbidden: readonly EntryName[];
}

/** Resolves to what one of the two writes would do. Nothing is written. */
export async function planOrder(request: PanelRequest, order: PlanOrder): Promise<PlanAnswer> {
  const planned = 'revision' in order ? await planRestore(request, order) : await planChange(request, order);
  const { plan, snapshot, moved, conflicts, forbidden } = planned;
  const { catalogue } = snapshot;
  const found = placeFindings(plan.diagnostics, { skills: plan.settings.skills, catalogue });
  const diagnostics = [...found, ...adviseOn(request, planned.touched)];
  const isRefused = diagnostics.some(({ severity }) => severity === 'error');
  const dropped = plan.dropped.map(({ kind, key, text }) => ({ kind, key, text }));
  return {
    ok: !isRefused && moved.length + conflicts.length + forbidden.length === 0,
    revision: plan.revision,
    settings: digestPromptText(JSON.stringify(plan.settings)),
    bytes: countSettingsBytes(plan.settings),
    limit: request.team.service.limits.maxBytes,
    changed: plan.changed.map((name) => ({ ...name, title: titleOf(name, catalogue) })),
    sameAsOriginal: plan.sameAsOriginal.filter((name) =>
      planned.touched.some((text) => text.kind === name.kind && text.key === name.key),
    ),
    dropped,
    unused: plan.unused,
    conflicts,
    moved,
    forbidden,
    diagnostics,
  };
}

/** Resolves to what a change would do. */
export async function planChange(request: PanelRequest, change: ChangeSet): Promise<PlannedOrder> {
  const { service } = request.team;
  const snapshot = await service.current();
  const { set, moved } = stampOriginals(change, snapshot);
  const touched = listTouched(change, snapshot.catalogue);
  const { author } = request.identity;
  const { remove, dismiss, note } = change;
  // Planned on what is newest: what was saved since is told beside it.
  const plan = await service.plan({
    set,
    remove,
    dismiss,
    note,
    author,
    origin: change.origin ?? 'panel',
    baseRevision: snapshot.revision,
  });
  const conflicts = await listChangedSince(request, touched, { baseRevision: change.baseRevision, snapshot });
  return {
    plan,
    snapshot,
    touched,
    moved,
    conflicts,
    forbidden: listForbidden(request, [...listAltered(touched, snapshot), ...(dismiss ?? [])]),
  };
}

/** Resolves to what a restore would do. @throws REVISION_UNKNOWN */
export async function planRestore(request: PanelRequest, order: RestoreOrder): Promise<PlannedOrder> {
  const { service } = request.team;
  const snapshot = await service.current();
  const { revision, baseRevision, note } = order;
  const details = { baseRevision, note, author: request.identity.author, origin: 'panel' } as const;
  const plan = await service.plan({ ...details, revision: revision === 'originals' ? 0 : revision });
  const since =
    order.baseRevision === snapshot.revision ? [] : await listSavedSince(request, order.baseRevision, snapshot);
  return { plan, snapshot, touched: [], moved: [], conflicts: since, forbidden: listForbidden(request, plan.changed) };
}

/** Resolves to everything that was saved since a version: what a restore would take back unseen. */
export async function listSavedSince(
  request: PanelRequest,
  baseRevision: number,
  snapshot: AnySnapshot,
): Promise<ChangedText[]> {
  const { service } = request.team;
  const { catalogue } = snapshot;
  const base = baseRevision > snapshot.revision ? undefined : (await service.at(baseRevision)).settings;
  await request.memory.readUpTo(snapshot.revision);
  return compareSettings(base ?? EMPTY_SETTINGS, snapshot.settings, catalogue).map(
    ({ kind, key, title, before, after }) => {
      const last = request.memory.lastChange({ kind, key });
      const unknown = base === undefined ? { beforeUnknown: true as const } : {};
      return {
        kind,
        key,
        title,
        now: after,
        before,
        ...unknown,
        author: last?.author,
        at: last?.at,
        version: last?.version,
      };
    },
  );
}

/** Returns those of the texts that the author may not change. */
export function listForbidden({ identity }: PanelRequest, names: readonly EntryName[]): EntryName[] {
  return names.filter((name) => !mayChange(identity.keys, name)).map(({ kind, key }) => ({ kind, key }));
}

/** What the host advises refuses nothing, whatever it calls itself. */
function adviseOn({ options }: PanelRequest, touched: readonly TouchedText[]): Finding[] {
  const { advise } = options;
  if (advise === undefined) return [];
  return touched.flatMap(({ kind, key, wanted }) =>
    wanted === undefined
      ? []
      : advise(wanted.text, key).map((finding): Finding => ({ ...finding, severity: 'warning', kind, key })),
  );
}
