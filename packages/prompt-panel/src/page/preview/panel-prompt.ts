import {
  type CSSResultGroup,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { PreviewAnswer, PreviewSpan } from '../../protocol';
import type { Refusal } from '../answer';
import { changeOfDrafts } from '../drafts/change-of-drafts';
import { placeOfDraft } from '../drafts/place-of-draft';
import type { DraftText } from '../drafts/types';
import { describeFinding } from '../editor/finding-words';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { formatRoute } from '../shell/route';
import { panelStyles } from '../styles/panel-styles';
import { showInline } from '../text/show-text';
import { cutPreview, type PreviewPiece } from './preview-pieces';
import { previewStyles } from './preview-styles';
import { ORIGIN_WORDS, showPiece } from './show-piece';

/** A whole prompt, as a save of what is unsaved would send it. */
export class PanelPrompt extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, previewStyles];
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    preview: { attribute: false },
    textId: { attribute: false },
    answer: { state: true },
    refusal: { state: true },
    isPlain: { state: true },
    at: { state: true },
  };
  declare preview: number;
  /** The text from which one came. */
  declare textId: string | undefined;
  declare answer: PreviewAnswer | undefined;
  declare refusal: Refusal | undefined;
  /** Without what is unsaved. */
  declare isPlain: boolean;
  /** Which change is looked at. */
  declare at: number;
  #pieces: readonly PreviewPiece[] = [];
  #asked: string | undefined;
  #asking: AbortController | undefined;
  #shown: PreviewAnswer | undefined;

  constructor() {
    super();
    this.isPlain = false;
    this.at = -1;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  override disconnectedCallback(): void {
    this.#asking?.abort();
    super.disconnectedCallback();
  }

  protected override panelChanged(): void {
    super.panelChanged();
    void this.#load();
  }

  get #unsaved(): readonly DraftText[] {
    if (this.isPlain) return [];
    return this.drafts.list().filter((draft) => placeOfDraft(draft, this.state).kind === 'open');
  }

  async #load(): Promise<void> {
    const { state } = this;
    const preview = state.previews[this.preview];
    if (preview === undefined) return;
    const unsaved = this.#unsaved;
    const asked = JSON.stringify([preview.id, state.revision, state.catalogue, unsaved]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const change = unsaved.length === 0 ? {} : { change: changeOfDrafts(unsaved, { baseRevision: state.revision }) };
    const answer = await this.panel.api.preview({ preview: preview.id, ...change }, asking.signal);
    if (asking.signal.aborted) return;
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind !== 'ok') return;
    this.#pieces = cutPreview(answer.value);
    this.at = -1;
    this.answer = answer.value;
  }

  override render(): TemplateResult {
    const { words, state, refusal, answer } = this;
    const preview = state.previews[this.preview];
    if (preview === undefined) return html`<h1>${words('wholePrompt')}</h1><p>${words('previewNone')}</p>`;
    return html`
      <div class="head">
        <h1>${words('wholePrompt')}</h1>
        ${this.#choice()}
        <p class="soft">${words('previewIntro')} ${this.#draftLine()}</p>
      </div>
      ${refusal === undefined ? nothing : html`<p class="fault">${describeRefusal(refusal, words)}</p>`}
      ${answer === undefined ? (refusal ? nothing : html`<p class="soft">${words('loading')}</p>`) : this.#prompt(answer)}
    `;
  }

  #choice(): TemplateResult {
    const { words, state } = this;
    return html`<nav class="choice" aria-label=${words('previewChoose')}>
      <ul class="row">
        ${state.previews.map(
          ({ title }, preview) => html`<li>
            <a href=${formatRoute({ view: 'prompt', preview })} aria-current=${preview === this.preview ? 'true' : nothing}>${showInline(title)}</a>
          </li>`,
        )}
      </ul>
    </nav>`;
  }

  #draftLine(): string {
    if (this.drafts.list().length === 0) return '';
    return this.words(this.isPlain ? 'previewSaved' : 'previewDraft');
  }

  #prompt(answer: PreviewAnswer): TemplateResult {
    const { words } = this;
    return html`
      ${this.#tools(answer)}
      ${this.#legend(answer)}
      ${answer.diagnostics.length === 0 ? nothing : html`<ul class="findings small">${answer.diagnostics.map((finding) => html`<li>${showInline(describeFinding(finding, words))}</li>`)}</ul>`}
      <div class="prompt text" tabindex="0" role="region" aria-label=${words('wholePrompt')}>${this.#body(answer)}</div>
    `;
  }

  #tools(answer: PreviewAnswer): TemplateResult {
    const { words } = this;
    const changes = this.#pieces.filter(({ isChanged }) => isChanged).length;
    return html`<div class="tools row spread">
      <p class="numbers">${words('sizeTokens', { n: answer.draft.tokens })}</p>
      <div class="row">
        ${
          changes > 0
            ? html`<span class="soft small" role="status">${this.at < 0 ? words('changesCounted', { n: changes }) : words('findCount', { at: this.at + 1, count: changes })}</span>
              <button class="main" @click=${() => this.#nextChange()}>${words('nextChange')}</button>`
            : this.#unsaved.length > 0
              ? html`<span class="soft small">${words('changesNone')}</span>`
              : nothing
        }
        ${this.drafts.list().length === 0 ? nothing : html`<label class="row"><input type="checkbox" .checked=${!this.isPlain} @change=${this.#onPlain} /> ${words('previewWithMine')}</label>`}
        ${this.textId === undefined ? nothing : html`<a class="button" href=${formatRoute({ view: 'text', id: this.textId })}>${words('backToText')}</a>`}
      </div>
    </div>`;
  }

  readonly #onPlain = (event: Event): void => {
    this.isPlain = !(event.target as HTMLInputElement).checked;
    void this.#load();
  };

  #legend({ draft }: PreviewAnswer): TemplateResult {
    const { words } = this;
    const origins = [...new Set(draft.spans.map(({ origin }) => origin))] as ReadonlyArray<PreviewSpan['origin']>;
    return html`<ul class="legend row small" aria-label=${words('originLegend')}>
      ${origins.map((origin) => html`<li class="soft"><span class="swatch ${origin}"></span>${words(ORIGIN_WORDS[origin])}</li>`)}
    </ul>`;
  }

  /** The line about what is read anew stands before the piece in which the first difference is. */
  #body({ firstDifference, tokensReadAnew = 0 }: PreviewAnswer): readonly TemplateResult[] {
    const { words } = this;
    const first =
      firstDifference === undefined
        ? -1
        : this.#pieces.findIndex(
            ({ start, text, kind }) => kind !== 'removed' && start + text.length > firstDifference,
          );
    return this.#pieces.map((piece, index) => {
      const shown = showPiece(piece, words);
      if (index !== first) return shown;
      return html`<span class="anew" title=${words('readAnewWhy')}>${words('readAnew', { n: tokensReadAnew })}</span>${shown}`;
    });
  }

  #nextChange(): void {
    const changed = [...this.renderRoot.querySelectorAll<HTMLElement>('.piece.changed')];
    if (changed.length === 0) return;
    this.at = (this.at + 1) % changed.length;
    const piece = changed[this.at];
    piece?.scrollIntoView({ block: 'center' });
    piece?.querySelector<HTMLElement>('.origin')?.focus({ preventScroll: true });
  }

  override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.answer === undefined || this.answer === this.#shown) return;
    const isFirst = this.#shown === undefined;
    this.#shown = this.answer;
    if (!isFirst || this.textId === undefined) return;
    const piece = this.renderRoot.querySelector(`[data-id="p-${CSS.escape(this.textId)}"]`);
    piece?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}
