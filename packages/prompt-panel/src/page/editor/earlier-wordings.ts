import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { EntryName, TextContent, Wording, WordingRow } from '../../protocol';
import type { Refusal } from '../answer';
import { compareTexts } from '../review/compare-texts';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { panelStyles } from '../styles/panel-styles';
import { showInline, showText } from '../text/show-text';
import { writeDraft } from './begin-draft';

/** What one text said at earlier versions, newest first. It is read when it is asked for. */
export class EarlierWordings extends PanelElement {
  static override styles: CSSResultGroup = [
    panelStyles,
    css`
      summary {
        padding-block: 0.4rem;
        color: var(--accent);
        font-weight: 550;
        cursor: pointer;
      }
      li {
        padding-block: 0.75rem;
        border-block-end: 1px solid var(--line);
      }
      .note {
        overflow-wrap: anywhere;
      }
      .text {
        margin-block: 0.5rem;
        padding-inline-start: 0.75rem;
        border-inline-start: 2px solid var(--line-strong);
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    name: { attribute: false },
    mayEdit: { attribute: false },
    saved: { attribute: false },
    content: { attribute: false },
    rows: { state: true },
    next: { state: true },
    refusal: { state: true },
    compared: { state: true },
  };
  declare name: EntryName;
  declare mayEdit: boolean;
  /** What is read now. */
  declare saved: Wording;
  declare content: TextContent | undefined;
  declare rows: readonly WordingRow[] | undefined;
  declare next: number | undefined;
  declare refusal: Refusal | undefined;
  declare compared: number | undefined;

  override render(): TemplateResult {
    const { words, rows, refusal } = this;
    return html`<details @toggle=${this.#onToggle}>
      <summary>${words('earlierWordings')}</summary>
      ${refusal === undefined ? nothing : html`<p>${describeRefusal(refusal, words)}</p>`}
      ${rows?.length === 0 ? html`<p class="soft">${words('wordingsNone')}</p>` : nothing}
      <ol>${repeat(
        rows ?? [],
        ({ version }) => version,
        (row) => this.#row(row),
      )}</ol>
      ${this.next === undefined ? nothing : html`<button @click=${() => this.#load(this.next)}>${words('olderWordings')}</button>`}
    </details>`;
  }

  #row(row: WordingRow): TemplateResult {
    const { words } = this;
    const { version, unreadable, at, author, note } = row;
    if (unreadable !== undefined)
      return html`<li>${words('wordingVersion', { version })}: ${words('wordingUnreadable')} ${showInline(unreadable)}</li>`;
    return html`<li>
      <p>
        <strong class="numbers">${words('wordingVersion', { version })}</strong>
        <span class="soft">${showInline(author ?? words('somebody'))}, <time datetime=${at} title=${words.fullMoment(at)}>${words.moment(at)}</time></span>
      </p>
      ${note === undefined ? nothing : html`<p class="note">${showInline(note)}</p>`}
      ${row.wording === undefined ? html`<p class="soft">${words('wordingOriginal')}</p>` : this.#buttons(row, row.wording)}
      ${this.compared === version && row.wording !== undefined ? this.#difference(row.wording) : nothing}
    </li>`;
  }

  #buttons({ version }: WordingRow, wording: Wording): TemplateResult {
    const { words, compared } = this;
    const toggle = (): void => {
      this.compared = compared === version ? undefined : version;
    };
    return html`<div class="row">
      <button class="quiet" aria-expanded=${compared === version} @click=${toggle}>${words('compare')}</button>
      ${this.mayEdit ? html`<button class="quiet" @click=${() => this.#take(version, wording)}>${words('putIntoEditor')}</button>` : nothing}
    </div>`;
  }

  /** From the earlier wording to what stands here now: in the editor, or saved. */
  #difference(wording: Wording): TemplateResult {
    const now = this.drafts.get(this.name)?.text ?? this.saved.text;
    const changes = compareTexts(wording.text, now);
    if (changes.every(({ kind }) => kind === 'same')) return html`<p class="soft">${this.words('wordingSame')}</p>`;
    return html`<div class="text" role="region" tabindex="0" aria-label=${this.words('compareHeading')}>
      ${changes.map(({ kind, text }) => {
        if (kind === 'same') return showText(text);
        return kind === 'added' ? html`<ins>${showText(text)}</ins>` : html`<del>${showText(text)}</del>`;
      })}
    </div>`;
  }

  #take(version: number, wording: Wording): void {
    const { name, content, state, words } = this;
    const draft = this.drafts.get(name);
    void this.drafts.put(writeDraft({ name, wording, content, draft, revision: state.revision, now: new Date() }));
    this.panel.say({ text: words('putDone', { version }) });
  }

  readonly #onToggle = (event: Event): void => {
    if ((event.target as HTMLDetailsElement).open) void this.#load();
  };

  async #load(before?: number): Promise<void> {
    const { kind, key } = this.name;
    const answer = await this.panel.api.wordings({ kind, key, ...(before === undefined ? {} : { before }) });
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind !== 'ok') return;
    this.rows = before === undefined ? answer.value.wordings : [...(this.rows ?? []), ...answer.value.wordings];
    this.next = answer.value.next;
  }
}
