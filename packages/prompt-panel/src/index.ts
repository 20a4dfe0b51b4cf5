import './prompt-error-details';
import { createPanel, type PromptPanel } from './server/create-panel';
import type { PromptPanelOptions } from './server/panel-options';

export type { PanelRight } from './protocol';
export type {
  AssemblePreview,
  PanelIdentity,
  PanelPreview,
  PanelTeam,
  PromptPanelOptions,
} from './server/panel-options';
export type { PromptPanel };

/**
 * Returns the panel of a team's prompts, to be mounted where a host takes a Request and gives a Response
 * (docs/panel-host.md). Without `authorize` it refuses everything.
 *
 * @throws PANEL_OPTION_INVALID for a `basePath` that is no path
 * @example
 * const panel = createPromptPanel({ basePath: '/prompts/', authorize, settings: { service, id: 'team-seven' } });
 * app.mount('/prompts', panel.fetch);
 */
export function createPromptPanel(options: PromptPanelOptions): PromptPanel {
  return createPanel(options, async () => (await import('#page-files')).PAGE_FILES);
}
