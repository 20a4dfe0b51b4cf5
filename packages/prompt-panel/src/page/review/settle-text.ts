import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { DraftText } from '../drafts/types';
import { PanelElement } from '../shell/panel-element';
import { panelStyles } from '../styles/panel-styles';
import { showInline, showText } from '../text/show-text';
import type { ExaminedDraft } from './examine-draft';
import type { MergePiece, PlaceChoice } from './merge-places';
import type { ChangedBy } from './read-draft';
import { reviewStyles } from './review-styles';
import { type ChangedWordings, compareWordings, isTheirs, settleWordings, standOn } from './settle-changed';

/** One text of which somebody saved another wording meanwhile: both, by name and time, place by place. */
export class SettleText extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, reviewStyles];
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    text: { attribute: false },
    by: { attribute: false },
    revision: { attribute: false },
    choices: { state: true },
  };
  declare text: ExaminedDraft;
  declare by: ChangedBy | undefined;
  declare revision: number;
  declare choices: ReadonlyArray<PlaceChoice | undefined>;

  constructor() {
    super();
    this.choices = [];
  }

  get #who(): string {
    return this.by?.author ?? this.words('somebody');
  }

  override render(): TemplateResult {
    const { words, text, by } = this;
    const when = by?.at === undefined ? '' : words.moment(by.at);
    const wordings = compareWordings(text.draft, text.content);
    return html`<section class="card warn">
      <h2>${showInline(this.panel.title(text.draft))}</h2>
      <p>${words('settleIntro', { author: this.#who, time: when })}</p>
      ${wordings.pieces === undefined ? this.#whole(wordings) : this.#pieces(wordings)}
    </section>`;
  }

  /** One of the two goes back to the original: it is one or the other. */
  #whole({ mine, theirs }: ChangedWordings): TemplateResult {
    const { words } = this;
    const side = (label: string, wording: string | undefined): TemplateResult => html`<div>
      <h3>${label}</h3>
      <div class="text wording">${wording === undefined ? html`<span class="soft">${words('wordingOriginal')}</span>` : showText(wording)}</div>
    </div>`;
    return html`<div class="sides">
        ${side(words('settleTheirs', { author: this.#who }), theirs?.text)}
        ${side(words('settleMine'), mine?.text)}
      </div>
      <div class="row">
        <button class="main" @click=${() => this.#stand(this.text.draft)}>${words('keepMine')}</button>
        <button @click=${() => this.#takeTheirs()}>${words('takeTheirs', { author: this.#who })}</button>
      </div>`;
  }

  #pieces(wordings: ChangedWordings): TemplateResult {
    const { words } = this;
    const description = wordings.descriptions;
    const all = [...(description === undefined ? [] : [description]), ...(wordings.pieces ?? [])];
    let place = -1;
    const settled = settleWordings(this.text.draft, wordings, this.choices);
    return html`
      ${all.map((piece) => {
        if (piece.kind === 'text') return html`<div class="text">${showText(piece.text)}</div>`;
        place += 1;
        return this.#place(piece, place);
      })}
      <div class="row">
        <button class="main" ?disabled=${settled === undefined} @click=${() => settled && this.#settle(settled)}>${words('settleDone')}</button>
      </div>`;
  }

  #place({ mine, theirs }: Extract<MergePiece, { kind: 'place' }>, place: number): TemplateResult {
    const { words } = this;
    const side = (label: string, text: string): TemplateResult =>
      html`<div><h3>${label}</h3><div class="text wording">${text === '' ? html`<span class="soft">${words('settleNothing')}</span>` : showText(text)}</div></div>`;
    const choice = (name: PlaceChoice, label: string): TemplateResult =>
      html`<button aria-pressed=${this.choices[place] === name} @click=${() => this.#choose(place, name)}>${this.choices[place] === name ? html`<span aria-hidden="true">✓</span>` : nothing} ${label}</button>`;
    return html`<div class="place">
      <div class="sides">${side(words('settleTheirs', { author: this.#who }), theirs)}${side(words('settleMine'), mine)}</div>
      <div class="row" role="group" aria-label=${words('settlePlace', { n: place + 1 })}>
        ${choice('mine', words('keepMineHere'))}
        ${choice('theirs', words('takeTheirsHere', { author: this.#who }))}
        ${choice('both', words('keepBoth'))}
      </div>
    </div>`;
  }

  #choose(place: number, choice: PlaceChoice): void {
    const choices = [...this.choices];
    choices[place] = choice;
    this.choices = choices;
  }

  #settle(wording: NonNullable<ChangedWordings['mine']>): void {
    if (isTheirs(wording, this.text.content)) this.#takeTheirs();
    else this.#stand({ ...this.text.draft, ...wording });
  }

  #stand(draft: DraftText): void {
    const { content } = this.text;
    const wording =
      draft.text === undefined ? undefined : { text: draft.text, description: draft.description, other: draft.other };
    void this.drafts.put(standOn(draft, wording, { content, revision: this.revision }));
  }

  #takeTheirs(): void {
    void this.drafts.discard([this.text.draft]);
  }
}
