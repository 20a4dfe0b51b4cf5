import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type EntryName, entryId, type TextContent } from '../../protocol';
import type { Refusal } from '../answer';
import type { MergePiece } from '../review/merge-places';
import { readTexts } from '../review/read-draft';
import { reviewStyles } from '../review/review-styles';
import { showDifference } from '../review/show-changes';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { formatRoute, textId } from '../shell/route';
import { panelStyles } from '../styles/panel-styles';
import { showInline, showText } from '../text/show-text';
import { isSettled, readUpdate, settleUpdate, type UpdatedText } from './settle-update';

/** The texts whose original was updated, each with what changed, why, and what could become of the team's words. */
export class PanelUpdates extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, reviewStyles];
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    contents: { state: true },
    refusal: { state: true },
    at: { state: true },
  };
  declare contents: readonly TextContent[] | undefined;
  declare refusal: Refusal | undefined;
  /** Which of those that fit is looked at; undefined shows all. */
  declare at: number | undefined;
  #asked = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  protected override panelChanged(): void {
    super.panelChanged();
    void this.#load();
  }

  /** What the list says was updated, and what is being written against an original that was updated since. */
  get #names(): readonly EntryName[] {
    const { texts } = this.state;
    const today = new Map(texts.map((text) => [entryId(text), text.original]));
    const updated = texts.filter(({ state }) => state === 'updated' || state === 'returned');
    const begun = this.drafts
      .list()
      .filter(
        (draft) =>
          draft.original !== undefined &&
          today.has(entryId(draft)) &&
          today.get(entryId(draft)) !== draft.original.digest,
      );
    // What was looked at here stays on the page once it is decided.
    const all = new Map(
      [...(this.contents ?? []), ...updated, ...begun].map(({ kind, key }) => [entryId({ kind, key }), { kind, key }]),
    );
    return [...all.values()];
  }

  async #load(): Promise<void> {
    const names = this.#names;
    const asked = JSON.stringify([names, this.state.revision, this.state.catalogue]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    const answer = await readTexts(this.panel.api, names);
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind === 'ok') this.contents = [...answer.value.byId.values()];
    else this.#asked = '';
  }

  override render(): TemplateResult {
    const { words, contents, refusal } = this;
    const open = (contents ?? []).filter((content) => !isSettled(content, this.drafts.get(content)));
    const settled = (contents ?? []).length - open.length;
    const updates = open.flatMap((content) => readUpdate(content, this.drafts.get(content)) ?? []);
    const fitting = updates.filter(({ merged }) => merged !== undefined);
    return html`
      <h1 tabindex="-1">${words('updates')}</h1>
      <p class="soft">${words('updatesIntro')}</p>
      ${refusal === undefined ? nothing : html`<p class="fault" role="alert">${describeRefusal(refusal, words)} <button @click=${() => void this.#load()}>${words('tryAgain')}</button></p>`}
      ${contents === undefined && refusal === undefined ? html`<p class="soft" role="status">${words('loading')}</p>` : nothing}
      ${settled === 0 ? nothing : html`<p>${words('updatesSettled', { n: settled })} <a href=${formatRoute({ view: 'review' })}>${words('reviewChanges')}</a></p>`}
      ${contents !== undefined && updates.length === 0 ? html`<p>${words('updatesNone')}</p>` : nothing}
      ${this.at === undefined ? this.#all(updates, fitting) : this.#one(fitting, this.at)}
    `;
  }

  #all(updates: readonly UpdatedText[], fitting: readonly UpdatedText[]): TemplateResult {
    const { words } = this;
    const look = (): void => {
      this.at = 0;
    };
    return html`
      ${fitting.length > 1 && this.panel.can('edit') ? html`<button class="main" @click=${look}>${words('lookAtFitting', { n: fitting.length })}</button>` : nothing}
      ${repeat(
        updates,
        ({ content }) => entryId(content),
        (update) => this.#card(update),
      )}
    `;
  }

  /** One after the other: what is settled leaves the list, and the next stands in its place. */
  #one(fitting: readonly UpdatedText[], at: number): TemplateResult {
    const { words } = this;
    const update = fitting[at];
    const back = (): void => {
      this.at = undefined;
    };
    const skip = (): void => {
      this.at = at + 1;
    };
    if (update === undefined)
      return html`<p>${words('fittingDone')}</p><button @click=${back}>${words('updatesAll')}</button>`;
    return html`<p class="soft numbers" role="status">${words('fittingLeft', { n: fitting.length - at })}</p>
      ${this.#card(update)}
      <div class="save row"><button @click=${skip}>${words('fittingSkip')}</button><button @click=${back}>${words('updatesAll')}</button></div>`;
  }

  #card(update: UpdatedText): TemplateResult {
    const { words } = this;
    const { content, mine, then, today } = update;
    const returned = this.state.texts.some((text) => entryId(text) === entryId(content) && text.state === 'returned');
    return html`<section class="card warn" aria-label=${content.title}>
      <h2>${showInline(content.title)}</h2>
      ${returned ? html`<p>${words('returnedNote')}</p>` : nothing}
      ${content.note === undefined ? nothing : html`<p><strong>${words('originalNote')}</strong> ${showInline(content.note)}</p>`}
      <h3>${words('updateInOriginal')}</h3>
      ${then === undefined ? html`<p class="soft">${words('originalUnknownThen')}</p><div class="text wording">${showText(today)}</div>` : showDifference(then, today, words)}
      <h3>${words('updateYours')}</h3>
      <div class="text wording">${showText(mine)}</div>
      ${this.#proposal(update)}
      ${this.panel.can('edit') ? this.#buttons(update) : nothing}
    </section>`;
  }

  #proposal({ mine, merged, pieces }: UpdatedText): TemplateResult {
    const { words } = this;
    if (merged !== undefined) return html`<h3>${words('updateMerged')}</h3>${showDifference(mine, merged, words)}`;
    const places = pieces.filter((piece): piece is Extract<MergePiece, { kind: 'place' }> => piece.kind === 'place');
    return html`<h3>${words('updatePlaces', { n: places.length })}</h3>
      ${places.map(
        (place) => html`<div class="place sides">
          <div><h3>${words('original')}</h3><div class="text wording">${showText(place.theirs)}</div></div>
          <div><h3>${words('settleMine')}</h3><div class="text wording">${showText(place.mine)}</div></div>
        </div>`,
      )}`;
  }

  #buttons(update: UpdatedText): TemplateResult {
    const { words } = this;
    const { merged, mine } = update;
    const settle = (text: string | undefined): void => {
      void this.drafts.put(settleUpdate(update, text, { revision: this.state.revision, at: new Date() }));
    };
    const edit = (): void => {
      settle(merged ?? mine);
      this.panel.go({ view: 'text', id: textId(update.content) });
    };
    return html`<div class="row">
      ${merged === undefined ? nothing : html`<button class="main" @click=${() => settle(merged)}>${words('takeMerged')}</button>`}
      <button @click=${() => settle(mine)}>${words('keepMine')}</button>
      <button @click=${() => settle(undefined)}>${words('useOriginal')}</button>
      <button @click=${edit}>${words('edit')}</button>
    </div>`;
  }
}
