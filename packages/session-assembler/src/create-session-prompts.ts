import type { PromptSettingsService, PromptSettingsSnapshot, UsedSettings } from '@bitcode/prompt-settings';
import { assembleSessionPrompt, type SessionPrompt } from './assemble/assemble-session-prompt';
import type { SentTail, SessionInput } from './assemble/session-input';

/** What session prompts are made from. */
export interface SessionPromptsOptions {
  /** Settings over `superagentCatalogue`, or over a catalogue that extends it. */
  readonly settings: Pick<PromptSettingsService, 'current' | 'recordUse' | 'revisionsUsed' | 'readUsed'>;
}

/** A session's prompt, and the settings it was made of: `snapshot.skill(name)` is what the host's skill tool serves. */
export interface RecordedSessionPrompt extends SessionPrompt {
  readonly snapshot: PromptSettingsSnapshot;
}

/** The prompts of a host's sessions, each request under the newest settings . */
export interface SessionPrompts {
  /**
   * Resolves to what the next model request of a session sends. Its revision and defaults are recorded before, once for
   * each: send nothing when this rejects. A session that has run goes on while the store is down. A tail message comes
   * only when its section changed since the session's request before, or moved into the system prompt.
   *
   * @throws what `assembleSessionPrompt` throws; STORE_UNREACHABLE when the use could not be recorded
   */
  assemble(
    sessionId: string,
    input: SessionInput & { readonly tailSent?: SentTail | undefined },
  ): Promise<RecordedSessionPrompt>;
  /** Resolves to the revisions that a session worked under, ascending. */
  revisionsUsed(sessionId: string): Promise<readonly number[]>;
  /**
   * Resolves to the settings of a revision that the session worked under.
   *
   * @throws REVISION_NOT_USED
   */
  readUsed(sessionId: string, revision: number): Promise<UsedSettings>;
  /**
   * Forgets what was recorded of a session, and which tail messages a session's conversation has: call it when the session ended, when its conversation
   * was shortened, or when a request with a tail was not sent.
   */
  forget(sessionId: string): void;
}

/**
 * Returns what a host asks before each model request. It remembers, a session, the digests of its tail messages; a
 * host that keeps `tailSent` with the conversation hands it over instead.
 *
 * @example const prompt = await createSessionPrompts({ settings }).assemble('main', { role: 'orchestrator', environment, policy });
 */
export function createSessionPrompts({ settings }: SessionPromptsOptions): SessionPrompts {
  const sent = new Map<string, SentTail>();
  const uses = rememberUses(settings);
  return Object.freeze({
    assemble: async (sessionId, input) => {
      const snapshot = await settings.current();
      const tailSent = input.tailSent ?? sent.get(sessionId);
      const prompt = assembleSessionPrompt({ ...input, snapshot, tailSent });
      await uses.record(sessionId, snapshot);
      sent.set(sessionId, prompt.tailSent);
      return Object.freeze({ ...prompt, snapshot });
    },
    revisionsUsed: (sessionId) => settings.revisionsUsed(sessionId),
    readUsed: (sessionId, revision) => settings.readUsed(sessionId, revision),
    forget: (sessionId) => {
      sent.delete(sessionId);
      uses.forget(sessionId);
    },
  } satisfies SessionPrompts);
}

/** Remembers, a session, what the store was told, so that nothing is told twice. */
function rememberUses(settings: Pick<PromptSettingsService, 'recordUse'>) {
  const told = new Map<string, Set<string>>();
  return {
    async record(sessionId: string, { revision, catalogue }: PromptSettingsSnapshot): Promise<void> {
      const use = `${revision} ${catalogue.digest}`;
      if (told.get(sessionId)?.has(use)) return;
      await settings.recordUse(sessionId, revision, { catalogue });
      told.set(sessionId, (told.get(sessionId) ?? new Set()).add(use));
    },
    forget: (sessionId: string): void => void told.delete(sessionId),
  };
}
