import { html, LitElement, type TemplateResult } from 'lit';
import type { PanelState } from '../../protocol';
import type { Answer } from '../answer';
import type { PanelApi, StateNews } from '../api';
import type { PanelPlace } from '../place';

/** What the page is made of. */
export interface PanelSurroundings {
  readonly place: PanelPlace;
  readonly api: PanelApi;
}

/** The page itself: the one element in its body. */
export class PanelShell extends LitElement {
  static override properties = { state: { state: true }, answer: { state: true } };
  static #surroundings: PanelSurroundings;
  declare state: PanelState | undefined;
  declare answer: Answer<StateNews> | undefined;

  /** To be called before the element is defined. */
  static start(surroundings: PanelSurroundings): void {
    PanelShell.#surroundings = surroundings;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#ask();
  }

  async #ask(): Promise<void> {
    this.answer = await PanelShell.#surroundings.api.state();
    if (this.answer.kind === 'ok') this.state = this.answer.value.state;
  }

  override render(): TemplateResult {
    const titles = this.state?.texts.map(({ title }) => html`<li>${title}</li>`);
    return html`<main><h1>${this.state?.team.title ?? 'Prompts'}</h1><ul>${titles}</ul></main>`;
  }
}
