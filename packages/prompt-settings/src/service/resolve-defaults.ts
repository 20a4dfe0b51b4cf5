import type { Diagnostic } from '@bitcode/prompts';
import type { MergedText } from '../merge/merge-prompt-texts';
import { createOverrideBase } from '../settings/override-base';
import { commitTouched } from './change-settings';
import { type PlanChange } from './commit-version';
import type { DefaultChangeSource, DefaultDecision } from './default-change';
import { findDefaultChanges, proposeMerge } from './default-changes';
import { createMergeCheck, type RefuseMerge } from './merge-check';
import { listTouched, planChanges } from './plan-changes';
import type { PromptSettingsChanges, ResolveDefaultsRequest, SaveOutcome } from './prompt-settings-service';
import { readRevision } from './restore-version';
import type { ServiceContext } from './service-context';

type Decisions = ResolveDefaultsRequest['decisions'];

/** Saves what the team decided on changed defaults, as the texts that each decision means. */
export async function resolveDefaults(
  context: ServiceContext,
  request: ResolveDefaultsRequest,
): Promise<SaveOutcome<Decisions>> {
  const { decisions, origin, baseRevision } = request;
  const saved = await context.saved(decisions);
  // What the team saw is what it decided on: the revision it names, where somebody has saved since.
  const seen = baseRevision >= saved.revision ? saved : await readRevision(context, baseRevision);
  const catalogue = context.catalogue();
  const found = new Map(findDefaultChanges(seen, catalogue).map((change) => [change.key, change]));
  // The save weighs all decisions together: one may make the room that another takes.
  const refuseMerge = createMergeCheck(seen, { catalogue, limits: { maxBytes: Number.POSITIVE_INFINITY } });
  const all = Object.entries(decisions).map(([key, decision]) => decide([key, decision], found.get(key), refuseMerge));
  const changes = mergeChanges(all.map((decided) => decided.changes));
  const plan = planChanges(changes, origin);
  const findings = all.flatMap(({ diagnostics }) => diagnostics);
  const planned: PlanChange = (state, catalogue) => {
    const next = plan(state, catalogue);
    return { ...next, diagnostics: [...findings, ...(next.diagnostics ?? [])] };
  };
  return commitTouched(context, { ...request, draft: decisions, touched: listTouched(changes), plan: planned });
}

/** What a decision changes, and what is wrong with it. */
interface Decided {
  readonly changes: PromptSettingsChanges;
  readonly diagnostics: readonly Diagnostic[];
}

function decide(
  [key, decision]: readonly [string, DefaultDecision],
  change: DefaultChangeSource | undefined,
  refuseMerge: RefuseMerge,
): Decided {
  if (change === undefined)
    return refuse(
      'DEFAULT_CHANGE_UNKNOWN',
      key,
      'has no changed default to decide on',
      'Decide on keys of defaultChanges() only.',
    );
  if (!Object.hasOwn(DECIDE, decision))
    return refuse(
      'DEFAULT_DECISION_INVALID',
      key,
      `cannot be decided by ${JSON.stringify(decision)}`,
      'Decide keep, default or merge.',
    );
  return DECIDE[decision](change, refuseMerge);
}

const DECIDE = {
  keep: (change) => settle(change, change.text),
  default: (change) => settle(change, undefined),
  merge: (change, refuseMerge) => settleMerged(change, proposeMerge(change, refuseMerge)),
} satisfies Record<DefaultDecision, (change: DefaultChangeSource, refuseMerge: RefuseMerge) => Decided>;

function settleMerged(change: DefaultChangeSource, merge: MergedText): Decided {
  if (merge.conflicts.length === 0) return settle(change, merge.text);
  const reason = describeConflicts(merge);
  const hint = 'Write the merged text yourself and save it with the default of today as its base.';
  return refuse('MERGE_CONFLICT', change.key, `cannot be merged by itself: ${reason}`, hint);
}

/** Returns why a merge cannot be saved by itself. */
export function describeConflicts({ conflicts, tooDifferent }: MergedText): string {
  if (tooDifferent) return 'the texts differ too much';
  const count = conflicts.length === 1 ? '1 place was' : `${conflicts.length} places were`;
  return conflicts[0]?.reason ?? `${count} changed by both`;
}

/** A decision on a text that came back is the end of the offer. */
function settle({ kind, key, default: today, dropped }: DefaultChangeSource, text: string | undefined): Decided {
  const dismiss = dropped === undefined ? [] : [{ kind, key: dropped.key }];
  if (text === undefined) return { changes: { remove: { [`${kind}s`]: [key] }, dismiss }, diagnostics: [] };
  const entry = kind === 'section' ? text : { text, base: createOverrideBase(today) };
  return { changes: { set: { [`${kind}s`]: { [key]: entry } }, dismiss }, diagnostics: [] };
}

function mergeChanges(all: readonly PromptSettingsChanges[]): PromptSettingsChanges {
  return {
    set: {
      sections: Object.assign({}, ...all.map(({ set }) => set?.sections)),
      overrides: Object.assign({}, ...all.map(({ set }) => set?.overrides)),
    },
    remove: {
      sections: all.flatMap(({ remove }) => remove?.sections ?? []),
      overrides: all.flatMap(({ remove }) => remove?.overrides ?? []),
    },
    dismiss: all.flatMap(({ dismiss = [] }) => (dismiss === 'all' ? [] : dismiss)),
  };
}

function refuse(code: string, path: string, reason: string, hint: string): Decided {
  const message = `the default of ${JSON.stringify(path)} ${reason}`;
  return { changes: {}, diagnostics: [{ code, severity: 'error', message, path, field: `decisions.${path}`, hint }] };
}
