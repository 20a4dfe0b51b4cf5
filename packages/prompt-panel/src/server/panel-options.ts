import type { PromptSettingsService, PromptSettingsSnapshot } from '@bitcode/prompt-settings';
import type { AssembledPrompt, CountTokens, Diagnostic } from '@bitcode/prompts';
import type { PanelRight } from '../protocol';

/** Who asks, and what he may do: what the host's login knows. */
export interface PanelIdentity {
  /** Stands in each version that he saves. */
  readonly author: string;
  readonly may: readonly PanelRight[];
  /** Globs over `kind:key` (`override:runtime/*`, `section:*`): only these he may change. He may read all. */
  readonly keys?: readonly string[] | undefined;
}

/** Whose prompts are shown. */
export interface PanelTeam {
  readonly service: PromptSettingsService;
  /** Names the team: drafts are filed under it. */
  readonly id: string;
  /** What a person calls the team. */
  readonly title?: string | undefined;
}

/** Assembles a whole prompt from settings, saved or in a draft. */
export type AssemblePreview = (snapshot: PromptSettingsSnapshot) => AssembledPrompt | Promise<AssembledPrompt>;

/** A whole prompt that can be looked at, with what a person calls it. */
export interface PanelPreview {
  readonly title: string;
  readonly assemble: AssemblePreview;
}

/** What a panel is made of (docs/panel-host.md). */
export interface PromptPanelOptions {
  /**
   * Says who asks: asked on every request, that for a script too. `null` for nobody; a Response is the host's login,
   * passed on where the page is asked for.
   */
  readonly authorize: (request: Request) => PanelIdentity | Response | null | Promise<PanelIdentity | Response | null>;
  readonly settings: PanelTeam | ((identity: PanelIdentity, request: Request) => PanelTeam | Promise<PanelTeam>);
  /** Where the panel is mounted, as the browser sees it: `/prompts/`. */
  readonly basePath?: string | undefined;
  /** Origins from which a browser that sends no `Sec-Fetch-Site` (plain HTTP) may write; the request's own when left out. */
  readonly origins?: readonly string[] | undefined;
  /** Whole prompts by name, in the order in which they are shown. */
  readonly previews?: Readonly<Record<string, AssemblePreview | PanelPreview>> | undefined;
  /** What is filled in, as an example, by key and name. */
  readonly samples?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** What is worth a look in a text that is being written. It refuses nothing; what must is a check of the service. */
  readonly advise?: ((text: string, key: string) => readonly Diagnostic[]) | undefined;
  readonly countTokens?: CountTokens | undefined;
  /** Translations of the page's words, by their names; `lang` is the language. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Sites that may show the panel in a frame; none when left out. */
  readonly frameAncestors?: readonly string[] | undefined;
  /** Told what an operator should know: refused origins, faults. Never a text, key or note of a team. */
  readonly log?: ((message: string) => void) | undefined;
}
