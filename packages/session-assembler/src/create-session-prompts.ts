import type { PromptSettingsService, UsedSettings } from '@bitcode/prompt-settings';
import { assembleSessionPrompt, type SessionPrompt } from './assemble/assemble-session-prompt';
import type { SentTail, SessionInput } from './assemble/session-input';

/** What session prompts are made from. */
export interface SessionPromptsOptions {
  /** Settings over `superagentCatalogue`, or over a catalogue that extends it. */
  readonly settings: Pick<PromptSettingsService, 'current' | 'recordUse' | 'revisionsUsed' | 'readUsed'>;
}

/** The prompts of a host's sessions, each request under the newest settings (docs/session-prompts.md). */
export interface SessionPrompts {
  /**
   * Resolves to what the next model request of a session sends. Its revision is recorded before: send nothing when
   * this rejects. A tail message comes only when its section changed since the session's request before.
   *
   * @throws what `assembleSessionPrompt` throws; STORE_UNREACHABLE when the use could not be recorded
   */
  assemble(
    sessionId: string,
    input: SessionInput & { readonly tailSent?: SentTail | undefined },
  ): Promise<SessionPrompt>;
  /** Resolves to the revisions that a session worked under, ascending. */
  revisionsUsed(sessionId: string): Promise<readonly number[]>;
  /**
   * Resolves to the settings of a revision that the session worked under.
   *
   * @throws REVISION_NOT_USED
   */
  readUsed(sessionId: string, revision: number): Promise<UsedSettings>;
  /**
   * Forgets which tail messages a session's conversation has: call it when the session ended, when its conversation
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
  return Object.freeze({
    assemble: async (sessionId, input) => {
      const snapshot = await settings.current();
      const tailSent = input.tailSent ?? sent.get(sessionId);
      const prompt = assembleSessionPrompt({ ...input, snapshot, tailSent });
      await settings.recordUse(sessionId, prompt.revision);
      if (Object.keys(prompt.tailSent).length > 0) sent.set(sessionId, prompt.tailSent);
      return prompt;
    },
    revisionsUsed: (sessionId) => settings.revisionsUsed(sessionId),
    readUsed: (sessionId, revision) => settings.readUsed(sessionId, revision),
    forget: (sessionId) => {
      sent.delete(sessionId);
    },
  } satisfies SessionPrompts);
}
