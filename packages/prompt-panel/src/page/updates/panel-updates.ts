import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { entryId, type TextContent } from '../../protocol';
import type { Refusal } from '../answer';
import type { DraftText } from '../drafts/types';
import { settleMoved } from '../review/settle-draft';
import { describeRefusal } from '../shell/describe-refusal';
import { PanelElement } from '../shell/panel-element';
import { formatRoute, textId } from '../shell/route';

/** Texts whose original was updated since the team wrote them: what changed in it, and what can be made of one's own. */
export class PanelUpdates extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    contents: { state: true },
    refusal: { state: true },
  };
  declare contents: readonly TextContent[] | undefined;
  declare refusal: Refusal | undefined;
  #asked = -1;

  protected override panelChanged(): void {
    super.panelChanged();
    void this.#load();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  async #load(): Promise<void> {
    const { revision, texts } = this.state;
    if (this.#asked === revision) return;
    this.#asked = revision;
    const updated = texts.filter(({ state }) => state === 'updated').map(({ kind, key }) => ({ kind, key }));
    const answer = await this.panel.api.texts({ texts: updated });
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    if (answer.kind === 'ok') this.contents = answer.value.texts;
  }

  override render(): TemplateResult {
    const { words, contents, refusal } = this;
    return html`
      <h1>${words('updatesTitle')}</h1>
      ${refusal === undefined ? nothing : html`<p class="fault">${describeRefusal(refusal, words)}</p>`}
      ${contents?.length === 0 ? html`<p>${words('updatesNone')}</p>` : nothing}
      ${contents?.map((content) => this.#update(content))}
    `;
  }

  #update(content: TextContent): TemplateResult {
    const { words } = this;
    const draft = this.#draftOf(content);
    const store = this.drafts;
    const look = { state: this.state, revision: this.state.revision, texts: [], changedBy: new Map() };
    const again = (): void =>
      this.panel.say({
        text: words('updatePut'),
        action: { label: words('reviewChanges'), run: () => this.panel.go({ view: 'review' }) },
      });
    const isPut = store.get(content) !== undefined;
    return html`<section aria-labelledby=${entryId(content)}>
      <h2 id=${entryId(content)}><a href=${formatRoute({ view: 'text', id: textId(content) })}>${content.title}</a></h2>
      ${isPut ? html`<p class="soft">${words('updatePut')}</p>` : nothing}
      ${settleMoved({ draft, content, standing: { kind: 'moved' } }, { words, store, look, again })}
    </section>`;
  }

  /** What the team has, as it would be begun now. */
  #draftOf({ kind, key, own, whenEdited }: TextContent): DraftText {
    const now = new Date().toISOString();
    const { revision } = this.state;
    return {
      kind,
      key,
      text: own?.text,
      original: whenEdited,
      revision,
      before: own ?? null,
      begunAt: now,
      changedAt: now,
    };
  }
}
