import { type EntryName, entryId, isSameWording, type WriteAnswer } from '../../protocol';
import type { Answer } from '../answer';
import { changeOfDrafts } from '../drafts/change-of-drafts';
import type { DraftStore, DraftText } from '../drafts/types';
import { wordingOf } from '../drafts/wording-of';
import { type DraftLook, isOutrun, type ReviewApi, readDraft, readyDrafts } from './read-draft';
import { isFree, nextReview, type ReviewEvent, type ReviewState, type ReviewWish } from './review-state';
import { draftAgain, type SavedText, undoChange } from './undo-change';

/** What a review is made of. */
export interface ReviewParts {
  readonly api: ReviewApi;
  readonly store: DraftStore;
  /** Writes the note of a version that takes another back. */
  readonly undoNote: (version: number) => string;
}

/** A save as it was sent: sent again as it is, it is one save. */
interface Sending {
  readonly look: DraftLook;
  readonly drafts: readonly DraftText[];
  readonly note: string;
  readonly wentThrough?: true;
}

/** So often a save follows others that came between; each time somebody else's save went through. */
const MAX_ROUNDS = 5;

/** Takes a draft through its review: reads, saves, and takes the save back. It never throws, and loses no text. */
export class ReviewController {
  state: ReviewState = { phase: 'reading' };
  readonly #parts: ReviewParts;
  readonly #onChange: () => void;
  #sending: Sending | undefined;

  constructor(parts: ReviewParts, onChange: () => void) {
    this.#parts = parts;
    this.#onChange = onChange;
  }

  /** Reads what is saved beside the draft. */
  async read(): Promise<void> {
    this.#sending = undefined;
    this.#tell({ kind: 'begins', wish: 'read' });
    await this.#look('read');
  }

  /** Saves what is ready. Texts that somebody else has not touched go through, whatever he saved. */
  async save(note: string): Promise<void> {
    const { look } = this.state;
    if (!isFree(this.state) || look === undefined) return;
    this.#tell({ kind: 'begins', wish: 'save' });
    await this.#parts.store.flush();
    await this.#send({ look, drafts: readyDrafts(look.texts), note });
  }

  /** Asks again for what came to nothing. */
  async tryAgain(): Promise<void> {
    const { stopped } = this.state;
    if (!isFree(this.state) || stopped === undefined) return;
    if (stopped.wish === 'undo') return this.undo();
    if (stopped.wish === 'read' || this.#sending === undefined) return this.read();
    this.#tell({ kind: 'begins', wish: 'save' });
    await this.#send(this.#sending);
  }

  /** Takes the texts of the last save back to what the team had before, and makes them unsaved again. */
  async undo(): Promise<void> {
    const { saved } = this.state;
    if (!isFree(this.state) || saved === undefined || saved.undoneIn !== undefined) return;
    this.#tell({ kind: 'begins', wish: 'undo' });
    const answer = await this.#parts.api.change(
      undoChange(saved.texts, saved.version, this.#parts.undoNote(saved.version)),
    );
    if (answer.kind !== 'ok') return this.#tell({ kind: 'refused', wish: 'undo', refusal: answer });
    const { version } = answer.value;
    const missing = saved.texts.filter(({ draft }) => this.#parts.store.get(draft) === undefined);
    await Promise.all(missing.map((text) => this.#parts.store.put(draftAgain(text, version))));
    this.#tell({ kind: 'undone', version });
    await this.#look('undo');
  }

  async #send(sending: Sending): Promise<void> {
    let current: Sending | undefined = sending;
    for (let round = 0; round < MAX_ROUNDS && current !== undefined; round++) current = await this.#sendOnce(current);
  }

  /** Resolves to what can still go through, where others came between. */
  async #sendOnce(sending: Sending): Promise<Sending | undefined> {
    const { look, drafts, note } = sending;
    this.#sending = sending;
    const answer = await this.#parts.api.change(changeOfDrafts(drafts, { baseRevision: look.revision, note }));
    if (answer.kind === 'ok') {
      await this.#settle(sending, answer.value);
      return undefined;
    }
    if (!isOutrun(answer)) {
      this.#tell({ kind: 'refused', wish: 'save', refusal: answer });
      return undefined;
    }
    const next = await this.#look('save', note);
    const sent = new Set(drafts.map(entryId));
    const free = next === undefined ? [] : readyDrafts(next.texts).filter((draft) => sent.has(entryId(draft)));
    if (next === undefined || free.length === 0) return undefined;
    this.#tell({ kind: 'begins', wish: 'save' });
    return { look: next, drafts: free, note, wentThrough: true };
  }

  /** What was saved leaves the draft; what was written meanwhile stands on the new version. */
  async #settle({ look, drafts, wentThrough }: Sending, answer: WriteAnswer): Promise<void> {
    const { store } = this.#parts;
    const { version } = answer;
    const contents = new Map(look.texts.map(({ draft, content }) => [entryId(draft), content]));
    const follows = new Set((answer.unchanged ? [] : answer.sameAsOriginal).map(entryId));
    const isSent = (draft: DraftText): boolean => {
      const now = store.get(draft);
      return now !== undefined && isSameWording(wordingOf(now), wordingOf(draft));
    };
    await store.discard(drafts.filter(isSent));
    const rewritten = drafts.flatMap((draft) => {
      const now = store.get(draft);
      const before = follows.has(entryId(draft)) ? null : (wordingOf(draft) ?? null);
      return now === undefined ? [] : [{ ...now, revision: version, before }];
    });
    await Promise.all(rewritten.map((draft) => store.put(draft)));
    const texts = drafts
      .map((draft): SavedText => ({ draft, before: contents.get(entryId(draft)) }))
      .filter((text) => isChanged(text, answer));
    this.#sending = undefined;
    this.#tell({ kind: 'saved', saved: { version, texts, ...(wentThrough && { wentThrough }) } });
    await this.#look('read');
  }

  async #look(wish: ReviewWish, note?: string): Promise<DraftLook | undefined> {
    const answer: Answer<DraftLook> = await readDraft(this.#parts.api, this.#parts.store.list(), note);
    if (answer.kind === 'ok') this.#tell({ kind: 'looked', look: answer.value });
    else this.#tell({ kind: 'refused', wish, refusal: answer });
    return answer.kind === 'ok' ? answer.value : undefined;
  }

  #tell(event: ReviewEvent): void {
    this.state = nextReview(this.state, event);
    this.#onChange();
  }
}

function isChanged({ draft, before }: SavedText, answer: WriteAnswer): boolean {
  if (answer.unchanged) return !isSameWording(wordingOf(draft), before?.own);
  return answer.changed.some((name: EntryName) => entryId(name) === entryId(draft));
}
