import { EarlierWordings } from '../editor/earlier-wordings';
import { NewSkill } from '../editor/new-skill';
import { PanelText } from '../editor/panel-text';
import { PromptEditor } from '../editor/prompt-editor';
import { PanelFiles } from '../files/panel-files';
import { PanelList } from '../list/panel-list';
import { PanelPrompt } from '../preview/panel-prompt';
import { PanelReview } from '../review/panel-review';
import { SettleText } from '../review/settle-text';
import { PanelUpdates } from '../updates/panel-updates';
import { PanelVersions } from '../versions/panel-versions';
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
  'panel-files': PanelFiles,
  'panel-review': PanelReview,
  'settle-text': SettleText,
  'panel-updates': PanelUpdates,
  'panel-versions': PanelVersions,
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
    'panel-files': PanelFiles;
    'panel-review': PanelReview;
    'settle-text': SettleText;
    'panel-updates': PanelUpdates;
    'panel-versions': PanelVersions;
  }
}

/** Defines the elements of the page, once everything that they are made with is there. */
export function defineViews(): void {
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
}
