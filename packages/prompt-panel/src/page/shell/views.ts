import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Panel } from './panel';
import type { Route } from './route';

type View<Name extends Route['view']> = (panel: Panel, route: Extract<Route, { view: Name }>) => unknown;

const VIEWS: { readonly [Name in Route['view']]: View<Name> } = {
  list: (panel) => html`<panel-list .panel=${panel}></panel-list>`,
  text: (panel, { id }) => keyed(id, html`<panel-text .panel=${panel} .textId=${id}></panel-text>`),
  prompt: (panel, { preview, id }) =>
    keyed(preview, html`<panel-prompt .panel=${panel} .preview=${preview} .textId=${id}></panel-prompt>`),
  review: (panel) => html`<panel-review .panel=${panel}></panel-review>`,
  updates: (panel) => html`<panel-updates .panel=${panel}></panel-updates>`,
  versions: (panel, { version }) => html`<panel-versions .panel=${panel} .version=${version}></panel-versions>`,
  files: (panel) => html`<panel-files .panel=${panel}></panel-files>`,
  newSkill: (panel) => html`<new-skill .panel=${panel}></new-skill>`,
  missing: ({ words }) => html`<h1>${words('pageMissing')}</h1><p><a href="#/">${words('backToList')}</a></p>`,
};

/** Returns the view that a route asks for. */
export function viewOf(panel: Panel): TemplateResult | unknown {
  const { route } = panel;
  return (VIEWS[route.view] as View<Route['view']>)(panel, route as never);
}
