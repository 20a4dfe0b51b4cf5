import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { locateOverrides, locateSections } from '../settings/locate-entries';
import { createOverrideBase } from '../settings/override-base';
import type { PromptOverrideDraft } from '../settings/prompt-settings-shape';
import { commitVersion, type PlannedChange } from './commit-version';
import type { SavedRevision } from './current-settings';
import { type DefaultDecision, listDefaultChanges, type TracedDefaultChange } from './default-changes';
import type { ResolveDefaultsRequest, SaveOutcome } from './prompt-settings-service';
import type { ServiceContext } from './service-context';

type Decisions = ResolveDefaultsRequest['decisions'];

/** Saves what the team decided on changed defaults. */
export function resolveDefaults(
  context: ServiceContext,
  request: ResolveDefaultsRequest,
): Promise<SaveOutcome<Decisions>> {
  const { decisions } = request;
  return commitVersion(context, {
    ...request,
    draft: decisions,
    plan: (saved, catalogue) => planDecisions(decisions, saved, catalogue),
  });
}

function planDecisions(decisions: Decisions, saved: SavedRevision, catalogue: PromptCatalogue): PlannedChange {
  const changes = listDefaultChanges(saved, catalogue);
  const decided = changes.filter(({ key }) => Object.hasOwn(decisions, key));
  const sections = new Map(writtenToday(locateSections(saved.settings.sections, catalogue)));
  const overrides = new Map<string, PromptOverrideDraft>(
    writtenToday(locateOverrides(saved.settings.overrides, catalogue)),
  );
  for (const change of decided) {
    const text = textFor(change, decisions[change.key] as DefaultDecision);
    if (change.kind === 'section') setOrDelete(sections, change.key, text);
    else
      setOrDelete(
        overrides,
        change.key,
        text === undefined ? undefined : { text, base: createOverrideBase(change.default) },
      );
  }
  return {
    draft: {
      sections: Object.fromEntries(sections),
      skills: saved.settings.skills,
      overrides: Object.fromEntries(overrides),
    },
    bases: 'saved-or-current',
    // A decision on a text that came back is the end of the offer.
    dismissed: decided.flatMap(({ dropped }) => dropped ?? []),
    diagnostics: [...Object.entries(decisions).flatMap(([key, decision]) => checkDecision(key, decision, changes))],
  };
}

function* writtenToday<Value>({
  found,
  gone,
}: ReturnType<typeof locateOverrides<Value>>): Generator<readonly [string, Value]> {
  yield* gone;
  for (const { key, value } of found.values()) yield [key, value];
}

function setOrDelete<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

function textFor({ text, merge }: TracedDefaultChange, decision: DefaultDecision): string | undefined {
  const texts = { keep: text, merge: merge.text, default: undefined } satisfies Record<
    DefaultDecision,
    string | undefined
  >;
  return texts[decision];
}

function checkDecision(key: string, decision: DefaultDecision, changes: readonly TracedDefaultChange[]): Diagnostic[] {
  const change = changes.find((candidate) => candidate.key === key);
  if (change === undefined) {
    return [
      fault(
        'DEFAULT_CHANGE_UNKNOWN',
        key,
        `the default of ${JSON.stringify(key)} has no change to decide on`,
        'Decide on keys of defaultChanges() only.',
      ),
    ];
  }
  if (!['keep', 'default', 'merge'].includes(decision)) {
    return [
      fault(
        'DEFAULT_DECISION_INVALID',
        key,
        `${JSON.stringify(decision)} is no decision on "${key}"`,
        'Decide keep, default or merge.',
      ),
    ];
  }
  if (decision !== 'merge' || change.merge.conflicts.length === 0) return [];
  const reason = change.merge.tooDifferent
    ? 'the texts differ too much'
    : `${change.merge.conflicts.length} places were changed by both`;
  return [
    fault(
      'MERGE_CONFLICT',
      key,
      `"${key}" cannot be merged by itself: ${reason}`,
      'Write the merged text yourself and save it with the default of today as its base.',
    ),
  ];
}

const fault = (code: string, path: string, message: string, hint: string): Diagnostic => ({
  code,
  severity: 'error',
  message,
  path,
  field: `decisions.${path}`,
  hint,
});
