import { type CSSResultGroup, css, html, type TemplateResult } from 'lit';
import { panelStyles } from '../styles/panel-styles';
import type { WordName } from '../words/english';
import { PanelElement } from './panel-element';

const MAC = /Mac|iPhone|iPad/;

/** The list of what the keyboard does, opened by `?`. */
export class ShortcutList extends PanelElement {
  static override styles: CSSResultGroup = [
    panelStyles,
    css`
      dialog {
        width: min(32rem, calc(100vw - 2rem));
        padding: 1.5rem;
        border: 0;
        border-radius: 12px;
        background: var(--surface);
        color: var(--ink);
        box-shadow: 0 12px 48px rgb(0 0 0 / 30%);
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 45%);
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.6rem 1.25rem;
        margin-block: 1rem;
      }
      kbd {
        font: 600 0.875rem var(--font-page);
        padding: 0.15em 0.5em;
        border: 1px solid var(--line-strong);
        border-radius: var(--round-small);
        white-space: nowrap;
      }
    `,
  ];

  show(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  override render(): TemplateResult {
    const { words } = this;
    const control = MAC.test(navigator.userAgent) ? '⌘' : 'Ctrl';
    const rows: ReadonlyArray<readonly [string, WordName]> = [
      ['?', 'shortcutHelp'],
      [`${control} S`, 'shortcutReview'],
      [`${control} F`, 'shortcutFind'],
      ['Tab', 'shortcutLeave'],
      ['Esc', 'shortcutEscape'],
    ];
    return html`<dialog aria-labelledby="title">
      <h2 id="title">${words('shortcuts')}</h2>
      <dl>${rows.map(([keys, word]) => html`<dt><kbd>${keys}</kbd></dt><dd>${words(word)}</dd>`)}</dl>
      <form method="dialog"><button class="main">${words('close')}</button></form>
    </dialog>`;
  }
}
