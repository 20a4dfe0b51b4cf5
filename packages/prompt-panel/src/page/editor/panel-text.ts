import { estimateTokens } from '@bitcode/prompts';
import {
  type CSSResultGroup,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import {
  countWords,
  type EntryName,
  isSameEntry,
  isSameWording,
  type StateSkill,
  type StateText,
  type TextContent,
  type Wording,
} from '../../protocol';
import type { Refusal } from '../answer';
import type { DraftText } from '../drafts/types';
import { wordingOf } from '../drafts/wording-of';
import { describeSkill, describeText } from '../list/text-status';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { formatRoute, textId } from '../shell/route';
import { panelStyles } from '../styles/panel-styles';
import { showInline } from '../text/show-text';
import { showValues } from '../text/show-values';
import { saysNothingNew, writeDraft } from './begin-draft';
import type { PromptEditor } from './prompt-editor';
import { textAside } from './text-aside';
import { TextChecks } from './text-checks';
import { textLines } from './text-lines';
import { textStyles } from './text-styles';
import type { TextCounts, TextView } from './text-view';

/** One text: what it says now, and where it is changed. */
export class PanelText extends PanelElement implements TextView {
  static override styles: CSSResultGroup = [panelStyles, textStyles];
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    textId: { attribute: false },
    content: { state: true },
    refusal: { state: true },
    isEditing: { state: true },
    isMissing: { state: true },
  };
  declare textId: string;
  /** What is saved; undefined until it is there, and for a skill that is new. */
  declare content: TextContent | undefined;
  declare refusal: Refusal | undefined;
  declare isEditing: boolean;
  declare isMissing: boolean;
  /** Counted after a pause: a long text takes longer than a key may. */
  counts: TextCounts = { words: 0, more: 0, tokens: 0 };
  checks: TextChecks | undefined;
  #read: string | undefined;
  /** What the editor and the unsaved text both say. */
  #written: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  override disconnectedCallback(): void {
    this.checks?.stop();
    void this.panel.drafts?.flush();
    super.disconnectedCallback();
  }

  get name(): EntryName | undefined {
    return this.panel.nameOf(this.textId);
  }

  get draft(): DraftText | undefined {
    return this.name && this.drafts.get(this.name);
  }

  get standing(): StateText | StateSkill | undefined {
    const { name } = this;
    return name && [...this.state.texts, ...this.state.skills].find((text) => isSameEntry(text, name));
  }

  get isGone(): boolean {
    return this.standing === undefined && this.name?.kind !== 'skill';
  }

  get mayEdit(): boolean {
    const { standing } = this;
    const isLocked = standing !== undefined && 'locked' in standing && standing.locked !== undefined;
    return this.panel.can('edit') && standing?.forbidden === undefined && !isLocked && !this.isGone;
  }

  /** The words that are read now. */
  get wording(): Wording {
    return this.content?.own ?? { text: this.content?.original?.text ?? '' };
  }

  get editor(): PromptEditor | null {
    return this.renderRoot.querySelector('prompt-editor');
  }

  /** News is read beside the text that is being written, never into it. */
  protected override panelChanged(): void {
    super.panelChanged();
    const { revision, catalogue } = this.state;
    if (this.#read !== `${revision} ${catalogue}`) void this.#load();
    this.#followDraft();
  }

  /** What came into the unsaved text from elsewhere (an earlier wording, another tab) comes into the editor too. */
  #followDraft(): void {
    const { draft, editor } = this;
    if (draft?.text === undefined || draft.text === this.#written) return;
    if (editor?.isComposing) return;
    this.#written = draft.text;
    this.isEditing = true;
    editor?.setText(draft.text);
    this.checks?.later();
  }

  async #load(): Promise<void> {
    const { name, state } = this;
    if (name === undefined) {
      this.isMissing = true;
      return;
    }
    this.#read = `${state.revision} ${state.catalogue}`;
    this.checks ??= new TextChecks(this.panel, name, () => this.#checked());
    const answer = await this.panel.api.texts({ texts: [{ kind: name.kind, key: name.key }] });
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind !== 'ok') return;
    this.content = answer.value.texts[0];
    this.#count();
    const { draft } = this;
    if (draft === undefined || this.isEditing) return;
    this.#written = draft.text;
    this.isEditing = draft.text !== undefined && this.mayEdit;
    this.checks.later();
  }

  #count(): void {
    const { written } = this;
    const words = countWords(written);
    this.counts = { words, more: words - countWords(this.wording.text), tokens: estimateTokens(written) };
  }

  #checked(): void {
    this.#count();
    const { editor, checks } = this;
    if (editor && !editor.isComposing) editor.findings = checks?.result.findings ?? [];
    this.requestUpdate();
  }

  override render(): TemplateResult {
    const { words, name, content, refusal } = this;
    if (name === undefined) return html`<h1>${words('textMissing')}</h1>${this.#back()}`;
    return html`
      ${this.#back()}
      <div class="head">
        <h1>${showInline(this.panel.title(name))}</h1>
        <div class="row">${this.#states()}</div>
        ${content?.about ? html`<p class="soft about">${showInline(content.about)}</p>` : nothing}
      </div>
      ${textLines(this)}
      ${refusal === undefined ? nothing : html`<p class="fault">${describeRefusal(refusal, words)}</p>`}
      ${content === undefined && this.draft === undefined && !this.isGone ? html`<p class="soft">${words('loading')}</p>` : this.#body(name)}
    `;
  }

  #back(): TemplateResult {
    return html`<p class="back"><a href=${formatRoute({ view: 'list' })}>← ${this.words('backToList')}</a></p>`;
  }

  #states(): TemplateResult {
    const { words, standing, draft } = this;
    const status =
      standing === undefined
        ? []
        : standing.kind === 'skill'
          ? describeSkill(standing, words)
          : describeText(standing, words);
    return html`${status.map(({ look, text }) => html`<span class="state ${look}">${showInline(text)}</span>`)}
    ${this.isGone ? html`<span class="state gone">${words('stateGone')}</span>` : nothing}
    ${draft === undefined ? nothing : html`<span class="unsaved-mark">${words('stateNotSaved')}</span>`}`;
  }

  #body(name: EntryName): TemplateResult {
    return html`<div class="columns">
      <div class="page">
        ${this.#buttons(name)}
        ${this.isEditing ? this.#writing(name) : this.#reading(name)}
        <earlier-wordings .panel=${this.panel} .name=${name} .mayEdit=${this.mayEdit} .saved=${this.wording} .content=${this.content}></earlier-wordings>
      </div>
      <aside aria-label=${this.words('beside')}>${textAside(this)}</aside>
    </div>`;
  }

  #buttons(name: EntryName): TemplateResult {
    const { words, draft, isEditing, mayEdit } = this;
    const preview = this.#previewRoute();
    const isRemoved = draft !== undefined && draft.text === undefined;
    return html`<div class="buttons row">
      ${!isEditing && mayEdit && !isRemoved ? html`<button class="main" @click=${() => this.#edit()}>${words('edit')}</button>` : nothing}
      ${preview === undefined ? nothing : html`<a class="button" href=${formatRoute(preview)}>${words('preview')}</a>`}
      ${isEditing ? html`<button @click=${() => this.editor?.find()}>${words('findHere')}</button>` : nothing}
      ${draft === undefined ? nothing : html`<button @click=${() => this.#discard(name)}>${words('discard')}</button>`}
      ${this.#originalButton(name, isRemoved)}
    </div>`;
  }

  #originalButton(name: EntryName, isRemoved: boolean): TemplateResult | typeof nothing {
    if (isRemoved || this.content?.own === undefined || !this.panel.can('edit') || this.standing?.forbidden)
      return nothing;
    const label = this.words(name.kind === 'skill' ? 'removeSkill' : 'useOriginal');
    return html`<button class="quiet" @click=${() => this.#write(undefined)}>${label}</button>`;
  }

  #previewRoute(): { view: 'prompt'; preview: number; id: string } | undefined {
    const { standing, state } = this;
    if (standing === undefined || !('previews' in standing)) return undefined;
    const preview = state.previews.findIndex(({ id }) => id === standing.previews[0]);
    return preview < 0 ? undefined : { view: 'prompt', preview, id: textId(standing) };
  }

  #writing(name: EntryName): TemplateResult {
    const { words, content, draft } = this;
    const isElsewhere = this.drafts.isElsewhere(name);
    this.#written ??= draft?.text ?? this.wording.text;
    const setup = {
      text: this.#written,
      label: words('editorLabel', { title: this.panel.title(name) }),
      values: { names: content?.placeholders ?? [], samples: content?.samples ?? {} },
      words,
    };
    return html`
      ${isElsewhere ? html`<p class="line">${words('elsewhere')} <button @click=${() => this.drafts.takeOver(name)}>${words('editHere')}</button></p>` : nothing}
      ${name.kind === 'skill' ? this.#description(name) : nothing}
      <prompt-editor .setup=${setup} .isReadOnly=${isElsewhere} @text-changed=${() => this.#typed()}></prompt-editor>
    `;
  }

  #description({ key }: EntryName): TemplateResult {
    const { words, draft } = this;
    const description = draft?.description ?? this.wording.description ?? '';
    return html`<label class="description">
      <span>${words('skillDescription')}</span>
      <textarea rows="3" dir="auto" name="description-${key}" .value=${description} @input=${(event: Event) => this.#described(event)}></textarea>
    </label>`;
  }

  #reading(name: EntryName): TemplateResult {
    const { words, content, draft } = this;
    if (draft !== undefined && draft.text === undefined)
      return html`<p class="empty">${words(name.kind === 'skill' ? 'willBeRemoved' : 'willBeOriginal')}</p>
        <div class="text sheet">${showValues(content?.original?.text ?? '', content)}</div>`;
    const gone = this.state.gone.find((text) => isSameEntry(text, name));
    const { text, description } = this.mayEdit
      ? this.wording
      : (wordingIn(draft) ?? (gone ? { text: gone.text } : this.wording));
    return html`${description === undefined ? nothing : html`<p class="description"><span>${words('skillDescription')}</span> ${showInline(description)}</p>`}
    ${text === '' ? html`<p class="empty soft">${words('stateEmpty')}</p>` : html`<div class="text sheet" role="region" tabindex="0" aria-label=${words('readerLabel', { title: this.panel.title(name) })}>${showValues(text, content)}</div>`}`;
  }

  #edit(): void {
    this.#written = this.wording.text;
    this.isEditing = true;
    void this.updateComplete.then(() => this.editor?.focus());
  }

  #typed(): void {
    const { editor } = this;
    if (editor === null) return;
    const { text } = editor;
    if (text === this.#written) return;
    this.#write({ ...(wordingIn(this.draft) ?? this.wording), text });
  }

  #described(event: Event): void {
    const description = (event.target as HTMLTextAreaElement).value;
    this.#write({ ...(wordingIn(this.draft) ?? this.wording), description });
  }

  #write(wording: Wording | undefined): void {
    const { name, content, draft } = this;
    if (name === undefined) return;
    this.#written = wording?.text;
    if (wording === undefined) this.isEditing = false;
    if (draft !== undefined && saysNothingNew(wording, content)) void this.drafts.discard([name]);
    else if (!saysNothingNew(wording, content))
      void this.drafts.put(
        writeDraft({ name, wording, content, draft, revision: this.state.revision, now: new Date() }),
      );
    this.checks?.later();
  }

  async #discard(name: EntryName): Promise<void> {
    const putBack = await this.drafts.discard([name]);
    this.isEditing = false;
    this.#written = undefined;
    this.panel.say({
      text: this.words('discarded'),
      action: { label: this.words('undo'), run: () => void putBack() },
    });
    this.renderRoot.querySelector<HTMLElement>('.buttons button, .buttons a')?.focus();
  }

  /** What is written, or else what is read. */
  get written(): string {
    const { draft, content } = this;
    return draft === undefined ? this.wording.text : (draft.text ?? content?.original?.text ?? '');
  }

  /** Whether somebody saved another wording since the unsaved text was begun. */
  get isChangedMeanwhile(): boolean {
    const { draft, content } = this;
    if (draft?.before === undefined || content === undefined) return false;
    return !isSameWording(draft.before ?? undefined, content.own);
  }

  override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (changed.has('isEditing') && this.isEditing) this.#checked();
  }
}

const wordingIn = (draft: DraftText | undefined): Wording | undefined =>
  draft === undefined ? undefined : wordingOf(draft);
