import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type {
  PlanAnswer,
  RestoreOrder,
  TextDifference,
  UnreadableVersionRow,
  VersionDifference,
  VersionRow,
  Wording,
} from '../../protocol';
import type { Refusal } from '../answer';
import { writeDraft } from '../editor/begin-draft';
import { describeFinding } from '../editor/finding-words';
import { readTexts } from '../review/read-draft';
import { reviewStyles } from '../review/review-styles';
import { showDifference } from '../review/show-changes';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { panelStyles } from '../styles/panel-styles';
import { showInline } from '../text/show-text';

/** Going back, as far as somebody has looked at it: what it would do, or what it has done. */
interface Going {
  readonly to: RestoreOrder['revision'];
  readonly plan?: PlanAnswer | undefined;
  readonly refusal?: Refusal | undefined;
  readonly savedAs?: number | undefined;
}

/** Every save of the team, newest first: who, when, why and what; the difference of any two; the way back. */
export class PanelVersions extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, reviewStyles];
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    version: { attribute: false },
    rows: { state: true },
    next: { state: true },
    refusal: { state: true },
    difference: { state: true },
    going: { state: true },
    from: { state: true },
  };
  /** The version whose difference is open. */
  declare version: number | undefined;
  declare rows: ReadonlyArray<VersionRow | UnreadableVersionRow> | undefined;
  declare next: number | undefined;
  declare refusal: Refusal | undefined;
  declare difference: VersionDifference | undefined;
  declare going: Going | undefined;
  /** The version to compare with; undefined: the one before. */
  declare from: number | undefined;
  #known = -1;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
    if (this.version !== undefined) void this.#compare(this.version);
  }

  protected override panelChanged(): void {
    super.panelChanged();
    if (this.state.revision !== this.#known) void this.#load();
  }

  async #load(before?: number): Promise<void> {
    this.#known = this.state.revision;
    const answer = await this.panel.api.versions(before === undefined ? {} : { before });
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind !== 'ok') return;
    this.rows = before === undefined ? answer.value.versions : [...(this.rows ?? []), ...answer.value.versions];
    this.next = answer.value.next;
  }

  async #compare(to: number, from?: number): Promise<void> {
    this.version = to;
    this.from = from;
    const answer = await this.panel.api.difference(to, from);
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    this.difference = answer.kind === 'ok' ? answer.value : undefined;
  }

  override render(): TemplateResult {
    const { words, rows, refusal } = this;
    return html`
      <h1 tabindex="-1">${words('versions')}</h1>
      ${this.#goingLine()}
      ${refusal === undefined ? nothing : html`<p class="fault" role="alert">${describeRefusal(refusal, words)}</p>`}
      ${rows === undefined ? (refusal ? nothing : html`<p class="soft" role="status">${words('loading')}</p>`) : nothing}
      ${rows?.length === 0 ? html`<p>${words('nothingChanged')}</p>` : nothing}
      <ol>${repeat(
        rows ?? [],
        ({ version }) => version,
        (row) => this.#row(row),
      )}</ol>
      <div class="save row">
        ${this.next === undefined ? nothing : html`<button @click=${() => this.#load(this.next)}>${words('olderVersions')}</button>`}
        ${this.panel.can('restore') && rows !== undefined && rows.length > 0 ? html`<button @click=${() => this.#plan('originals')}>${words('useAllOriginals')}</button>` : nothing}
      </div>
    `;
  }

  #row(row: VersionRow | UnreadableVersionRow): TemplateResult {
    const { words } = this;
    const { version } = row;
    if (row.unreadable !== undefined)
      return html`<li class="card"><h2 class="numbers">${words('wordingVersion', { version })}</h2><p>${words('wordingUnreadable')} ${showInline(row.unreadable)}</p></li>`;
    const { at, author, origin, note, changed } = row;
    const who =
      origin === 'tool' ? words('theAgent', { author: author ?? words('somebody') }) : (author ?? words('somebody'));
    const isOpen = this.version === version && this.difference !== undefined;
    const toggle = (): void => {
      if (isOpen) this.difference = undefined;
      else void this.#compare(version);
    };
    const isNewest = version === this.state.revision;
    return html`<li class="card">
      <div class="row spread">
        <h2 class="numbers">${words('wordingVersion', { version })}</h2>
        <span class="soft small">${showInline(who)}, <time datetime=${at} title=${words.fullMoment(at)}>${words.moment(at)}</time>${origin === 'import' ? html`, ${words('fromFile')}` : nothing}</span>
      </div>
      ${note === undefined ? nothing : html`<p>${showInline(note)}</p>`}
      <p class="soft small">${changed.length === 0 ? words('versionNothing') : words.list(changed.slice(0, 6).map(({ title }) => title))}${changed.length > 6 ? html` ${words('versionMore', { n: changed.length - 6 })}` : nothing}</p>
      <div class="row">
        <button class="quiet" aria-expanded=${isOpen} @click=${toggle}>${words('compare')}</button>
        ${this.panel.can('restore') && !isNewest ? html`<button class="quiet" @click=${() => this.#plan(version)}>${words('goBackTo', { version })}</button>` : nothing}
      </div>
      ${isOpen ? this.#difference(version) : nothing}
    </li>`;
  }

  #difference(to: number): TemplateResult | typeof nothing {
    const { words, difference, rows = [] } = this;
    if (difference === undefined) return nothing;
    const onFrom = (event: Event): void => void this.#compare(to, Number((event.target as HTMLSelectElement).value));
    const others = [
      ...new Set([...rows.map(({ version }) => version).filter((version) => version !== to), difference.from, 0]),
    ].sort((a, b) => b - a);
    return html`<div class="stack">
      <label class="row small"><span>${words('compareWith')}</span>
        <select @change=${onFrom}>${others.map((version) => html`<option value=${version} ?selected=${version === difference.from}>${version === 0 ? words('versionNone') : words('wordingVersion', { version })}</option>`)}</select>
      </label>
      ${difference.texts.length === 0 ? html`<p class="soft">${words('differenceNone')}</p>` : nothing}
      ${difference.texts.map((text) => this.#text(text, difference))}
    </div>`;
  }

  #text(text: TextDifference, { from, to }: VersionDifference): TemplateResult {
    const { words } = this;
    const said = (wording: Wording | undefined): string => wording?.text ?? text.original ?? '';
    const take = (wording: Wording | undefined, version: number): TemplateResult | typeof nothing =>
      wording === undefined || !this.panel.can('edit')
        ? nothing
        : html`<button class="quiet" @click=${() => void this.#take(text, wording, version)}>${words('putVersion', { version })}</button>`;
    return html`<section>
      <h3>${showInline(text.title)}</h3>
      ${text.after === undefined ? html`<p class="soft small">${words(text.kind === 'skill' ? 'versionSkillGone' : 'wordingOriginal')}</p>` : nothing}
      ${showDifference(said(text.before), said(text.after), words)}
      <div class="row">${take(text.before, from)}${take(text.after, to.version)}</div>
    </section>`;
  }

  async #take(name: TextDifference, wording: Wording, version: number): Promise<void> {
    const { kind, key } = name;
    const answer = await readTexts(this.panel.api, [{ kind, key }]);
    if (answer.kind !== 'ok') {
      this.refusal = answer;
      return;
    }
    const content = answer.value.byId.get(`${kind}:${key}`);
    const draft = this.drafts.get(name);
    const now = new Date();
    void this.drafts.put(writeDraft({ name, wording, content, draft, revision: answer.value.revision, now }));
    this.panel.say({ text: this.words('putDone', { version }) });
  }

  async #plan(to: RestoreOrder['revision']): Promise<void> {
    this.going = { to };
    const answer = await this.panel.api.plan({ revision: to, baseRevision: this.state.revision });
    this.going = answer.kind === 'ok' ? { to, plan: answer.value } : { to, refusal: answer };
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.going')?.focus();
  }

  async #go(to: RestoreOrder['revision'], plan: PlanAnswer): Promise<void> {
    const answer = await this.panel.api.restore({ revision: to, baseRevision: plan.revision });
    if (answer.kind !== 'ok') {
      this.going = { to, plan, refusal: answer };
      return;
    }
    this.going = { to, savedAs: answer.value.version };
    await this.panel.savedHere(answer.value.version);
  }

  #goingLine(): TemplateResult | typeof nothing {
    const { words, going } = this;
    if (going === undefined) return nothing;
    const { to, plan, refusal, savedAs } = going;
    const close = (): void => {
      this.going = undefined;
    };
    if (savedAs !== undefined)
      return html`<div class="saved going" role="status" tabindex="-1"><p><strong>${words('savedAs', { version: savedAs })}</strong> ${words('savedRead')}</p></div>`;
    const label = to === 'originals' ? words('useAllOriginals') : words('goBackTo', { version: to });
    return html`<section class="card warn going" tabindex="-1" aria-label=${label}>
      <h2>${label}</h2>
      ${refusal === undefined ? nothing : this.#refused(refusal)}
      ${plan === undefined ? nothing : this.#what(plan)}
      <div class="row">
        ${plan === undefined || !canGo(plan) ? nothing : html`<button class="main" @click=${() => void this.#go(to, plan)}>${label}</button>`}
        <button @click=${close}>${words('cancel')}</button>
      </div>
    </section>`;
  }

  #refused(refusal: Refusal): TemplateResult {
    const { words } = this;
    const why = refusal.kind === 'changed' ? words('goingOutrun') : describeRefusal(refusal, words);
    return html`<p class="fault" role="alert">${why}</p>`;
  }

  #what(plan: PlanAnswer): TemplateResult {
    const { words } = this;
    const titles = (names: PlanAnswer['unused']): string => words.list(names.map((name) => this.panel.title(name)));
    return html`
      <p>${plan.changed.length === 0 ? words('goingNothing') : words('goingChanges', { n: plan.changed.length, titles: titles(plan.changed) })}</p>
      ${plan.unused.length === 0 ? nothing : html`<p>${words('goingUnused', { n: plan.unused.length, titles: titles(plan.unused) })}</p>`}
      ${plan.forbidden.length === 0 ? nothing : html`<p>${words('goingForbidden', { titles: titles(plan.forbidden) })}</p>`}
      ${plan.diagnostics.length === 0 ? nothing : html`<ul class="findings small">${plan.diagnostics.map((finding) => html`<li class=${finding.severity}>${finding.key === undefined || finding.kind === undefined ? nothing : html`<strong>${showInline(this.panel.title({ kind: finding.kind, key: finding.key }))}:</strong> `}${showInline(describeFinding(finding, words))}</li>`)}</ul>`}
    `;
  }
}

const canGo = (plan: PlanAnswer): boolean => plan.ok && plan.changed.length > 0;
