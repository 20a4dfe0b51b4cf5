import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { SearchAnswer, SearchHit } from '../../protocol';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { formatRoute, textId } from '../shell/route';
import { panelStyles } from '../styles/panel-styles';
import { showInline, showText } from '../text/show-text';
import { groupTexts, orderByChange, type TextGroup, type TextRow } from './group-texts';
import { listStyles } from './list-styles';

/** So long is waited behind the last letter of a search. */
const PAUSE_MS = 200;

/** All texts of the team, or those in which something was found. */
export class PanelList extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, listStyles];
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    query: { state: true },
    found: { state: true },
    fault: { state: true },
    order: { state: true },
  };
  declare query: string;
  declare found: SearchAnswer | undefined;
  declare fault: string | undefined;
  declare order: 'place' | 'newest';
  #pause: ReturnType<typeof setTimeout> | undefined;
  #search: AbortController | undefined;

  constructor() {
    super();
    this.query = '';
    this.order = 'place';
  }

  override disconnectedCallback(): void {
    clearTimeout(this.#pause);
    this.#search?.abort();
    super.disconnectedCallback();
  }

  /** Moves the focus to the row of a text, from which one came. */
  showText(id: string): void {
    void this.updateComplete.then(() => {
      const link = this.renderRoot.querySelector<HTMLElement>(`#t-${CSS.escape(id)}`);
      const details = link?.closest('details');
      if (details) details.open = true;
      link?.focus();
      link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
  }

  override render(): TemplateResult {
    const { words, state } = this;
    const groups = groupTexts(state, words);
    return html`
      <div class="head row spread">
        <h1>${words('texts')}</h1>
        <a class="button" href=${formatRoute({ view: 'prompt', preview: 0 })}>${words('seeWholePrompt')}</a>
      </div>
      ${this.#facts()}
      ${this.#tools()}
      ${this.query.trim() === '' ? this.#all(groups) : this.#hits(groups)}
    `;
  }

  #facts(): TemplateResult {
    const { words, state, panel } = this;
    const { bytes, limit, revision, saved } = state;
    const sizes = { size: words.size(bytes), limit: words.size(limit), over: words.size(bytes - limit) };
    const newest =
      revision === 0
        ? words('nothingChanged')
        : words('newestVersion', {
            version: revision,
            author: saved?.author ?? words('somebody'),
            time: saved === undefined ? '' : words.moment(saved.at),
          });
    return html`<p class="facts soft">
      ${newest} <span class="numbers">${words(bytes > limit ? 'sizeOver' : 'sizeOfLimit', sizes)}</span>
      ${panel.can('edit') ? nothing : html`<br />${words('readOnlyUnknown')}`}
    </p>`;
  }

  #tools(): TemplateResult {
    const { words } = this;
    return html`<div class="tools row spread">
      <search class="row">
        <label class="unseen" for="search">${words('searchTexts')}</label>
        <input
          id="search"
          type="search"
          autocomplete="off"
          spellcheck="false"
          placeholder=${words('searchTexts')}
          .value=${this.query}
          @input=${this.#onSearch}
          @keydown=${this.#onSearchKey}
        />
        ${this.query === '' ? nothing : html`<button class="quiet" @click=${() => this.#clear()}>${words('searchClear')}</button>`}
      </search>
      <label class="row order">
        <span class="soft small">${words('orderLabel')}</span>
        <select @change=${this.#onOrder}>
          <option value="place" ?selected=${this.order === 'place'}>${words('orderPlace')}</option>
          <option value="newest" ?selected=${this.order === 'newest'}>${words('orderNewest')}</option>
        </select>
      </label>
      ${this.#skillButtons()}
    </div>`;
  }

  #skillButtons(): TemplateResult | typeof nothing {
    if (!this.panel.can('edit')) return nothing;
    const { words } = this;
    return html`<div class="row">
      <a class="button quiet" href=${formatRoute({ view: 'newSkill' })}>${words('newSkill')}</a>
      <a class="button quiet" href=${formatRoute({ view: 'files' })}>${words('addFromFile')}</a>
    </div>`;
  }

  #all(groups: readonly TextGroup[]): TemplateResult {
    if (this.order === 'newest')
      return html`<section aria-label=${this.words('orderNewest')}>${this.#rows(orderByChange(groups))}</section>`;
    return html`${repeat(
      groups,
      ({ id }) => id,
      (group) => this.#group(group),
    )}`;
  }

  #group({ heading, kind, rows }: TextGroup): TemplateResult {
    const { words } = this;
    return html`<details class="group" open>
      <summary>
        <h2>${kind === 'preview' ? words('groupPreview', { name: heading }) : heading}</h2>
        <span class="soft small numbers">${words('groupCounted', { n: rows.length })}</span>
      </summary>
      ${this.#rows(rows)}
    </details>`;
  }

  #rows(rows: readonly TextRow[]): TemplateResult {
    return html`<ul class="rows">${repeat(rows, textId, (row) => this.#row(row))}</ul>`;
  }

  #row(row: TextRow): TemplateResult {
    const { words } = this;
    const id = textId(row);
    const draft = this.drafts.get(row);
    return html`<li class="text-row">
      <div class="what">
        <a id=${`t-${id}`} class="name" href=${formatRoute({ view: 'text', id })}>${showInline(row.title)}</a>
        ${draft === undefined ? nothing : html`<span class="unsaved-mark">${words('stateNotSaved')}</span>`}
        ${row.about === undefined ? nothing : html`<p class="soft small about">${showInline(row.about)}</p>`}
        ${row.alsoIn.length === 0 ? nothing : html`<p class="soft small">${words('alsoIn', { names: words.list(row.alsoIn) })}</p>`}
      </div>
      <div class="states">${row.status.map(({ look, text }) => html`<span class="state ${look}">${showInline(text)}</span>`)}</div>
      <p class="changed soft small">${this.#changed(row)}</p>
      <p class="count soft small numbers">${row.words === undefined ? nothing : words('wordsCounted', { n: row.words })}</p>
    </li>`;
  }

  #changed({ changedAt, changedBy }: TextRow): TemplateResult | typeof nothing {
    if (changedAt === undefined) return nothing;
    const { words } = this;
    return html`<bdi>${showText(changedBy ?? words('somebody'))}</bdi>,
      <time datetime=${changedAt} title=${words.fullMoment(changedAt)}>${words.moment(changedAt)}</time>`;
  }

  #hits(groups: readonly TextGroup[]): TemplateResult {
    const { words, found, fault } = this;
    const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [textId(row), row]));
    const known = (found?.hits ?? []).filter((hit) => rows.has(textId(hit)));
    return html`<section aria-label=${words('searchTexts')}>
      <p class="result soft" role="status">${this.#resultLine(known.length)}</p>
      ${fault === undefined ? nothing : html`<p>${fault}</p>`}
      <ul class="rows">
        ${repeat(known, textId, (hit) => html`${this.#row(rows.get(textId(hit)) as TextRow)}${this.#excerpts(hit)}`)}
      </ul>
    </section>`;
  }

  #resultLine(count: number): string {
    if (this.fault !== undefined || this.found === undefined) return '';
    const query = this.query.trim();
    const said = count === 0 ? this.words('searchNothing', { query }) : this.words('searchFound', { n: count });
    return this.found.more ? `${said} ${this.words('searchMore')}` : said;
  }

  #excerpts({ excerpts }: SearchHit): TemplateResult | typeof nothing {
    const inTexts = excerpts.filter(({ where }) => where !== 'title');
    if (inTexts.length === 0) return nothing;
    return html`<li class="excerpts">
      ${inTexts.map(
        ({ where, text, start, end }) => html`<p class="small">
          <span class="soft">${this.words(where === 'original' ? 'searchInOriginal' : 'searchInText')}:</span>
          <bdi>… ${showText(text.slice(0, start))}<mark>${showText(text.slice(start, end))}</mark>${showText(text.slice(end))} …</bdi>
        </p>`,
      )}
    </li>`;
  }

  readonly #onOrder = (event: Event): void => {
    this.order = (event.target as HTMLSelectElement).value === 'newest' ? 'newest' : 'place';
  };

  readonly #onSearch = (event: Event): void => {
    this.query = (event.target as HTMLInputElement).value;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#ask(), PAUSE_MS);
  };

  readonly #onSearchKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.isComposing) this.#clear();
  };

  #clear(): void {
    this.query = '';
    this.found = undefined;
    this.renderRoot.querySelector<HTMLElement>('#search')?.focus();
  }

  /** The answer to an older question is of no interest. */
  async #ask(): Promise<void> {
    this.#search?.abort();
    const query = this.query.trim();
    if (query === '') return;
    const search = new AbortController();
    this.#search = search;
    const answer = await this.panel.api.search(query, search.signal);
    if (search.signal.aborted) return;
    this.found = answer.kind === 'ok' ? answer.value : undefined;
    this.fault = answer.kind === 'ok' ? undefined : describeRefusal(answer, this.words);
  }
}
