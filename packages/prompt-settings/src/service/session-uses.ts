import { PromptError } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { checkBlank, checkStorable } from '../settings/check-text';
import type { PromptVersionStore } from '../version/prompt-version-store';
import { unknownRevision } from './restore-version';
import type { ServiceContext } from './service-context';
import { askStore } from './store-call';

interface Use {
  readonly sessionId: string;
  readonly revision: number;
  readonly catalogue?: PromptCatalogue | undefined;
}

/** Notes that a session works under a revision, and under which defaults. */
export async function recordUse(store: PromptVersionStore, { sessionId, revision, catalogue }: Use): Promise<void> {
  assertSessionId(sessionId);
  if (!Number.isSafeInteger(revision) || revision < 0) throw unknownRevision(revision);
  await askStore(() => store.recordUse(sessionId, revision, catalogue?.digest));
}

/** Resolves to the revisions that a session worked under, ascending. */
export async function revisionsUsed(store: PromptVersionStore, sessionId: string): Promise<readonly number[]> {
  assertSessionId(sessionId);
  return askStore(() => store.revisionsUsed(sessionId));
}

/**
 * Resolves to whether the defaults of today are those that a session was given with a revision; undefined where the
 * store does not know.
 *
 * @throws REVISION_NOT_USED
 */
export async function isSameCatalogue(
  { store, catalogue }: Pick<ServiceContext, 'store' | 'catalogue'>,
  { sessionId, revision }: Use,
): Promise<boolean | undefined> {
  await assertUsed(store, sessionId, revision);
  const digests = await askStore(async () => (await store.cataloguesUsed?.(sessionId, revision)) ?? []);
  return digests.length === 0 ? undefined : digests.every((digest) => digest === catalogue().digest);
}

async function assertUsed(store: PromptVersionStore, sessionId: string, revision: number): Promise<void> {
  const used = await revisionsUsed(store, sessionId);
  if (used.includes(revision)) return;
  throw new PromptError(
    'REVISION_NOT_USED',
    `could not read revision ${revision} for session ${JSON.stringify(sessionId)}: it never worked under it. Expected one of ${used.join(', ') || 'none'}. A session reads what it worked under, and nothing else.`,
    { details: { sessionId, revision, used } },
  );
}

function assertSessionId(sessionId: string): void {
  const [fault] = [
    ...checkBlank(sessionId, { field: 'sessionId' }),
    ...checkStorable(sessionId, { field: 'sessionId' }),
  ];
  if (fault === undefined) return;
  throw new PromptError(
    'SESSION_ID_INVALID',
    `could not use session id ${JSON.stringify(sessionId)}: ${fault.message}. Expected a well-formed name. Correct it.`,
    {
      details: { sessionId },
    },
  );
}
