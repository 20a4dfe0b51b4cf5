import type { PanelIdentity, PanelTeam, PromptPanelOptions } from './panel-options';
import type { TeamMemory } from './team-memory';

/** What a route works with. */
export interface PanelRequest {
  readonly options: PromptPanelOptions;
  readonly identity: PanelIdentity;
  readonly team: PanelTeam;
  /** What is remembered of this team between requests. */
  readonly memory: TeamMemory;
  /** Resolves to the build of the page that is served. */
  readonly build: () => Promise<string>;
}
