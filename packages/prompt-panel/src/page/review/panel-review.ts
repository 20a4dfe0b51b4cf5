import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { entryId, type Finding, isSameEntry } from '../../protocol';
import { describeFinding } from '../editor/finding-words';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { formatRoute, textId } from '../shell/route';
import { panelStyles } from '../styles/panel-styles';
import type { ExaminedDraft } from './examine-draft';
import { readyDrafts } from './read-draft';
import { ReviewController } from './review-controller';
import { type Settling, settleChanged, settleMoved } from './settle-draft';
import { showDifference } from './show-difference';

const reviewStyles = css`
  .difference { white-space: pre-wrap; overflow-wrap: anywhere; }
  .folded { display: inline; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  textarea { width: 100%; box-sizing: border-box; }
`;

/** Everything that is not saved on one page, beside what is: the one way to a save. */
export class PanelReview extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, reviewStyles];
  static override properties: PropertyDeclarations = { ...PanelElement.properties, note: { state: true } };
  declare note: string;
  #review: ReviewController | undefined;

  constructor() {
    super();
    this.note = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { api, words } = this.panel;
    const parts = { api, store: this.drafts, undoNote: (version: number) => words('undoNote', { version }) };
    this.#review = new ReviewController(parts, () => this.requestUpdate());
    this.panel.onSave = () => void this.#save();
    void this.#review.read();
  }

  override disconnectedCallback(): void {
    this.panel.onSave = undefined;
    super.disconnectedCallback();
  }

  override render(): TemplateResult {
    const { words } = this;
    const { look, stopped } = this.#controller.state;
    return html`
      <h1>${words('reviewChanges')}</h1>
      ${this.#saved()}
      ${stopped === undefined ? nothing : html`<p class="fault" role="alert">${describeRefusal(stopped.refusal, words)} <button type="button" @click=${() => void this.#controller.tryAgain()}>${words('tryAgain')}</button></p>`}
      ${look === undefined ? html`<p class="soft">${words('loading')}</p>` : look.texts.length === 0 ? html`<p>${words('nothingToReview')}</p>` : [look.texts.map((text) => this.#text(text)), this.#end()]}
    `;
  }

  get #controller(): ReviewController {
    return this.#review as ReviewController;
  }

  async #save(): Promise<void> {
    const before = this.#controller.state.saved?.version;
    await this.#controller.save(this.note);
    const { saved } = this.#controller.state;
    if (saved === undefined || saved.version === before) return;
    this.note = '';
    await this.panel.savedHere(saved.version);
  }

  #saved(): unknown {
    const { words } = this;
    const { saved } = this.#controller.state;
    if (saved === undefined) return nothing;
    if (saved.undoneIn !== undefined) return html`<p role="status">${words('undone', { version: saved.version })}</p>`;
    return html`<p role="status">
      ${words('savedAs', { version: saved.version })} ${saved.wentThrough ? words('savedBeside') : nothing}
      ${saved.texts.length === 0 ? nothing : html`<button type="button" @click=${() => void this.#undo()}>${words('undoSave')}</button>`}
    </p>`;
  }

  async #undo(): Promise<void> {
    await this.#controller.undo();
    const undone = this.#controller.state.saved?.undoneIn;
    if (undone !== undefined) await this.panel.savedHere(undone);
  }

  #text(text: ExaminedDraft): TemplateResult {
    const { words } = this;
    const { draft, content, standing } = text;
    const now = content?.own?.text ?? content?.original?.text ?? '';
    const settling: Settling = {
      words,
      store: this.drafts,
      look: this.#look,
      again: () => void this.#controller.read(),
    };
    const body = {
      changed: () => settleChanged(text, settling),
      moved: () => settleMoved(text, settling),
      ready: () => showDifference(now, draft.text ?? content?.original?.text ?? '', words),
      same: () => html`<p class="soft">${words('reviewSame')}</p>`,
      stuck: () => html`<p class="warn">${words('reviewStuck')}</p>`,
    };
    const findings =
      this.#look.plan?.answer.diagnostics.filter(
        ({ kind, key }) => kind !== undefined && key !== undefined && isSameEntry({ kind, key }, draft),
      ) ?? [];
    return html`<section aria-labelledby=${entryId(draft)}>
      <h2 id=${entryId(draft)}><a href=${formatRoute({ view: 'text', id: textId(draft) })}>${this.panel.title(draft)}</a></h2>
      ${body[standing.kind]()} ${findings.map((finding) => this.#finding(finding))}
      <p><button type="button" @click=${() => void this.#discard(text)}>${words('discardText')}</button></p>
    </section>`;
  }

  async #discard({ draft }: ExaminedDraft): Promise<void> {
    const putBack = await this.drafts.discard([draft]);
    await this.#controller.read();
    const run = (): void => void putBack().then(() => this.#controller.read());
    this.panel.say({ text: this.words('discarded'), action: { label: this.words('undo'), run } });
  }

  #finding(finding: Finding): TemplateResult {
    return html`<p class=${finding.severity === 'error' ? 'fault' : 'warn'}>${describeFinding(finding, this.words)}</p>`;
  }

  get #look() {
    return this.#controller.state.look as NonNullable<ReviewController['state']['look']>;
  }

  #end(): TemplateResult {
    const { words } = this;
    const answer = this.#look.plan?.answer;
    const general = answer?.diagnostics.filter(({ key }) => key === undefined) ?? [];
    const canSave =
      this.panel.can('edit') &&
      readyDrafts(this.#look.texts).length > 0 &&
      answer?.ok === true &&
      this.#controller.state.phase === 'open';
    return html`
      ${general.map((finding) => this.#finding(finding))}
      ${answer !== undefined && answer.forbidden.length > 0 ? html`<p class="fault">${words('reviewForbidden', { titles: words.list(answer.forbidden.map((name) => this.panel.title(name))) })}</p>` : nothing}
      <label>${words('reviewNote')}<textarea rows="2" dir="auto" .value=${this.note} @input=${(event: InputEvent) => {
        this.note = (event.target as HTMLTextAreaElement).value;
      }}></textarea></label>
      <p><button type="button" class="main" ?disabled=${!canSave} @click=${() => void this.#save()}>${words('saveForTeam')}</button> <span class="soft">${words('saveMeans')}</span></p>
    `;
  }
}
