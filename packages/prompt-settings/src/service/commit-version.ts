import { type Diagnostic, PromptError } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { canonicalJson } from '../settings/canonical-json';
import { deepFreeze } from '../settings/deep-freeze';
import { sealPromptVersion } from '../version/prompt-version';
import { appendVersion } from './append-version';
import { checkDetails, sizeDetails } from './check-details';
import type { SavedRevision } from './current-settings';
import { computeNextSettings } from './next-settings';
import type { SaveDetails, SaveOutcome } from './prompt-settings-service';
import type { ServiceContext } from './service-context';
import type { NextSettings, SavedState, SettingsChange } from './settings-change';

/** The part of a settings change that depends on who asks. */
export type PlannedChange = Pick<SettingsChange, 'draft' | 'bases' | 'restored' | 'keepsInvalid' | 'dismissed'> & {
  /** Findings about the request itself. */
  readonly diagnostics?: readonly Diagnostic[];
};

/** Turns what is saved into what is to be saved. */
export type PlanChange = (saved: SavedRevision, catalogue: PromptCatalogue) => PlannedChange;

/** A save to be: how the saved state changes, and what is handed back when it is refused. */
export interface CommitRequest<Draft> extends SaveDetails {
  readonly draft: Draft;
  readonly plan: PlanChange;
  /** Makes a version also when nothing differs. */
  readonly evenUnchanged?: boolean;
}

/**
 * Makes the next version, or says why not: what stands already first, then the base revision, then everything that
 * is wrong at once.
 *
 * @param saved what the store has now
 */
export async function commitVersion<Draft>(
  context: ServiceContext,
  request: CommitRequest<Draft>,
  saved: SavedRevision,
): Promise<SaveOutcome<Draft>> {
  const { draft, baseRevision, evenUnchanged = false } = request;
  const { next, diagnostics } = planNext(context, request, saved);
  const isValid = !diagnostics.some(isError);
  if (isValid && !evenUnchanged && isSameState(next, saved))
    return { ok: false, reason: 'unchanged', revision: saved.revision, draft };
  if (saved.revision !== baseRevision) {
    const own = isValid && evenUnchanged ? findOwn(request, next, saved) : undefined;
    if (own !== undefined) return { ok: true, version: own, diagnostics };
    return { ok: false, reason: 'conflict', currentRevision: saved.revision, draft };
  }
  const all = [...diagnostics, ...(await runChecks(context, next, saved))];
  if (all.some(isError)) return { ok: false, reason: 'invalid', diagnostics: all, draft };
  const version = sealPromptVersion({ ...describeSave(request, context.now()), ...stateOf(next) });
  return appendVersion(context, { version, draft, diagnostics: all });
}

/** Returns what a request would store on top of what is saved, and what is wrong with it beside the host's checks. */
export function planNext(
  context: Pick<ServiceContext, 'limits' | 'catalogue'>,
  { plan, ...details }: SaveDetails & { readonly plan: PlanChange },
  saved: SavedRevision,
): { readonly next: NextSettings; readonly diagnostics: readonly Diagnostic[] } {
  const catalogue = context.catalogue();
  const { diagnostics: ofRequest = [], ...planned } = plan(saved, catalogue);
  const others = sizeDetails(details);
  const next = computeNextSettings({ ...planned, saved, catalogue, limits: context.limits, others });
  deepFreeze(next.settings);
  return { next, diagnostics: [...ofRequest, ...checkDetails(details), ...next.diagnostics] };
}

/** Resolves to what the host's own rules say of settings to be. */
export async function runChecks(
  { checks }: Pick<ServiceContext, 'checks'>,
  next: NextSettings,
  saved: SavedState,
): Promise<Diagnostic[]> {
  if (!next.readable) return [];
  const findings = await Promise.all(checks.map(async (check) => check(next.settings, saved.settings)));
  return findings.flat();
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const stateOf = ({ settings, dropped }: SavedState): SavedState => ({ settings, dropped });

function describeSave({ baseRevision, origin, author, note }: SaveDetails, now: Date) {
  if (Number.isNaN(now.getTime())) throw invalidClock();
  return {
    revision: baseRevision + 1,
    predecessor: baseRevision,
    createdAt: now.toISOString(),
    ...describeAuthor({ origin, author, note }),
  };
}

const describeAuthor = ({ origin, author, note }: Omit<SaveDetails, 'baseRevision'>) => ({
  origin,
  ...(author === undefined ? {} : { author }),
  ...(note === undefined ? {} : { note }),
});

const invalidClock = (): PromptError =>
  new PromptError(
    'CLOCK_INVALID',
    'could not date a version: now() gave no valid date. Expected the time of now. Correct the function.',
  );

const isSameState = (a: SavedState, b: SavedState): boolean => canonicalJson(stateOf(a)) === canonicalJson(stateOf(b));

/** A request that is sent twice finds the version that it made the first time. */
function findOwn(request: SaveDetails, next: NextSettings, saved: SavedRevision): SavedRevision['version'] {
  const { version } = saved;
  if (version === undefined || version.predecessor !== request.baseRevision) return undefined;
  const written = canonicalJson({ ...stateOf(version), ...describeAuthor(version) });
  return written === canonicalJson({ ...stateOf(next), ...describeAuthor(request) }) ? version : undefined;
}
