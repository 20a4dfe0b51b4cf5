import { type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { panelStyles } from '../styles/panel-styles';
import { listenToKeys } from './keyboard';
import type { Panel } from './panel';
import { PanelElement } from './panel-element';
import { formatRoute, type Route } from './route';
import { shellStyles } from './shell-styles';
import type { ShortcutList } from './shortcut-list';
import { statusLines } from './status-lines';
import { unsavedBar } from './unsaved-bar';
import { viewOf } from './views';

/** The page: what stands on every view, around the one that is shown. */
export class PanelShell extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, shellStyles];
  #stopKeys: (() => void) | undefined;
  #drawn: Route | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopKeys = listenToKeys(this.panel, document, { showShortcuts: () => this.#showShortcuts() });
  }

  override disconnectedCallback(): void {
    this.#stopKeys?.();
    super.disconnectedCallback();
  }

  #showShortcuts(): void {
    this.renderRoot.querySelector<ShortcutList>('shortcut-list')?.show();
  }

  #focusMain(): void {
    this.renderRoot.querySelector('main')?.focus({ preventScroll: true });
  }

  override render(): TemplateResult {
    const { panel, words } = this;
    return html`
      <button class="skip unseen" @click=${() => this.#focusMain()}>${words('skipToContent')}</button>
      <header>${this.#top(panel)}</header>
      <div class="lines" role="status">${statusLines(panel)}</div>
      <main tabindex="-1">${this.#view(panel)}</main>
      <div class="notice" role="status">${this.#notice(panel)}</div>
      ${unsavedBar(panel, new Date())}
      <shortcut-list .panel=${panel}></shortcut-list>
    `;
  }

  #top({ words, state }: Panel): TemplateResult {
    const title = state?.team.title;
    return html`<div class="top">
      <a class="brand" href="#/">${title === undefined ? words('title') : words('titleOfTeam', { team: title })}</a>
      ${state === undefined ? nothing : this.#navigation(this.panel)}
      <button class="quiet help" @click=${() => this.#showShortcuts()} aria-label=${words('keyboardHelp')}>?</button>
    </div>`;
  }

  #navigation({ words, route, state }: Panel): TemplateResult {
    const updates = state?.texts.filter(({ state }) => state === 'updated' || state === 'returned').length ?? 0;
    const link = (to: Route, label: string, isHere: boolean): TemplateResult =>
      html`<li><a href=${formatRoute(to)} aria-current=${isHere ? 'page' : nothing}>${label}</a></li>`;
    return html`<nav aria-label=${words('navigation')}>
      <ul>
        ${link({ view: 'list' }, words('texts'), route.view === 'list' || route.view === 'text')}
        ${link({ view: 'prompt', preview: 0 }, words('wholePrompt'), route.view === 'prompt')}
        ${updates > 0 || route.view === 'updates' ? link({ view: 'updates' }, words('updatesCounted', { n: updates }), route.view === 'updates') : nothing}
        ${link({ view: 'versions' }, words('versions'), route.view === 'versions')}
        ${link({ view: 'files' }, words('files'), route.view === 'files')}
      </ul>
    </nav>`;
  }

  #view(panel: Panel): unknown {
    if (panel.state !== undefined && panel.drafts !== undefined) return viewOf(panel);
    return panel.refusal === undefined ? html`<p class="soft">${panel.words('loading')}</p>` : nothing;
  }

  #notice({ notice, words }: Panel): TemplateResult | typeof nothing {
    if (notice === undefined) return nothing;
    const { text, action } = notice;
    const act = (): void => {
      this.panel.say(undefined);
      this.#focusMain();
      action?.run();
    };
    return html`<p class="line">
      <span>${text}</span>
      ${action === undefined ? nothing : html`<button class="quiet" @click=${act}>${action.label}</button>`}
      <button class="quiet" @click=${() => this.panel.say(undefined)}>${words('close')}</button>
    </p>`;
  }

  override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { route, state, words } = this.panel;
    if (state === undefined) return;
    const team = state.team.title;
    document.title = team === undefined ? words('title') : words('titleOfTeam', { team });
    if (this.#drawn !== undefined && this.#drawn !== route) this.#arrive(this.#drawn);
    this.#drawn = route;
  }

  /** Another view is read from its beginning; back on the list one is where one was. */
  #arrive(from: Route): void {
    this.#focusMain();
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (this.panel.route.view !== 'list' || from.view !== 'text') return;
    this.renderRoot.querySelector('panel-list')?.showText(from.id);
  }
}
