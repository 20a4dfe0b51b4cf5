import { type Diagnostic, PromptError } from '@bitcode/prompts';
import { digestPromptVersion, type PromptVersion } from '../version/prompt-version';
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
  const stored = outcome.ok ? version : await findTwin(context, { version, draft, outcome });
  if (stored !== undefined) {
    context.learn(stored);
    return { ok: true, version: stored, diagnostics };
  }
  const { currentRevision } = outcome as Extract<AppendOutcome, { ok: false }>;
  if (currentRevision === version.predecessor) throw contradictory(version.revision, draft);
  context.notice();
  return { ok: false, reason: 'conflict', currentRevision, draft };
}

/** A store that fails in the middle may have kept the version all the same: it is looked up before anything is said. */
async function appendOrLookUp(context: ServiceContext, version: PromptVersion, draft: unknown): Promise<AppendOutcome> {
  try {
    return await context.store.append(version, version.predecessor);
  } catch (cause) {
    const stored = await askStore(() => context.store.read(version.revision), { draft });
    if (stored === undefined) throw storeError(cause, { draft });
    return { ok: false, currentRevision: stored.revision };
  }
}

/** A version that says the same but for its time is this one: its answer was lost, or the request was sent twice. */
async function findTwin(
  { store }: ServiceContext,
  { version, draft, outcome }: Pick<Append<unknown>, 'version' | 'draft'> & { readonly outcome: AppendOutcome },
): Promise<PromptVersion | undefined> {
  if (outcome.ok || outcome.currentRevision < version.revision) return undefined;
  const stored = await askStore(() => store.read(version.revision), { draft });
  if (stored === undefined) return undefined;
  return digestPromptVersion({ ...stored, createdAt: version.createdAt }) === version.digest ? stored : undefined;
}

const contradictory = (revision: number, draft: unknown): PromptError =>
  new PromptError(
    'STORE_CORRUPT',
    `could not add revision ${revision}: the store refuses it, and says that ${revision - 1} is its newest. Expected one of the two. Look for what is in its place; what was to be saved is in details.draft.`,
    { details: { revision, draft } },
  );
