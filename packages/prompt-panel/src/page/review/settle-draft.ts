import { mergePromptTexts } from '@bitcode/prompt-settings/merge';
import { html, nothing, type TemplateResult } from 'lit';
import { entryId } from '../../protocol';
import type { DraftStore, DraftText } from '../drafts/types';
import { wordingOf } from '../drafts/wording-of';
import type { Words } from '../words/words';
import type { ExaminedDraft } from './examine-draft';
import type { DraftLook } from './read-draft';
import { compareWordings, isTheirs, settleWordings, standOn } from './settle-changed';
import { showDifference } from './show-difference';

/** What a text is settled with. */
export interface Settling {
  readonly words: Words;
  readonly store: DraftStore;
  readonly look: DraftLook;
  /** To be called when the draft has changed. */
  readonly again: () => void;
}

const button = (label: string, run: () => void): TemplateResult =>
  html`<button type="button" @click=${run}>${label}</button>`;

/** Returns what somebody else saved beside one's own, and what can be done about it. */
export function settleChanged(
  { draft, content }: ExaminedDraft,
  { words, store, look, again }: Settling,
): TemplateResult {
  const by = look.changedBy.get(entryId(draft));
  const author = by?.author ?? words('somebody');
  const both = compareWordings(draft, content);
  const put = async (next: DraftText | undefined): Promise<void> => {
    if (next === undefined) await store.discard([draft]);
    else await store.put(next);
    again();
  };
  const stand = (wording = wordingOf(draft)): DraftText =>
    standOn(draft, wording, { content, revision: look.revision });
  const merged = settleWordings(draft, both, []);
  const theirs = content?.own?.text ?? content?.original?.text ?? '';
  return html`
    <p class="warn">${words('reviewSavedBy', { author, version: by?.version ?? look.revision })}</p>
    <h3>${words('reviewTheirs', { author })}</h3>
    ${showDifference(draft.before?.text ?? content?.original?.text ?? '', theirs, words)}
    <h3>${words('reviewMine')}</h3>
    ${showDifference(theirs, draft.text ?? content?.original?.text ?? '', words)}
    <p class="row">
      ${button(words('keepMine'), () => void put(stand()))}
      ${button(words('takeTheirs', { author }), () => void put(undefined))}
      ${merged === undefined ? nothing : button(words('keepBoth'), () => void put(isTheirs(merged, content) ? undefined : stand(merged)))}
    </p>
  `;
}

/** Returns an original that was updated while a text was being written, and what can be done about it. */
export function settleMoved({ draft, content }: ExaminedDraft, { words, store, again }: Settling): TemplateResult {
  const today = content?.original;
  if (today === undefined || draft.text === undefined) return html``;
  const put = async (text: string | undefined): Promise<void> => {
    await store.put({ ...draft, text, original: today });
    again();
  };
  const base = draft.original?.text ?? today.text;
  const { text: merged, conflicts } = mergePromptTexts({ base, default: today.text, text: draft.text });
  return html`
    <p class="warn">${words('reviewMoved')} ${content?.note ?? ''}</p>
    ${showDifference(base, today.text, words)}
    <p class="row">
      ${button(words('keepMine'), () => void put(draft.text))}
      ${button(words('useOriginal'), () => void put(undefined))}
      ${conflicts.length > 0 ? nothing : button(words('takeMerged'), () => void put(merged))}
    </p>
  `;
}
