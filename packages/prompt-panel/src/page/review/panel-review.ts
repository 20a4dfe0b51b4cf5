import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type EntryName, entryId, type Finding } from '../../protocol';
import { textInForce, wordingOf } from '../drafts/wording-of';
import { describeFinding } from '../editor/finding-words';
import { downloadText } from '../files/download-text';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { formatRoute, textId } from '../shell/route';
import { panelStyles } from '../styles/panel-styles';
import { showInline } from '../text/show-text';
import { wordsMore } from './draft-words';
import type { ExaminedDraft } from './examine-draft';
import { ReviewController } from './review-controller';
import { isFree } from './review-state';
import { reviewStyles } from './review-styles';
import { showDifference } from './show-changes';

/** All that is unsaved on one page, from which it is saved for the team. */
export class PanelReview extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, reviewStyles];
  static override properties: PropertyDeclarations = { ...PanelElement.properties, note: { state: true } };
  declare note: string;
  #controller: ReviewController | undefined;
  #read = '';
  readonly #onSave = (): void => void this.#save();

  constructor() {
    super();
    this.note = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { api, drafts, words } = this.panel;
    if (drafts === undefined) return;
    const undoNote = (version: number): string => words('undoNote', { version });
    this.#controller = new ReviewController({ api, store: drafts, undoNote }, () => this.#changed());
    this.panel.onSave = this.#onSave;
    void this.#look();
  }

  override disconnectedCallback(): void {
    if (this.panel.onSave === this.#onSave) this.panel.onSave = undefined;
    super.disconnectedCallback();
  }

  /** What the draft holds, so that a change of it by another view or tab is read anew. */
  get #fingerprint(): string {
    return JSON.stringify([this.panel.state?.catalogue, this.drafts.list()]);
  }

  protected override panelChanged(): void {
    super.panelChanged();
    const controller = this.#controller;
    if (controller !== undefined && isFree(controller.state) && this.#read !== this.#fingerprint) void this.#look();
  }

  #changed(): void {
    this.requestUpdate();
    this.panel.changed();
  }

  async #look(): Promise<void> {
    this.#read = this.#fingerprint;
    await this.#controller?.read();
    if (this.#controller?.state.look?.state !== this.panel.state) await this.panel.refresh();
    this.#read = this.#fingerprint;
  }

  async #save(): Promise<void> {
    await this.#controller?.save(this.note);
    await this.#settled();
  }

  async #settled(): Promise<void> {
    this.#read = this.#fingerprint;
    const version = this.#controller?.state.saved?.undoneIn ?? this.#controller?.state.saved?.version;
    if (version !== undefined) await this.panel.savedHere(version);
    this.renderRoot.querySelector<HTMLElement>('.saved')?.focus();
  }

  async #undo(): Promise<void> {
    await this.#controller?.undo();
    await this.#settled();
  }

  async #tryAgain(): Promise<void> {
    await this.#controller?.tryAgain();
    await this.#settled();
  }

  override render(): TemplateResult {
    const { words } = this;
    const { look } = this.#controller?.state ?? {};
    const texts = look?.texts ?? [];
    const of = (...kinds: readonly string[]): readonly ExaminedDraft[] =>
      texts.filter(({ standing }) => kinds.includes(standing.kind));
    return html`
      <h1 tabindex="-1">${words('reviewChanges')}</h1>
      ${this.#savedLine()}
      ${this.#stoppedLine()}
      ${look === undefined ? html`<p class="soft" role="status">${words('loading')}</p>` : this.#summary(of('ready'), texts)}
      ${of('changed').map((text) => html`<settle-text .panel=${this.panel} .text=${text} .by=${look?.changedBy.get(entryId(text.draft))} .revision=${look?.revision}></settle-text>`)}
      ${of('moved').map((text) => this.#moved(text))}
      ${repeat(
        of('ready'),
        ({ draft }) => entryId(draft),
        (text) => this.#ready(text),
      )}
      ${of('same').map((text) => this.#same(text))}
      ${of('stuck').map((text) => this.#stuck(text))}
      ${this.#saveForm(of('ready').length)}
    `;
  }

  #summary(ready: readonly ExaminedDraft[], all: readonly ExaminedDraft[]): TemplateResult {
    const { words } = this;
    if (all.length === 0)
      return html`<p class="soft">${words('nothingToReview')} <a href="#/">${words('backToList')}</a></p>`;
    const more = ready.reduce(
      (sum, { draft, content }) => sum + (content === undefined ? 0 : wordsMore(draft, content)),
      0,
    );
    const count = words('reviewCount', { n: ready.length });
    const size = more === 0 ? '' : words(more > 0 ? 'reviewMore' : 'reviewFewer', { n: Math.abs(more) });
    const newest = this.#controller?.state.look?.newestKnown;
    return html`<p>${count}${size === '' ? '' : `, ${size}`}.</p>
      ${newest === undefined ? nothing : html`<p class="fault">${words('storeOlder', { now: this.#controller?.state.look?.revision ?? 0, before: newest })}</p>`}
      ${this.#findings(undefined)}`;
  }

  #savedLine(): TemplateResult | typeof nothing {
    const { words } = this;
    const saved = this.#controller?.state.saved;
    if (saved === undefined) return nothing;
    if (saved.undoneIn !== undefined)
      return html`<div class="saved" role="status" tabindex="-1"><p>${words('undoneIn', { version: saved.undoneIn })}</p></div>`;
    return html`<div class="saved" role="status" tabindex="-1">
      <p><strong>${words('savedAs', { version: saved.version })}</strong> ${words('savedRead')}</p>
      ${saved.wentThrough ? html`<p>${words('wentThrough')}</p>` : nothing}
      ${saved.texts.length === 0 ? nothing : html`<button @click=${() => this.#undo()} ?disabled=${!this.#isFree}>${words('undoSave')}</button>`}
    </div>`;
  }

  get #isFree(): boolean {
    return this.#controller !== undefined && isFree(this.#controller.state);
  }

  #stoppedLine(): TemplateResult | typeof nothing {
    const { words } = this;
    const stopped = this.#controller?.state.stopped;
    if (stopped === undefined) return nothing;
    const { refusal, wish } = stopped;
    const text =
      refusal.kind === 'no-answer' && wish === 'save' ? words('notSavedNoAnswer') : describeRefusal(refusal, words);
    const signIn =
      refusal.kind === 'signed-out'
        ? html`<a class="button" href=${refusal.signIn ?? this.panel.place.base} target="_blank" rel="noopener">${words('signIn')}</a>`
        : nothing;
    return html`<div class="fault" role="alert">
      <p>${text}</p>
      ${refusal.kind === 'invalid' ? this.#list(refusal.diagnostics) : nothing}
      <div class="row">${signIn}<button @click=${() => this.#tryAgain()}>${words(wish === 'save' ? 'saveAgain' : 'tryAgain')}</button></div>
    </div>`;
  }

  #ready({ draft, content }: ExaminedDraft): TemplateResult {
    const { words } = this;
    const before = textInForce(content?.own, content ?? {});
    const own = wordingOf(draft);
    const describes = (own?.description ?? '') !== (content?.own?.description ?? '');
    return html`<section class="card" aria-label=${this.panel.title(draft)}>
      <div class="row spread">
        <h2>${showInline(this.panel.title(draft))}</h2>
        <div class="row">
          <a class="button quiet" href=${formatRoute({ view: 'text', id: textId(draft) })}>${words('edit')}</a>
          <button class="quiet" @click=${() => this.#discard(draft)}>${words('discard')}</button>
        </div>
      </div>
      ${own === undefined ? html`<p>${words(draft.kind === 'skill' ? 'willBeRemoved' : 'willBeOriginal')}</p>` : nothing}
      ${describes ? html`<h3>${words('skillDescription')}</h3>${showDifference(content?.own?.description ?? '', own?.description ?? '', words)}` : nothing}
      ${showDifference(before, textInForce(own, content ?? {}), words)}
      ${this.#findings(draft)}
    </section>`;
  }

  #same({ draft }: ExaminedDraft): TemplateResult {
    const { words } = this;
    return html`<section class="card">
      <h2>${showInline(this.panel.title(draft))}</h2>
      <p class="soft">${words('reviewSame')}</p>
      <button @click=${() => this.#discard(draft)}>${words('discard')}</button>
    </section>`;
  }

  #moved({ draft }: ExaminedDraft): TemplateResult {
    const { words } = this;
    return html`<section class="card warn">
      <h2>${showInline(this.panel.title(draft))}</h2>
      <p>${words('reviewMoved')}</p>
      <a class="button main" href=${formatRoute({ view: 'updates' })}>${words('lookAtUpdate')}</a>
    </section>`;
  }

  #stuck({ draft, standing }: ExaminedDraft): TemplateResult {
    const { words } = this;
    const place = standing.kind === 'stuck' ? standing.place : undefined;
    const why =
      place?.kind === 'locked'
        ? words('stuckLocked', { reason: place.why ?? '' })
        : words(place?.kind === 'forbidden' ? 'mayNotChange' : 'goneNote');
    return html`<section class="card warn">
      <h2>${showInline(this.panel.title(draft))}</h2>
      <p>${why} ${words('stuckKept')}</p>
      <div class="row">
        <button @click=${() => void this.#copy(draft.text ?? '')}>${words('copy')}</button>
        <button @click=${() => downloadText('text.txt', draft.text ?? '')}>${words('download')}</button>
        <button @click=${() => this.#discard(draft)}>${words('discard')}</button>
      </div>
    </section>`;
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.panel.say({ text: this.words('copied') });
    } catch {
      this.panel.say({ text: this.words('copyFailed') });
    }
  }

  #discard(name: EntryName): void {
    void this.drafts.discard([name]).then((undo) =>
      this.panel.say({
        text: this.words('discarded'),
        action: { label: this.words('undo'), run: () => void undo() },
      }),
    );
  }

  /** What `plan` found in a text, or in the whole. */
  #findings(name: EntryName | undefined): TemplateResult | typeof nothing {
    const found = this.#controller?.state.look?.plan?.answer.diagnostics ?? [];
    const here = found.filter(({ kind, key }) =>
      name === undefined ? key === undefined : kind === name.kind && key === name.key,
    );
    return here.length === 0 ? nothing : this.#list(here);
  }

  #list(findings: readonly Finding[]): TemplateResult {
    const { words } = this;
    return html`<ul class="findings small">${findings.map(
      (finding) =>
        html`<li class=${finding.severity}><strong>${words(finding.severity === 'error' ? 'checkError' : 'checkWarning')}:</strong> ${showInline(describeFinding(finding, words))}</li>`,
    )}</ul>`;
  }

  #saveForm(ready: number): TemplateResult | typeof nothing {
    const { words } = this;
    const state = this.#controller?.state;
    if (ready === 0 || state?.look === undefined || !this.panel.can('edit')) return nothing;
    const answer = state.look.plan?.answer;
    const isHeld = answer !== undefined && answer.diagnostics.some(({ severity }) => severity === 'error');
    const team = this.state.team.title;
    const label = words('saveForTeam');
    const onNote = (event: Event): void => {
      this.note = (event.target as HTMLTextAreaElement).value;
    };
    return html`
      <label class="note"><span>${words('note')}</span><textarea rows="2" maxlength="2000" .value=${this.note} @input=${onNote}></textarea></label>
      <div class="save row">
        <button class="main" aria-disabled=${isHeld || !this.#isFree} @click=${() => (isHeld ? undefined : this.#save())}>${label}</button>
        <span class="soft small" role="status">${state.phase === 'saving' ? words('saving') : isHeld ? words('saveHeld') : team === undefined ? '' : words('saveTeam', { team })}</span>
      </div>`;
  }
}
