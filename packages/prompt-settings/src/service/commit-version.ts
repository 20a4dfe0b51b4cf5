import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { canonicalJson } from '../settings/canonical-json';
import { checkStorable } from '../settings/check-text';
import { deepFreeze } from '../settings/deep-freeze';
import { sealPromptVersion } from '../version/prompt-version';
import { appendVersion } from './append-version';
import type { SavedRevision } from './current-settings';
import { computeNextSettings } from './next-settings';
import type { SaveDetails, SaveOutcome } from './prompt-settings-service';
import type { ServiceContext } from './service-context';
import type { NextSettings, SettingsChange } from './settings-change';

/** The part of a settings change that depends on who asks. */
export type PlannedChange = Pick<SettingsChange, 'draft' | 'bases' | 'restored' | 'dismissed'> & {
  /** Findings about the request itself. */
  readonly diagnostics?: readonly Diagnostic[];
};

/** A save to be: how the saved state changes, and what is handed back when it is refused. */
export interface CommitRequest<Draft> extends SaveDetails {
  readonly draft: Draft;
  readonly plan: (saved: SavedRevision, catalogue: PromptCatalogue) => PlannedChange;
  /** Makes a version also when nothing differs. */
  readonly evenUnchanged?: boolean;
}

/** Makes the next version, or says why not: the base revision first, then everything that is wrong at once. */
export async function commitVersion<Draft>(
  context: ServiceContext,
  request: CommitRequest<Draft>,
): Promise<SaveOutcome<Draft>> {
  const { draft, baseRevision } = request;
  const saved = await context.saved({ draft });
  if (saved.revision !== baseRevision) return { ok: false, reason: 'conflict', currentRevision: saved.revision, draft };
  const catalogue = context.catalogue();
  const { diagnostics: ofRequest = [], ...planned } = request.plan(saved, catalogue);
  const next = computeNextSettings({ ...planned, saved, catalogue, limits: context.limits });
  deepFreeze(next.settings);
  const diagnostics = [
    ...ofRequest,
    ...checkDetails(request),
    ...next.diagnostics,
    ...(await runChecks(context, next, saved)),
  ];
  if (diagnostics.some(({ severity }) => severity === 'error'))
    return { ok: false, reason: 'invalid', diagnostics, draft };
  if (!request.evenUnchanged && isSameState(next, saved))
    return { ok: false, reason: 'unchanged', revision: saved.revision, draft };
  const version = sealPromptVersion({
    ...describeSave(request, context.now()),
    settings: next.settings,
    dropped: next.dropped,
  });
  return appendVersion(context, { version, draft, diagnostics });
}

function describeSave({ baseRevision, origin, author, note }: SaveDetails, now: Date) {
  return {
    revision: baseRevision + 1,
    predecessor: baseRevision,
    createdAt: now.toISOString(),
    origin,
    ...(author === undefined ? {} : { author }),
    ...(note === undefined ? {} : { note }),
  };
}

function checkDetails({ author = '', note = '' }: SaveDetails): Diagnostic[] {
  return [...checkStorable(author, { field: 'author' }), ...checkStorable(note, { field: 'note' })];
}

async function runChecks({ checks }: ServiceContext, next: NextSettings, saved: SavedRevision): Promise<Diagnostic[]> {
  if (!next.readable) return [];
  const findings = await Promise.all(checks.map(async (check) => check(next.settings, saved.settings)));
  return findings.flat();
}

const isSameState = (a: Pick<NextSettings, 'settings' | 'dropped'>, b: SavedRevision): boolean =>
  canonicalJson([a.settings, a.dropped]) === canonicalJson([b.settings, b.dropped]);
