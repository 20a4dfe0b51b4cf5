import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { PanelElement } from '../shell/panel-element';
import { formatRoute, textId } from '../shell/route';
import { panelStyles } from '../styles/panel-styles';
import { writeDraft } from './begin-draft';
import { textStyles } from './text-styles';

/** Lower case letters, digits and hyphens, none at the ends, none doubled. */
const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where a skill of the team's own begins: with a name and when an agent loads it. */
export class NewSkill extends PanelElement {
  static override styles: CSSResultGroup = [panelStyles, textStyles];
  static override properties: PropertyDeclarations = { ...PanelElement.properties, fault: { state: true } };
  declare fault: string | undefined;

  override render(): TemplateResult {
    const { words, fault } = this;
    return html`
      <p class="back"><a href=${formatRoute({ view: 'list' })}>← ${words('backToList')}</a></p>
      <h1>${words('newSkill')}</h1>
      <form class="stack" novalidate @submit=${this.#onSubmit}>
        <label class="description">
          <span>${words('skillName')}. ${words('skillNameHint')}</span>
          <input name="name" required maxlength="64" autocomplete="off" autocapitalize="none" spellcheck="false"
            aria-invalid=${fault !== undefined} aria-describedby="fault" />
        </label>
        <p id="fault" class="fault" role="alert">${fault ?? nothing}</p>
        <label class="description">
          <span>${words('skillDescription')}</span>
          <textarea name="description" rows="3" dir="auto"></textarea>
        </label>
        <div class="row">
          <button class="main">${words('skillCreate')}</button>
          <a class="button" href=${formatRoute({ view: 'list' })}>${words('cancel')}</a>
        </div>
      </form>
    `;
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const entries = new FormData(event.target as HTMLFormElement);
    const [key, description] = ['name', 'description'].map((field) => String(entries.get(field) ?? '')) as [
      string,
      string,
    ];
    this.fault = this.#faultOf(key.trim());
    if (this.fault !== undefined) {
      this.renderRoot.querySelector<HTMLElement>('input')?.focus();
      return;
    }
    const name = { kind: 'skill', key: key.trim() } as const;
    const written = { name, wording: { text: '', description }, content: undefined, draft: undefined };
    void this.drafts.put(writeDraft({ ...written, revision: this.state.revision, now: new Date() }));
    this.panel.go({ view: 'text', id: textId(name) });
  };

  #faultOf(name: string): string | undefined {
    const { words, state } = this;
    if (!SKILL_NAME.test(name) || name.length > 64) return words('findingSkillName', { received: name });
    if (state.texts.some(({ key }) => key === `skill/${name}`))
      return words('findingSkillReserved', { received: name });
    const isTaken = state.skills.some(({ key }) => key === name) || this.drafts.get({ kind: 'skill', key: name });
    return isTaken ? words('skillNameTaken') : undefined;
  }
}
