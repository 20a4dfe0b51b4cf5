import type { EntryName, PanelState, StateSkill, StateText, TextContent } from '../../protocol';
import type { DraftText } from '../drafts/types';
import type { Panel } from '../shell/panel';
import type { Words } from '../words/words';
import type { PromptEditor } from './prompt-editor';
import type { TextChecks } from './text-checks';

/** How long a text is, and how many words more than the saved one. */
export interface TextCounts {
  readonly words: number;
  readonly more: number;
  /** An estimate. */
  readonly tokens: number;
}

/** One text as what stands above and beside it sees it. */
export interface TextView {
  readonly panel: Panel;
  readonly words: Words;
  readonly state: PanelState;
  readonly name: EntryName | undefined;
  /** What stands of it in the list; undefined for a new skill, and where it is gone. */
  readonly standing: StateText | StateSkill | undefined;
  readonly isGone: boolean;
  readonly content: TextContent | undefined;
  readonly draft: DraftText | undefined;
  /** What stands in the editor, or what is read. */
  readonly written: string;
  readonly counts: TextCounts;
  readonly checks: TextChecks | undefined;
  readonly editor: PromptEditor | null;
  /** Whether somebody saved another wording since the unsaved text was begun. */
  readonly isChangedMeanwhile: boolean;
}
