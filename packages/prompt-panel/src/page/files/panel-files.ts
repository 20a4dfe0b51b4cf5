import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { entryId, type ImportAnswer, type ImportedText, ROUTES } from '../../protocol';
import type { Refusal } from '../answer';
import { textInForce } from '../drafts/wording-of';
import { describeFinding } from '../editor/finding-words';
import { reviewStyles } from '../review/review-styles';
import { showDifference } from '../review/show-changes';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { panelStyles } from '../styles/panel-styles';
import { showInline } from '../text/show-text';
import { downloadText } from './download-text';
import { formatDraftFile } from './draft-file';
import { draftOfImport } from './draft-of-import';

/** What somebody takes of an imported text. */
type Choice = 'file' | 'mine';

/** Files in and out: the team's texts, a skill, one's own unsaved texts. Nothing is saved here. */
export class PanelFiles extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, reviewStyles];
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    answer: { state: true },
    refusal: { state: true },
    choices: { state: true },
    fileName: { state: true },
    isOver: { state: true },
  };
  declare answer: ImportAnswer | undefined;
  declare refusal: Refusal | undefined;
  declare choices: ReadonlyMap<string, Choice>;
  declare fileName: string;
  declare isOver: boolean;

  constructor() {
    super();
    this.choices = new Map();
    this.fileName = '';
    this.isOver = false;
  }

  override render(): TemplateResult {
    const { words } = this;
    return html`
      <h1 tabindex="-1">${words('files')}</h1>
      <section class="card">
        <h2>${words('filesOut')}</h2>
        <p class="soft">${words('filesOutIntro')}</p>
        <div class="row">
          <a class="button" download href=${this.panel.api.address(ROUTES.export)}>${words('exportTeam')}</a>
          ${this.#sendDraft()}
        </div>
      </section>
      ${this.panel.can('edit') ? this.#in() : nothing}
      ${this.refusal === undefined ? nothing : this.#fault(this.refusal)}
      ${this.answer === undefined ? nothing : this.#found(this.answer)}
    `;
  }

  #sendDraft(): TemplateResult | typeof nothing {
    const drafts = this.drafts.list();
    if (drafts.length === 0) return nothing;
    return html`<button @click=${() => downloadText('my-changes.yaml', formatDraftFile(drafts))}>${this.words('sendDraft')}</button>`;
  }

  #in(): TemplateResult {
    const { words } = this;
    const onDrag = (event: DragEvent): void => {
      event.preventDefault();
      this.isOver = event.type === 'dragover';
    };
    const onDrop = (event: DragEvent): void => {
      onDrag(event);
      void this.#open(event.dataTransfer?.files[0]);
    };
    const onFile = (event: Event): void => {
      const input = event.target as HTMLInputElement;
      void this.#open(input.files?.[0]).then(() => {
        input.value = '';
      });
    };
    return html`<section class="card ${this.isOver ? 'warn' : ''}" @dragover=${onDrag} @dragleave=${onDrag} @drop=${onDrop}>
      <h2>${words('filesIn')}</h2>
      <p class="soft">${words('filesInIntro')}</p>
      <label class="note"><span>${words('importFile')}</span><input type="file" accept=".yaml,.yml,.json,.md,text/markdown,text/yaml" @change=${onFile} /></label>
    </section>`;
  }

  /** A file is read whole and as it is: what is no UTF-8 is said, not repaired. */
  async #open(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    this.fileName = file.name;
    this.answer = undefined;
    this.refusal = undefined;
    const text = await readUtf8(file);
    if (text === undefined) {
      this.panel.say({ text: this.words('fileNotText') });
      return;
    }
    const isSkill = /\.md$/i.test(file.name) || /^\ufeff?---[ \t]*\r?\n/.test(text);
    const answer = await this.panel.api.readFile(isSkill ? { skill: text } : { yaml: text });
    if (answer.kind !== 'ok') {
      this.refusal = answer;
      return;
    }
    const isOwn = (item: ImportedText): boolean => this.drafts.get(item) !== undefined;
    this.choices = new Map(answer.value.texts.map((item) => [entryId(item), isOwn(item) ? 'mine' : 'file']));
    this.answer = answer.value;
  }

  #fault(refusal: Refusal): TemplateResult {
    const { words } = this;
    if (refusal.kind !== 'invalid') return html`<p class="fault" role="alert">${describeRefusal(refusal, words)}</p>`;
    return html`<div class="fault" role="alert">
      <p>${words('fileUnreadable', { name: this.fileName })}</p>
      <ul>${refusal.diagnostics.map((finding) => html`<li>${finding.line === undefined ? nothing : html`<strong>${words('lineOf', { n: finding.line })}</strong> `}${showInline(describeFinding(finding, words))}</li>`)}</ul>
    </div>`;
  }

  #found({ texts }: ImportAnswer): TemplateResult {
    const { words } = this;
    const taken = texts.filter((item) => !item.unknown && this.choices.get(entryId(item)) === 'file').length;
    return html`
      <h2 role="status">${words('importFound', { n: texts.length })}</h2>
      ${texts.map((item) => this.#text(item))}
      <div class="save row">
        <button class="main" ?disabled=${taken === 0} @click=${() => this.#take(texts)}>${words('importTake', { n: taken })}</button>
        <button @click=${() => this.#close()}>${words('cancel')}</button>
      </div>`;
  }

  #text(item: ImportedText): TemplateResult {
    const { words } = this;
    const id = entryId(item);
    const draft = this.drafts.get(item);
    const choice = (value: Choice, label: string): TemplateResult =>
      html`<label class="row"><input type="radio" name=${`of-${id}`} .checked=${this.choices.get(id) === value} @change=${() => this.#choose(id, value)} /> ${label}</label>`;
    const beside = draft?.text ?? textInForce(item.now, { original: item.original });
    return html`<section class="card ${item.unknown ? 'warn' : ''}">
      <h3>${showInline(item.title)}</h3>
      ${item.unknown ? html`<p>${words('goneNote')}</p>` : nothing}
      ${item.writtenFor === 'unknown' ? html`<p class="soft small">${words('importUnknownOriginal')}</p>` : nothing}
      ${showDifference(beside, item.wording.text, words)}
      ${
        item.unknown
          ? nothing
          : html`<div class="row" role="radiogroup" aria-label=${words('importChoose')}>
        ${choice('file', words('importFiles'))}
        ${choice('mine', words(draft === undefined ? 'importLeave' : 'importMine'))}
      </div>`
      }
    </section>`;
  }

  #choose(id: string, choice: Choice): void {
    this.choices = new Map(this.choices).set(id, choice);
  }

  #take(texts: readonly ImportedText[]): void {
    const { revision } = this.state;
    const at = new Date();
    for (const item of texts) {
      if (item.unknown || this.choices.get(entryId(item)) !== 'file') continue;
      void this.drafts.put(draftOfImport(item, { revision, at }));
    }
    this.#close();
    this.panel.go({ view: 'review' });
  }

  #close(): void {
    this.answer = undefined;
    this.refusal = undefined;
  }
}

async function readUtf8(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
