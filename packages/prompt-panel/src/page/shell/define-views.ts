import { EarlierWordings } from '../editor/earlier-wordings';
import { NewSkill } from '../editor/new-skill';
import { PanelText } from '../editor/panel-text';
import { PromptEditor } from '../editor/prompt-editor';
import { PanelList } from '../list/panel-list';
import { PanelPrompt } from '../preview/panel-prompt';
import { PanelReview } from '../review/panel-review';
import { PanelShell } from './panel-shell';
import { ShortcutList } from './shortcut-list';

/** The elements of the page by their names. */
const ELEMENTS = {
  'panel-shell': PanelShell,
  'shortcut-list': ShortcutList,
  'panel-list': PanelList,
  'panel-text': PanelText,
  'prompt-editor': PromptEditor,
  'earlier-wordings': EarlierWordings,
  'new-skill': NewSkill,
  'panel-prompt': PanelPrompt,
  'panel-review': PanelReview,
} as const;

declare global {
  interface HTMLElementTagNameMap {
    'panel-shell': PanelShell;
    'shortcut-list': ShortcutList;
    'panel-list': PanelList;
    'panel-text': PanelText;
    'prompt-editor': PromptEditor;
    'earlier-wordings': EarlierWordings;
    'new-skill': NewSkill;
    'panel-prompt': PanelPrompt;
    'panel-review': PanelReview;
  }
}

/** Defines the elements of the page, once everything that they are made with is there. */
export function defineViews(): void {
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
}
