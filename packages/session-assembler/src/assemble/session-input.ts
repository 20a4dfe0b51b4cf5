import type { PromptSettingsSnapshot } from '@bitcode/prompt-settings';
import type { SessionTools } from './session-tools';

/** A rule of the Policy that a Ticket was inferred from. */
export interface MatchedRule {
  readonly id: string;
  readonly name: string;
  readonly instruction: string;
}

/** A rule of the Policy: which work may start without a request. */
export interface PolicyRule extends MatchedRule {
  readonly enabled: boolean;
}

/** What follows a match with a rule. */
export interface AcceptMode {
  readonly name: string;
  /** What the main Session then does, as a clause: `open the Ticket at once`. */
  readonly meaning: string;
}

/** The Policy as it is now. */
export interface SessionPolicy {
  readonly version: number | string;
  /** What follows a match: a clause that says it, or a name with its meaning. */
  readonly acceptMode: string | AcceptMode;
  readonly rules: readonly PolicyRule[];
}

/** The sections that may stand behind the conversation instead of in the system prompt. */
export type TailId = 'environment' | 'policy';

/** Which sections are sent as trailing messages. Others stand in the system prompt. */
export type TailPlacement = { readonly [Id in TailId]?: 'tail' | undefined };

/** The digests of the trailing messages that a conversation has, the newest of each. */
export type SentTail = { readonly [Id in TailId]?: string | undefined };

interface EitherInput {
  /** One line each, in this order: the deployment's values for the main Session, the Ticket's for an Executor. */
  readonly environment: Readonly<Record<string, string>>;
  readonly placement?: TailPlacement | undefined;
  /** The host's names for what the texts name in words. */
  readonly tools?: SessionTools | undefined;
}

/** What the prompt of the main Session is made of. */
export interface OrchestratorInput extends EitherInput {
  readonly role: 'orchestrator';
  readonly policy: SessionPolicy;
  readonly ticket?: undefined;
  readonly host?: undefined;
}

/** What the prompt of an Executor is made of. */
export interface WorkerInput extends EitherInput {
  readonly role: 'worker';
  /** Not used: an Executor never reads the Policy. */
  readonly policy?: SessionPolicy | undefined;
  /** `inferred` for a Ticket that no person requested: the rules that matched, or their text. */
  readonly ticket?: { readonly inferred?: { readonly rules: readonly MatchedRule[] | string } | undefined } | undefined;
  readonly host?: HostPrompts | undefined;
}

/** What the host and the repository say to an Executor. */
export interface HostPrompts {
  /** The host's own prompt for coding work. It comes first. */
  readonly codingPrompt?: string | undefined;
  /** The text of the repository's `AGENTS.md`: outside text. */
  readonly repositoryInstructions?: string | undefined;
}

/** What a session's prompt is made of, beside the settings. */
export type SessionInput = OrchestratorInput | WorkerInput;

/** What a session's prompt is made of. */
export type SessionRequest = SessionInput & {
  /** Settings over `superagentCatalogue`, or over a catalogue that extends it. */
  readonly snapshot: PromptSettingsSnapshot;
  /** What the conversation has of its tail: equal sections are not sent again. */
  readonly tailSent?: SentTail | undefined;
};
