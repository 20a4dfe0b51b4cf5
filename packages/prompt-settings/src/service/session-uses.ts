import { PromptError } from '@bitcode/prompts';
import { checkBlank, checkStorable } from '../settings/check-text';
import type { PromptVersionStore } from '../version/prompt-version-store';
import { unknownRevision } from './restore-version';
import { askStore } from './store-call';

/** Notes that a session works under a revision. */
export async function recordUse(store: PromptVersionStore, sessionId: string, revision: number): Promise<void> {
  assertSessionId(sessionId);
  if (!Number.isSafeInteger(revision) || revision < 0) throw unknownRevision(revision);
  await askStore(() => store.recordUse(sessionId, revision));
}

/** Resolves to the revisions that a session worked under, ascending. */
export async function revisionsUsed(store: PromptVersionStore, sessionId: string): Promise<readonly number[]> {
  assertSessionId(sessionId);
  return askStore(() => store.revisionsUsed(sessionId));
}

/** @throws REVISION_NOT_USED */
export async function assertUsed(store: PromptVersionStore, sessionId: string, revision: number): Promise<void> {
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
