import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { VersionDifference, VersionsAnswer } from '../../protocol';
import type { Refusal } from '../answer';
import { showDifference } from '../review/show-difference';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { formatRoute } from '../shell/route';
import { showInline } from '../text/show-text';

type Row = VersionsAnswer['versions'][number];

/** Who saved what, when and why; what changed in a version; and the way back to it. */
export class PanelVersions extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    version: { attribute: false },
    rows: { state: true },
    next: { state: true },
    difference: { state: true },
    refusal: { state: true },
  };
  /** The version that is looked at. */
  declare version: number | undefined;
  declare rows: readonly Row[] | undefined;
  declare next: number | undefined;
  declare difference: VersionDifference | undefined;
  declare refusal: Refusal | undefined;
  #listed = -1;

  protected override panelChanged(): void {
    super.panelChanged();
    if (this.#listed !== this.state.revision) void this.#list();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('version')) void this.#compare();
  }

  async #list(before?: number): Promise<void> {
    this.#listed = this.state.revision;
    const answer = await this.panel.api.versions({ before });
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind !== 'ok') return;
    this.rows = before === undefined ? answer.value.versions : [...(this.rows ?? []), ...answer.value.versions];
    this.next = answer.value.next;
  }

  async #compare(): Promise<void> {
    const { version } = this;
    this.difference = undefined;
    if (version === undefined) return;
    const answer = await this.panel.api.difference(version);
    if (version !== this.version) return;
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind === 'ok') this.difference = answer.value;
  }

  async #restore(revision: number | 'originals'): Promise<void> {
    const answer = await this.panel.api.restore({ revision, baseRevision: this.state.revision });
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind !== 'ok') return;
    await this.panel.savedHere(answer.value.version);
    this.panel.say({ text: this.words('savedAs', { version: answer.value.version }) });
  }

  override render(): TemplateResult {
    const { words, refusal, rows, next } = this;
    return html`
      <h1>${words('versions')}</h1>
      ${refusal === undefined ? nothing : html`<p class="fault" role="alert">${describeRefusal(refusal, words)}</p>`}
      ${rows?.length === 0 ? html`<p>${words('versionsNone')}</p>` : nothing}
      <ol class="plain">${rows?.map((row) => html`<li>${this.#row(row)}</li>`)}</ol>
      ${next === undefined ? nothing : html`<button type="button" @click=${() => void this.#list(next)}>${words('olderVersions')}</button>`}
      ${this.panel.can('restore') && this.state.revision > 0 ? html`<p><button type="button" @click=${() => void this.#restore('originals')}>${words('useAllOriginals')}</button></p>` : nothing}
    `;
  }

  #row(row: Row): TemplateResult {
    const { words } = this;
    const { version } = row;
    if (row.unreadable !== undefined)
      return html`<p>${words('wordingVersion', { version })}: ${words('wordingUnreadable')}</p>`;
    const titles = words.list(row.changed.map(({ title }) => title));
    return html`
      <h2><a href=${formatRoute({ view: 'versions', version })}>${words('wordingVersion', { version })}</a></h2>
      <p>${showInline(row.author ?? words('somebody'))}, <time datetime=${row.at} title=${words.fullMoment(row.at)}>${words.moment(row.at)}</time>: ${showInline(titles)}</p>
      ${row.note === undefined ? nothing : html`<p class="note">${showInline(row.note)}</p>`}
      ${this.version === version ? this.#details(version) : nothing}
    `;
  }

  #details(version: number): TemplateResult {
    const { words, difference } = this;
    const texts = difference?.texts.map(
      ({ title, before, after, original = '' }) =>
        html`<h3>${title}</h3>${showDifference(before?.text ?? original, after?.text ?? original, words)}`,
    );
    const isOlder = this.panel.can('restore') && version < this.state.revision;
    return html`${texts ?? html`<p class="soft">${words('loading')}</p>`}
      ${isOlder ? html`<p><button type="button" @click=${() => void this.#restore(version)}>${words('goBackTo', { version })}</button></p>` : nothing}`;
  }
}
