import { type CSSResultGroup, LitElement, type PropertyDeclarations } from 'lit';
import type { PanelState } from '../../protocol';
import type { DraftStore } from '../drafts/types';
import { panelStyles } from '../styles/panel-styles';
import type { Words } from '../words/words';
import type { Panel } from './panel';

/** A view of the page. It draws itself anew after each change of what it stands on. */
export abstract class PanelElement extends LitElement {
  static override properties: PropertyDeclarations = { panel: { attribute: false } };
  static override styles: CSSResultGroup = panelStyles;
  declare panel: Panel;
  #stop: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.panel.subscribe(() => this.panelChanged());
  }

  override disconnectedCallback(): void {
    this.#stop?.();
    super.disconnectedCallback();
  }

  /** Called after each change; a view that asks the server for more looks here whether it has to. */
  protected panelChanged(): void {
    this.requestUpdate();
  }

  get words(): Words {
    return this.panel.words;
  }

  /** A view is shown when both are there. */
  get state(): PanelState {
    return this.panel.state as PanelState;
  }

  get drafts(): DraftStore {
    return this.panel.drafts as DraftStore;
  }
}
