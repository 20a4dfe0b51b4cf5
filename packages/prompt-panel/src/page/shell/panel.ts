import { type EntryName, isSameEntry, type PanelState } from '../../protocol';
import type { Refusal } from '../answer';
import type { PanelApi } from '../api';
import type { DraftStore } from '../drafts/types';
import type { PanelPlace } from '../place';
import type { Words } from '../words/words';
import { formatRoute, parseRoute, type Route, textId } from './route';

/** Somebody saved, or the originals were updated, while the page was open. */
export interface News {
  readonly state: PanelState;
  /** How many texts are others than they were. */
  readonly texts: number;
  readonly isSave: boolean;
}

/** A line that the page says once, with what can be done about it. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** What the page is made of. */
export interface PanelParts {
  readonly place: PanelPlace;
  readonly api: PanelApi;
  readonly words: Words;
  /** Opens the unsaved texts of an author in a team. */
  readonly openDrafts: (state: PanelState) => Promise<DraftStore>;
  readonly location: Pick<Location, 'hash'>;
}

/** What every view of the page stands on: the state, the unsaved texts, where one is, and what is wrong. */
export class Panel {
  readonly api: PanelApi;
  readonly words: Words;
  readonly place: PanelPlace;
  route: Route;
  state: PanelState | undefined;
  drafts: DraftStore | undefined;
  /** What the last question for news came to, where it came to nothing. */
  refusal: Refusal | undefined;
  news: News | undefined;
  notice: Notice | undefined;
  /** Who had unsaved texts here before somebody else signed in. */
  authorBefore: string | undefined;
  /** The version that the page knew when the store turned out to be older. */
  olderThan: number | undefined;
  /** What Ctrl+S does on this view; undefined opens the review. */
  onSave: (() => void) | undefined;
  readonly #parts: PanelParts;
  readonly #listeners = new Set<() => void>();
  readonly #savedHere = new Set<number>();
  #asking: Promise<void> | undefined;

  constructor(parts: PanelParts) {
    this.#parts = parts;
    this.api = parts.api;
    this.words = parts.words;
    this.place = parts.place;
    this.route = parseRoute(parts.location.hash);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Asks for news, once at a time. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  go(route: Route): void {
    this.#parts.location.hash = formatRoute(route);
  }

  /** To be called when the address has changed. */
  arrive(): void {
    this.route = parseRoute(this.#parts.location.hash);
    this.notice = undefined;
    this.changed();
  }

  /** To be called with the version of an own save, so that it is no news. */
  savedHere(version: number): Promise<void> {
    this.#savedHere.add(version);
    return this.refresh();
  }

  say(notice: Notice | undefined): void {
    this.notice = notice;
    this.changed();
  }

  can(right: PanelState['me']['may'][number]): boolean {
    return this.state?.me.may.includes(right) === true;
  }

  title({ kind, key }: EntryName): string {
    return this.state?.texts.find((text) => isSameEntry(text, { kind, key }))?.title ?? key;
  }

  /** Returns the name of the text that an address asks for. */
  nameOf(id: string): EntryName | undefined {
    const { texts = [], skills = [], gone = [] } = this.state ?? {};
    return [...texts, ...skills, ...gone, ...(this.drafts?.list() ?? [])].find((name) => textId(name) === id);
  }

  async #ask(): Promise<void> {
    const answer = await this.api.state();
    this.refusal = answer.kind === 'ok' ? undefined : answer;
    // Another view may have asked before: what counts is whether this page has it.
    if (answer.kind === 'ok' && (answer.value.state !== this.state || this.drafts === undefined))
      await this.#take(answer.value.state);
    this.changed();
  }

  async #take(state: PanelState): Promise<void> {
    const before = this.state;
    if (before === undefined || before.me.author !== state.me.author || before.team.id !== state.team.id)
      await this.#open(state, before);
    else this.#compare(before, state);
    this.state = state;
  }

  async #open(state: PanelState, before: PanelState | undefined): Promise<void> {
    if (this.drafts && this.drafts.list().length > 0) this.authorBefore = before?.me.author;
    if (this.authorBefore === state.me.author) this.authorBefore = undefined;
    this.drafts?.close();
    this.drafts = await this.#parts.openDrafts(state);
    this.drafts.subscribe(() => this.changed());
  }

  /** What is new is shown; nothing of what is being written is replaced by it. */
  #compare(before: PanelState, state: PanelState): void {
    if (state.revision < before.revision) this.olderThan = before.revision;
    const isSave = state.revision !== before.revision;
    if (!isSave && state.catalogue === before.catalogue) return;
    if (isSave && this.#savedHere.has(state.revision)) return;
    const known = new Map([...before.texts, ...before.skills].map((text) => [textId(text), text.digest]));
    const texts = [...state.texts, ...state.skills].filter((text) => known.get(textId(text)) !== text.digest).length;
    this.news = { state, texts, isSave };
  }
}
