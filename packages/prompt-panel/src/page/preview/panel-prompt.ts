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
import { groupPieces, type PieceGroup } from './group-pieces';
import { cutPreview } from './preview-pieces';
import { previewStyles } from './preview-styles';
import { ORIGIN_WORDS, showGroup } from './show-piece';

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
    count: { state: true },
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
  /** Of how many. */
  declare count: number;
  #groups: readonly PieceGroup[] = [];
  #asked: string | undefined;
  #asking: AbortController | undefined;
  #shown: PreviewAnswer | undefined;

  constructor() {
    super();
    this.isPlain = false;
    this.at = -1;
    this.count = 0;
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
    this.#groups = groupPieces(cutPreview(answer.value));
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
      ${this.#legend(answer)}
      ${this.#tools(answer)}
      ${answer.diagnostics.length === 0 ? nothing : html`<ul class="findings small">${answer.diagnostics.map((finding) => html`<li>${showInline(describeFinding(finding, words))}</li>`)}</ul>`}
      <div class="prompt text" tabindex="0" role="region" aria-label=${words('wholePrompt')}>${this.#body(answer)}</div>
    `;
  }

  #tools(answer: PreviewAnswer): TemplateResult {
    const { words } = this;
    return html`<div class="tools row">
      ${this.#changeButton(answer)}
      ${this.textId === undefined ? nothing : html`<a class="button" href=${formatRoute({ view: 'text', id: this.textId })}>${words('backToText')}</a>`}
    </div>`;
  }

  #changeButton({ saved }: PreviewAnswer): TemplateResult | typeof nothing {
    const { words } = this;
    if (this.#unsaved.length === 0) return nothing;
    if (saved === undefined) return html`<span class="soft small">${words('changesNone')}</span>`;
    const { at, count } = this;
    return html`<span class="soft small numbers" role="status">${at < 0 ? nothing : words('findCount', { at: at + 1, count })}</span>
      <button class="main" @click=${() => this.#nextChange()}>${words('nextChange')}</button>`;
  }

  readonly #onPlain = (event: Event): void => {
    this.isPlain = !(event.target as HTMLInputElement).checked;
    void this.#load();
  };

  #legend({ draft }: PreviewAnswer): TemplateResult {
    const { words } = this;
    const origins = [...new Set(draft.spans.map(({ origin }) => origin))] as ReadonlyArray<PreviewSpan['origin']>;
    return html`<div class="facts row small soft">
      <span class="numbers">${words('sizeTokens', { n: draft.tokens })}</span>
      <ul class="legend row" aria-label=${words('originLegend')}>
        ${origins.map((origin) => html`<li><span class="swatch ${origin}"></span>${words(ORIGIN_WORDS[origin])}</li>`)}
      </ul>
      ${this.drafts.list().length === 0 ? nothing : html`<label class="row"><input type="checkbox" .checked=${!this.isPlain} @change=${this.#onPlain} /> ${words('previewWithMine')}</label>`}
    </div>`;
  }

  /** The line about what is read anew stands where the first difference is. */
  #body({ firstDifference, tokensReadAnew = 0 }: PreviewAnswer): readonly TemplateResult[] {
    const { words } = this;
    const anew = html`<span class="anew" title=${words('readAnewWhy')}>${words('readAnew', { n: tokensReadAnew })}</span>`;
    const anewIn =
      firstDifference === undefined
        ? undefined
        : (this.#groups.find(({ pieces }) => pieces.some(({ isChanged }) => isChanged)) ??
          this.#groups.find(({ pieces }) => endOf(pieces) > firstDifference));
    return this.#groups.map((group) => showGroup(group, { words, anew, anewIn }));
  }

  get #changes(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.change')];
  }

  #nextChange(): void {
    const changes = this.#changes;
    this.count = changes.length;
    if (changes.length === 0) return;
    this.at = (this.at + 1) % changes.length;
    const change = changes[this.at];
    change?.scrollIntoView({ block: 'center' });
    change?.focus({ preventScroll: true });
  }

  override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.answer === undefined || this.answer === this.#shown) return;
    const isFirst = this.#shown === undefined;
    this.#shown = this.answer;
    if (!isFirst || this.textId === undefined) return;
    const group = this.renderRoot.querySelector(`[data-id="${CSS.escape(this.textId)}"]`);
    const change = group?.querySelector('.change');
    if (change) change.scrollIntoView({ block: 'center', behavior: 'instant' });
    else group?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
}

const endOf = (pieces: PieceGroup['pieces']): number =>
  Math.max(...pieces.map(({ start, text }) => start + text.length));
