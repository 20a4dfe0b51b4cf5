import type { Diagnostic } from '@bitcode/prompts';
import type { PromptVersion } from '../version/prompt-version';
import type { AppendOutcome } from '../version/prompt-version-store';
import type { SaveOutcome } from './prompt-settings-service';
import type { ServiceContext } from './service-context';
import { askStore, storeError } from './store-call';

interface Append<Draft> {
  readonly version: PromptVersion;
  readonly draft: Draft;
  readonly diagnostics: readonly Diagnostic[];
}

/** Hands a version to the store, and answers as the store does. */
export async function appendVersion<Draft>(
  context: ServiceContext,
  { version, draft, diagnostics }: Append<Draft>,
): Promise<SaveOutcome<Draft>> {
  const outcome = await appendOrLookUp(context, version, draft);
  if (outcome.ok) {
    context.learn(version);
    return { ok: true, version, diagnostics };
  }
  context.noticeRevision(outcome.currentRevision);
  return { ok: false, reason: 'conflict', currentRevision: outcome.currentRevision, draft };
}

/** A store that fails in the middle may have kept the version all the same: it is looked up before anything is said. */
async function appendOrLookUp(context: ServiceContext, version: PromptVersion, draft: unknown): Promise<AppendOutcome> {
  try {
    return await context.store.append(version, version.predecessor);
  } catch (cause) {
    const stored = await askStore(() => context.store.read(version.revision), { draft });
    if (stored === undefined) throw storeError(cause, { draft });
    return stored.digest === version.digest ? { ok: true } : { ok: false, currentRevision: stored.revision };
  }
}
